/**
 * One growing text of a message (its `content` or its `thinking`), built from deltas that may be repeated,
 * late, or replayed by a later response under the same or another numbering.
 *
 * Deltas stand in the order of their `sort`. What a replay has not yet reached again stays visible: the text
 * never gets shorter because a server starts over.
 */
export class DeltaText {
  /** What the logged deltas add up to. */
  #built = '';
  /** A longer text from before a replay, of which `#built` is the beginning; else `''`. */
  #kept = '';
  /** Ascending `sort` of the applied deltas, and where in `#built` each of them ends. */
  #sorts: number[] = [];
  /** Where in `#built` the first of them begins: behind a whole line, if one came before. */
  #base = 0;
  #ends: number[] = [];
  /** `sort` of the last whole line, and its response: deltas below it are already part of it. */
  #floor = Number.NEGATIVE_INFINITY;
  #floorResponse = -1;
  /** The floor when deltas were taken for a replay, and those of them that were new text if it was none. */
  #guessedFloor: number | undefined;
  #guessedNews = '';
  /** The server gives no `sort`, or one to all deltas of this message: it tells no duplicate from new text. */
  #sortTellsNothing = false;
  /** Deltas equal to the first, `sort` included: duplicates, unless `#sortTellsNothing` turns out true. */
  #heldRepeats = '';
  /** The response that gave the newest line, and the one that gave the oldest logged delta. */
  #response = -1;
  #firstLoggedResponse: number | undefined;

  get value(): string {
    return this.#kept.length > this.#built.length ? this.#kept : this.#built;
  }

  /** Appends one delta that arrived in the given response (a number that rises with each). */
  append(piece: string, sort: number | undefined, response: number): void {
    if (piece === '') return;
    const resumes = response !== this.#response && this.value !== '';
    this.#response = response;
    // A replay that is not told line by line arrives as one delta that begins with all we have.
    if (resumes && piece.length > 1 && piece.startsWith(this.value)) this.#rewind(0);
    if (sort === undefined) this.#sortTellsNothing = true;
    if (sort === undefined || this.#sortTellsNothing) {
      if (resumes && this.value.startsWith(piece)) this.#rewind(0);
      this.#add(piece);
      return;
    }
    if (resumes && this.#sorts.length === 0 && this.#floorResponse !== -1 && this.value.startsWith(piece)) {
      this.#guessReplay(piece, sort);
      return;
    }
    const newest = this.#sorts.at(-1) ?? this.#floor;
    // A server may begin a message with a whole line and give its deltas the same `sort`.
    const followsFloor = sort === this.#floor && this.#floorResponse === response && this.#sorts.length === 0;
    if (sort > newest || followsFloor) {
      this.#heldRepeats = '';
      this.#checkGuess(piece, sort);
      this.#add(piece);
      this.#log(sort);
    } else {
      this.#appendKnownOrLate(piece, sort);
    }
  }

  /** A whole line: the text as it now is. `isFinal` says that no delta follows. */
  replace(text: string, sort: number | undefined, response: number, isFinal: boolean): void {
    const isReplay = response !== this.#response && this.value !== '';
    const isStale = !isReplay && !isFinal && sort !== undefined && sort < (this.#sorts.at(-1) ?? this.#floor);
    if (isStale) return;
    this.#response = response;
    this.#rewind(0);
    if (isFinal || !isReplay) this.#kept = '';
    this.#add(text);
    this.#base = this.#built.length;
    if (sort === undefined) return;
    this.#floor = sort;
    this.#floorResponse = response;
  }

  #appendKnownOrLate(piece: string, sort: number): void {
    if (sort <= this.#floor && this.#sorts.at(0) !== sort) return;
    const index = this.#indexOf(sort);
    const start = index === 0 ? this.#base : (this.#ends[index - 1] ?? 0);
    if (this.#sorts[index] !== sort) {
      if (this.#isContinued) this.#replayFrom(index, piece, sort);
      else this.#insertLate(index, start, piece, sort);
      return;
    }
    const isRepeat = this.#built.slice(start, this.#ends[index]) === piece;
    if (this.#sorts.length === 1 && (!this.#isContinued || !this.value.startsWith(piece))) {
      this.#appendSameSort(piece, isRepeat);
    } else if (this.#isContinued && !isRepeat) {
      this.#replayFrom(index, piece, sort);
    }
  }

  /** Whether deltas of an earlier response than the present one are in the log. */
  get #isContinued(): boolean {
    return this.#firstLoggedResponse !== undefined && this.#firstLoggedResponse !== this.#response;
  }

  #appendSameSort(piece: string, isRepeat: boolean): void {
    if (isRepeat) {
      this.#heldRepeats += piece;
      return;
    }
    this.#sortTellsNothing = true;
    this.#add(this.#heldRepeats + piece);
    this.#heldRepeats = '';
  }

  /** The server counts anew: what follows rewrites the text from here on. */
  #replayFrom(index: number, piece: string, sort: number): void {
    // A delta between a whole line and the first one behind it does not rewrite the whole line.
    const whole = index === 0 && !this.value.startsWith(piece) ? this.#built.slice(0, this.#base) : '';
    this.#rewind(index);
    if (whole !== '') this.#add(whole);
    if (index === 0) this.#base = whole.length;
    this.#add(piece);
    this.#log(sort);
  }

  /**
   * The text came whole in an earlier response, and a delta has its beginning: a replay, perhaps numbered anew, as it
   * seems. If later deltas do not fit, those above the floor were new text, and the others were part of the whole line.
   */
  #guessReplay(piece: string, sort: number): void {
    const floor = this.#floor;
    this.#rewind(0);
    this.#guessedFloor = floor;
    this.#guessedNews = sort > floor ? piece : '';
    this.#add(piece);
    this.#log(sort);
  }

  /** A delta that was overtaken on its way goes where its `sort` says. */
  #insertLate(index: number, start: number, piece: string, sort: number): void {
    this.#built = this.#built.slice(0, start) + piece + this.#built.slice(start);
    this.#sorts.splice(index, 0, sort);
    this.#ends.splice(index, 0, start);
    for (let later = index; later < this.#ends.length; later += 1) {
      this.#ends[later] = (this.#ends[later] ?? 0) + piece.length;
    }
  }

  #log(sort: number): void {
    this.#firstLoggedResponse ??= this.#response;
    this.#sorts.push(sort);
    this.#ends.push(this.#built.length);
  }

  #checkGuess(piece: string, sort: number): void {
    if (this.#guessedFloor === undefined || sort <= this.#guessedFloor) return;
    if (this.#continuesKept(piece)) {
      this.#guessedNews += piece;
      return;
    }
    const text = this.#kept + this.#guessedNews;
    this.#rewind(0);
    this.#kept = '';
    this.#built = text;
    this.#base = text.length;
  }

  /** Forgets the deltas from `index` on; the text they gave stays visible until the replay differs from it. */
  #rewind(index: number): void {
    this.#kept = this.value;
    this.#built = index === 0 ? '' : this.#built.slice(0, this.#ends[index - 1]);
    this.#sorts.length = index;
    this.#ends.length = index;
    if (index === 0) {
      this.#firstLoggedResponse = undefined;
      this.#base = 0;
    }
    this.#floor = Number.NEGATIVE_INFINITY;
    this.#guessedFloor = undefined;
    this.#heldRepeats = '';
  }

  /** Whether a piece says what the kept text has at this place. */
  #continuesKept(piece: string): boolean {
    return piece.startsWith(this.#kept.slice(this.#built.length, this.#built.length + piece.length));
  }

  /** Compares only the new piece with the kept text: comparing the whole at each delta would be quadratic. */
  #add(piece: string): void {
    if (this.#kept !== '') {
      if (!this.#continuesKept(piece)) {
        // Without a telling `sort`, the pieces that looked like a replay were new text.
        if (this.#sortTellsNothing) this.#built = this.#kept + this.#built;
        this.#kept = '';
      }
    }
    this.#built += piece;
    if (this.#built.length >= this.#kept.length) {
      this.#kept = '';
      this.#guessedFloor = undefined;
    }
  }

  /** Index of the first logged `sort` that is not below the given one. */
  #indexOf(sort: number): number {
    let low = 0;
    let high = this.#sorts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorts[middle] ?? 0) < sort) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

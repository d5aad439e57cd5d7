import { findFirstIndex } from '../protocol/findFirstIndex.js';

/** A text of fewer characters is too short to tell a replay from new text that begins the same. */
const CHANCE_LENGTH = 5;

/**
 * One growing text of a message (its `content` or its `thinking`), built from deltas that may be repeated,
 * late, or replayed by a later response under the same or another numbering.
 *
 * Deltas are ordered by `sort`. Text that a replay has not reached yet stays visible: the text never gets shorter because a
 * server starts over.
 */
export class DeltaText {
  /** The concatenation of the logged deltas. */
  #built = '';
  /** The longer text from before a replay, which starts with `#built`; otherwise `''`. */
  #kept = '';
  /** `sort` of each applied delta, ascending. `#ends` has the position in `#built` where each of them ends. */
  #sorts: number[] = [];
  /** Where the first logged delta begins in `#built`: after the text of a whole line, if there was one. */
  #base = 0;
  #ends: number[] = [];
  /** `sort` and response of the last whole line. Deltas below this `sort` are already part of it. */
  #floor = Number.NEGATIVE_INFINITY;
  #floorResponse = -1;
  /**
   * Set while deltas are guessed to be a replay: the floor at that time, and the deltas' text above it, which is new text if the
   * guess was wrong.
   */
  #guessedFloor: number | undefined;
  #guessedNews = '';
  /** The server sends no `sort`, or the same one for all deltas, so it can't distinguish a duplicate from new text. */
  #isSortUseless = false;
  /** Deltas equal to the first, including `sort`: duplicates, unless `#isSortUseless` turns out to be true. */
  #heldRepeats = '';
  /** The responses of the newest line and of the oldest logged delta. */
  #response = -1;
  #firstLoggedResponse: number | undefined;

  /** Late deltas by `sort` that `#built` doesn't contain yet: inserting each one would be quadratic. */
  #late = new Map<number, string>();
  #lateLength = 0;

  get value(): string {
    this.#insertLate();
    return this.#kept.length > this.#built.length ? this.#kept : this.#built;
  }

  /** The length of `value`, without building it. */
  get length(): number {
    return Math.max(this.#kept.length, this.#built.length + this.#lateLength);
  }

  /** Appends one delta. `response` increases with each HTTP response. */
  append(piece: string, sort: number | undefined, response: number): void {
    if (piece === '') return;
    if (this.#late.size > 0 && (response !== this.#response || !this.#isBetween(sort))) this.#insertLate();
    const resumes = response !== this.#response && this.value !== '';
    this.#response = response;
    // An empty whole line contains no deltas, and a later response may have restarted the numbers.
    if (response !== this.#floorResponse && this.length === 0) this.#floor = Number.NEGATIVE_INFINITY;
    // A delta that starts with the whole known text is a replay in one piece. But if the numbering goes on and only a few
    // characters are known, the next words may begin like them by chance.
    const known = this.#sorts.at(-1) ?? this.#floor;
    const isNext = this.length < CHANCE_LENGTH && known >= 0 && Number(sort) > known;
    if (resumes && !isNext && piece.startsWith(this.value)) this.#rewind(0);
    if (sort === undefined) this.#isSortUseless = true;
    if (sort === undefined || this.#isSortUseless) {
      if (resumes && this.value.startsWith(piece)) this.#rewind(0);
      this.#add(piece);
      return;
    }
    if (resumes && this.#sorts.length === 0 && this.#floorResponse !== -1 && this.value.startsWith(piece)) {
      this.#guessReplay(piece, sort);
      return;
    }
    const newest = this.#sorts.at(-1) ?? this.#floor;
    // A server may start a message with a whole line and send its deltas with the same `sort`.
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

  /** Replaces the text by that of a whole line. `isFinal`: no delta follows. */
  replace(text: string, sort: number | undefined, response: number, isFinal: boolean): void {
    this.#insertLate();
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
      else {
        this.#late.set(sort, piece);
        this.#lateLength += piece.length;
      }
      return;
    }
    const isRepeat = this.#built.slice(start, this.#ends[index]) === piece;
    if (this.#sorts.length === 1 && (!this.#isContinued || !this.value.startsWith(piece))) {
      this.#appendSameSort(piece, isRepeat);
    } else if (this.#isContinued && !isRepeat) {
      this.#replayFrom(index, piece, sort);
    }
  }

  /** Whether the log has deltas of an earlier response. */
  get #isContinued(): boolean {
    return this.#firstLoggedResponse !== undefined && this.#firstLoggedResponse !== this.#response;
  }

  #appendSameSort(piece: string, isRepeat: boolean): void {
    if (isRepeat) {
      this.#heldRepeats += piece;
      return;
    }
    this.#isSortUseless = true;
    this.#add(this.#heldRepeats + piece);
    this.#heldRepeats = '';
  }

  /** The server restarted its numbering: the following deltas rewrite the text from here. */
  #replayFrom(index: number, piece: string, sort: number): void {
    // A delta between a whole line and the first delta after it doesn't rewrite the whole line.
    const whole = index === 0 && !this.value.startsWith(piece) ? this.#built.slice(0, this.#base) : '';
    this.#rewind(index);
    if (whole !== '') this.#add(whole);
    if (index === 0) this.#base = whole.length;
    this.#add(piece);
    this.#log(sort);
  }

  /**
   * Handles a delta that repeats the beginning of a text that an earlier response sent in one whole line: probably a replay,
   * perhaps renumbered. If later deltas don't match, those above the floor were new text, and the others were part of the whole
   * line.
   */
  #guessReplay(piece: string, sort: number): void {
    const floor = this.#floor;
    this.#rewind(0);
    this.#guessedFloor = floor;
    this.#guessedNews = sort > floor ? piece : '';
    this.#add(piece);
    this.#log(sort);
  }

  /** Whether a delta is a late one with a `sort` that hasn't been seen, so that it can't be a duplicate. */
  #isBetween(sort: number | undefined): boolean {
    return sort !== undefined && sort < (this.#sorts.at(-1) ?? this.#floor) && !this.#late.has(sort);
  }

  /** Inserts the late deltas at their `sort` positions, all in one pass. */
  #insertLate(): void {
    if (this.#late.size === 0) return;
    const late = [...this.#late].sort(([a], [b]) => a - b);
    this.#late.clear();
    this.#lateLength = 0;
    const text: string[] = [];
    const sorts: number[] = [];
    const ends: number[] = [];
    let from = 0;
    let shift = 0;
    const copyUntil = (index: number) => {
      for (let at = sorts.length - text.length / 2; at < index; at += 1) {
        sorts.push(this.#sorts[at] ?? 0);
        ends.push((this.#ends[at] ?? 0) + shift);
      }
    };
    for (const [sort, piece] of late) {
      const index = this.#indexOf(sort);
      const start = index === 0 ? this.#base : (this.#ends[index - 1] ?? 0);
      copyUntil(index);
      text.push(this.#built.slice(from, start), piece);
      from = start;
      shift += piece.length;
      sorts.push(sort);
      ends.push(start + shift);
    }
    copyUntil(this.#sorts.length);
    this.#built = text.join('') + this.#built.slice(from);
    this.#sorts = sorts;
    this.#ends = ends;
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

  /** Forgets the deltas from `index` on. Their text stays visible until the replay differs from it. */
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

  /** Whether a piece matches the kept text at this position. */
  #continuesKept(piece: string): boolean {
    return piece.startsWith(this.#kept.slice(this.#built.length, this.#built.length + piece.length));
  }

  /** Compares only the new piece with the kept text: comparing the whole text for each delta would be quadratic. */
  #add(piece: string): void {
    if (this.#kept !== '') {
      if (!this.#continuesKept(piece)) {
        // Without a useful `sort`, the pieces that looked like a replay were new text.
        if (this.#isSortUseless) this.#built = this.#kept + this.#built;
        this.#kept = '';
      }
    }
    this.#built += piece;
    if (this.#built.length >= this.#kept.length) {
      this.#kept = '';
      this.#guessedFloor = undefined;
    }
  }

  /** Index of the first logged `sort` that is at least the given one. */
  #indexOf(sort: number): number {
    return findFirstIndex(this.#sorts.length, (index) => (this.#sorts[index] ?? 0) >= sort);
  }
}

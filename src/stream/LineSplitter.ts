/** A line that ended, or the beginning of one that was longer than allowed. */
export type SplitLine = { readonly text: string; readonly isTooLong: boolean };

const BOM = '\uFEFF';

/**
 * Cuts decoded text into lines at LF. Pure: no I/O, no parsing.
 *
 * The pieces of a line that is not yet complete are kept apart and joined once when its end comes. Joining at each
 * chunk and searching from the start again would make a long line quadratic.
 */
export class LineSplitter {
  #pieces: string[] = [];
  #length = 0;
  #isSkipping = false;

  /** `maxLineLength` in characters: a longer line is dropped up to its end and reported once. */
  constructor(readonly maxLineLength: number) {}

  /** Takes the next text and adds the lines that end in it to `lines`. Blank lines are left out. */
  feed(text: string, lines: SplitLine[]): void {
    let start = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      if (this.#pieces.length === 0 && !this.#isSkipping && end - start <= this.maxLineLength) {
        this.#emit(text.slice(start, end), lines);
      } else {
        this.#keep(text.slice(start, end), lines);
        this.#end(lines);
      }
      start = end + 1;
    }
    if (start < text.length) this.#keep(start === 0 ? text : text.slice(start), lines);
  }

  /** The stream is over: a last line without LF is a line. */
  flush(lines: SplitLine[]): void {
    this.#end(lines);
  }

  #keep(piece: string, lines: SplitLine[]): void {
    if (this.#isSkipping) return;
    this.#pieces.push(piece);
    this.#length += piece.length;
    if (this.#length <= this.maxLineLength) return;
    lines.push({ text: this.#pieces.join('').slice(0, 200), isTooLong: true });
    this.#isSkipping = true;
    this.#pieces = [];
  }

  #end(lines: SplitLine[]): void {
    if (!this.#isSkipping && this.#pieces.length > 0) this.#emit(this.#pieces.join(''), lines);
    this.#pieces = [];
    this.#length = 0;
    this.#isSkipping = false;
  }

  #emit(line: string, lines: SplitLine[]): void {
    // A CR before the LF is white space to JSON.parse; a byte order mark is not.
    const text = line.startsWith(BOM) ? line.slice(1) : line;
    if (text === '' || text === '\r' || text.trim() === '') return;
    lines.push({ text, isTooLong: false });
  }
}

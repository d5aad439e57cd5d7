/** A complete line, or the beginning of one that is too long. */
export type SplitLine = { readonly text: string; readonly isTooLong: boolean };

const BOM = '\uFEFF';

/**
 * Cuts decoded text into lines at LF. Pure: no I/O, no parsing.
 *
 * The pieces of an incomplete line are kept in an array and joined once at its end. Joining them at each chunk, and searching
 * from the start again, would be quadratic.
 */
export class LineSplitter {
  #pieces: string[] = [];
  #length = 0;
  #isSkipping = false;

  /** `maxLineLength`: in characters. A longer line is skipped and reported once. */
  constructor(readonly maxLineLength: number) {}

  /** Adds the lines that end in `text` to `lines`, without blank ones. */
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

  /** Ends the stream: a last line without LF counts. */
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
    // JSON.parse skips a CR as white space, but not a byte order mark.
    const text = line.startsWith(BOM) ? line.slice(1) : line;
    if (text === '' || text === '\r' || text.trim() === '') return;
    lines.push({ text, isTooLong: false });
  }
}

const OPEN = '<think>';
const CLOSE = '</think>';

/** Part of a model's text, and what it is. */
export interface TextPiece {
  readonly type: 'thinking' | 'text';
  readonly text: string;
}

/**
 * Separates the thinking that a model writes into its text as `<think>…</think>`, however the text is cut into pieces. Only a tag at the
 * beginning counts: later it is something that the model writes about, in a block of code for example. An unclosed tag makes the
 * rest of the text thinking.
 *
 * White space before the text is dropped: some models begin with line breaks, which alone would make an empty message.
 */
export class ThinkTags {
  #state: 'start' | 'thinking' | 'text' = 'start';
  /** What may be the beginning of a tag. */
  #held = '';

  *feed(text: string): Generator<TextPiece> {
    let rest = this.#held + text;
    this.#held = '';
    while (rest !== '') {
      if (this.#state === 'text') {
        yield { type: 'text', text: rest };
        return;
      }
      if (this.#state === 'start') {
        rest = rest.trimStart();
        if (rest.startsWith(OPEN)) {
          this.#state = 'thinking';
          rest = rest.slice(OPEN.length);
        } else if (OPEN.startsWith(rest)) {
          this.#held = rest;
          return;
        } else {
          this.#state = 'text';
        }
        continue;
      }
      const end = rest.indexOf(CLOSE);
      const length = end === -1 ? rest.length - tagLengthAtEnd(rest) : end;
      if (length > 0) yield { type: 'thinking', text: rest.slice(0, length) };
      if (end === -1) {
        this.#held = rest.slice(length);
        return;
      }
      this.#state = 'start';
      rest = rest.slice(end + CLOSE.length);
    }
  }

  /** Returns what was held back, since the text doesn't continue for now. */
  *flush(): Generator<TextPiece> {
    if (this.#held === '') return;
    if (this.#state === 'start') this.#state = 'text';
    yield { type: this.#state === 'text' ? 'text' : 'thinking', text: this.#held };
    this.#held = '';
  }

  /** Begins with another text. */
  restart(): void {
    this.#state = 'start';
    this.#held = '';
  }
}

/** How much of the end of a text may be the beginning of a closing tag. */
function tagLengthAtEnd(text: string): number {
  for (let length = Math.min(CLOSE.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(CLOSE.slice(0, length))) return length;
  }
  return 0;
}

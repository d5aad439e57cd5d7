import type { AgentStep } from '../server/service/Agent.js';
import { type TextPiece, ThinkTags } from './ThinkTags.js';

/** The steps of a model's text and thinking in one call. */
export class TextSteps {
  readonly #tags = new ThinkTags();
  #text = '';
  #thinking = '';

  /** The text so far, without thinking. */
  get text(): string {
    return this.#text;
  }

  /** Begins with the model's next call. */
  *restart(): Generator<AgentStep> {
    yield* this.flush();
    this.#tags.restart();
    this.#text = '';
    this.#thinking = '';
  }

  *say(text: string): Generator<AgentStep> {
    for (const piece of this.#tags.feed(text)) yield* this.#write(piece);
  }

  *think(text: string): Generator<AgentStep> {
    yield* this.#write({ type: 'thinking', text });
  }

  /** Each thought is a paragraph. Without the break, the end of one and the heading of the next would be one word. */
  *nextThought(): Generator<AgentStep> {
    if (this.#thinking !== '') yield { type: 'thinking', text: '\n\n' };
  }

  /** Sends text that was held back because it might have been a tag. */
  *flush(): Generator<AgentStep> {
    for (const piece of this.#tags.flush()) yield* this.#write(piece);
  }

  *#write({ type, text }: TextPiece): Generator<AgentStep> {
    const piece = type === 'thinking' && this.#thinking === '' ? text.trimStart() : text;
    if (piece === '') return;
    if (type === 'thinking') this.#thinking += piece;
    else this.#text += piece;
    yield { type, text: piece };
  }
}

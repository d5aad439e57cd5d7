import { MAX_LINE_LENGTH } from './estimateLine.js';
import { MarkdownFeed } from './MarkdownFeed.js';
import type { ParseMarkdown } from './ParseMarkdown.js';
import { AnswerPieces } from './pieces/AnswerPieces.js';
import type { Run } from './pieces/Piece.js';
import { type FootnotePart, FootnoteSection } from './references/FootnoteSection.js';
import type { References } from './references/References.js';

/** The content to render. Each part keeps its identity until it changes. */
export interface MarkdownSnapshot {
  readonly groups: readonly (readonly Run[])[];
  readonly footnotes: readonly FootnotePart[];
  readonly references: References;
  /** Whether text that was received is not shown yet. Call `advance` in another task to continue. */
  readonly isBehind: boolean;
  /** The number of characters that are held back until `showMore` is called. */
  readonly held: number;
}

/**
 * Characters of the open rest that are parsed and rendered again at every update. A longer paragraph, quotation or item is
 * parsed again only when it has grown by 1/16; otherwise each frame would cost as much as the whole block.
 */
const MAX_OPEN_LENGTH = 4_000;

/**
 * Parses an answer while it grows. Each update parses only the open rest, and no more than one task has time for: a long
 * text continues in later tasks.
 */
export class MarkdownDocument {
  readonly #parse: ParseMarkdown;
  readonly #hasOwnSyntax: boolean;
  #pieces: AnswerPieces;
  #feed = new MarkdownFeed();
  #footnotes = new FootnoteSection();
  #text = '';
  #isStreaming: boolean | undefined;
  #isFinished = false;
  /** Where the last parsed text ended, unless it was parsed as the middle of a line. */
  #parsedTo: number | undefined;
  /** Whether the open rest was parsed up to the end of the text, so that plain text can be added to it. */
  #isExtensible = false;
  #snapshot: MarkdownSnapshot;

  /** `hasOwnSyntax`: whether plugins add syntax, so that no text can be assumed to be plain. Defaults to false. */
  constructor(parse: ParseMarkdown, hasOwnSyntax = false) {
    this.#parse = parse;
    this.#hasOwnSyntax = hasOwnSyntax;
    this.#pieces = new AnswerPieces(parse);
    const { groups, references } = this.#pieces;
    this.#snapshot = { groups, footnotes: [], references, isBehind: false, held: 0 };
  }

  /** The content to render now. The same object until something changes. */
  get snapshot(): MarkdownSnapshot {
    return this.#snapshot;
  }

  /**
   * Sets the text received so far, and returns the content to render. Cheap when text was only appended; any other change starts
   * over. A long text isn't parsed completely: while `isBehind`, call `advance`.
   */
  update(text: string, isStreaming: boolean): MarkdownSnapshot {
    if (text === this.#text && isStreaming === this.#isStreaming) return this.#snapshot;
    const isOver = this.#isStreaming === false;
    if (isOver || !text.startsWith(this.#text)) this.#reset();
    if (this.#text === '') this.#pieces.skipByteOrderMark(text);
    const from = this.#text.length;
    this.#isStreaming = isStreaming;
    if (isStreaming && this.#canWait(text)) return this.#snapshot;
    this.#text = text;
    if (isStreaming && this.#canExtend() && this.#pieces.extend(text.slice(from))) {
      this.#snapshot = { ...this.#snapshot, groups: this.#pieces.groups };
      return this.#snapshot;
    }
    return this.advance();
  }

  /** Parses as much of the text as one task has time for, and returns the content to render. */
  advance(): MarkdownSnapshot {
    this.#isExtensible = false;
    this.#feed.beginTask();
    const state = this.#work();
    if (state === 'done' && this.#isStreaming === false && !this.#isFinished) {
      this.#isFinished = true;
      this.#pieces.finish();
    }
    const spend = (cost: number) => {
      this.#feed.spend(cost);
      return this.#feed.left > 0;
    };
    const isOutdated = this.#pieces.renderOutdated(spend);
    const footnotes = this.#footnotes.update(this.#pieces.references, spend);
    this.#snapshot = {
      groups: this.#pieces.groups,
      footnotes,
      references: this.#pieces.references,
      isBehind: state === 'paused' || isOutdated || this.#footnotes.isBehind,
      held: state === 'held' ? this.#text.length - this.#feed.next : 0,
    };
    return this.#snapshot;
  }

  /** Shows the next part of a text so long that the rest of it is held back. */
  showMore(): MarkdownSnapshot {
    this.#feed.raiseLimit();
    return this.advance();
  }

  #reset(): void {
    this.#pieces = new AnswerPieces(this.#parse);
    this.#feed = new MarkdownFeed();
    this.#footnotes = new FootnoteSection();
    this.#text = '';
    this.#isFinished = false;
    this.#parsedTo = undefined;
    this.#isExtensible = false;
  }

  /** Whether so little was added, compared with what would be parsed again, that it can wait for more. */
  #canWait(text: string): boolean {
    const { isBehind, held } = this.#snapshot;
    const added = text.length - this.#text.length;
    return !isBehind && held === 0 && added < (text.length - this.#pieces.start - MAX_OPEN_LENGTH) / 16;
  }

  /** Whether all earlier text is shown, and the last line is still short enough to be parsed. */
  #canExtend(): boolean {
    const { isBehind, held } = this.#snapshot;
    const isShown = this.#isExtensible && !isBehind && held === 0;
    return isShown && this.#text.length - this.#feed.next <= MAX_LINE_LENGTH;
  }

  /** Parses as much as one task has time for. */
  #work(): 'done' | 'paused' | 'held' {
    for (;;) {
      const step = this.#feed.step(this.#text, this.#isStreaming === true, this.#pieces.start);
      if (step.kind === 'end') return this.#parseEnd();
      if (step.kind === 'hold') return 'held';
      if (step.kind === 'pause') return 'paused';
      if (step.kind === 'settle') {
        const { next } = this.#feed;
        if (this.#parsedTo !== next) this.#parseTo(next, false);
        this.#pieces.settle(next, step.isPlain);
      } else if (step.kind === 'plain') {
        this.#pieces.showPlain(this.#text, step.to, step.isOver);
        if (step.to === this.#text.length) return 'done';
      } else {
        this.#parseTo(step.to, step.isLast && this.#isStreaming === true);
        if (step.isLast) return 'done';
      }
    }
  }

  /** Parses the open rest as complete, if it was last parsed as the middle of a line. */
  #parseEnd(): 'done' | 'paused' {
    const end = this.#text.length;
    const { start } = this.#pieces;
    if (this.#isStreaming || this.#feed.isPlain || this.#parsedTo === end || start === end) return 'done';
    if (!this.#feed.reserve(start)) return 'paused';
    this.#parseTo(end, false);
    return 'done';
  }

  #parseTo(end: number, isOpenEnded: boolean): void {
    this.#parsedTo = isOpenEnded ? undefined : end;
    this.#pieces.parse(this.#text, end, isOpenEnded);
    this.#isExtensible = isOpenEnded && !this.#hasOwnSyntax;
  }
}

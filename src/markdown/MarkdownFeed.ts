import { FIRST_LINE, type LineState, readLine } from './readLine.js';

/**
 * Microseconds by the estimate of `readLine`, up to which a text is parsed and rendered in one task: 5 to 30 kB of an
 * ordinary answer. What is longer follows in the next tasks.
 */
export const MAX_TASK_COST = 90_000;
/** Of what is parsed in one go: the open rest with what follows. A block that costs more goes on as plain text. */
const MAX_PARSE_COST = MAX_TASK_COST;
/** What is parsed in one go where more of it would be affordable: the smaller, the less is parsed again. */
const STEP_COST = 30_000;
/** Of what is shown before the reader asks for more: 200 kB of an ordinary answer. */
const MAX_SHOWN_COST = 700_000;
/** Plain text costs by the character, as far as it is shown. */
const PLAIN_COST = 0.6;
const MAX_PLAIN_COST = 20_000 * PLAIN_COST;
/** Characters of plain text that are read in one task. */
const MAX_PLAIN_STEP = 300_000;

/** What to do next with an answer. */
export type FeedStep =
  /** Parse from the open rest on to `to`. `isLast`: that is all there is. */
  | { readonly kind: 'parse'; readonly to: number; readonly isLast: boolean }
  /** Settle the open rest as it is: the next line does not go with it any more. `isPlain`: nor can it be parsed. */
  | { readonly kind: 'settle'; readonly isPlain: boolean }
  /** Show up to `to` as it is written. `isOver`: what follows can be parsed. */
  | { readonly kind: 'plain'; readonly to: number; readonly isOver: boolean }
  /** Go on in another task. */
  | { readonly kind: 'pause' }
  /** Go on when the reader asks for more. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'end' };

/**
 * Divides an answer into what one task can parse, by the lines' estimated cost, so that no text holds the page: an answer
 * that comes at once is parsed in several tasks, a block that is too costly becomes plain text, and a very long answer waits
 * for the reader. Every line is read once; the last one, as long as it grows, at each step.
 */
export class MarkdownFeed {
  /** Where the next line begins that is neither parsed nor shown. */
  #next = 0;
  #state: LineState = FIRST_LINE;
  /** Lines that were parsed, from the one on in which the open rest begins. */
  #open: { readonly end: number; readonly cost: number }[] = [];
  #spent = 0;
  #shown = 0;
  #limit = MAX_SHOWN_COST;
  #plain: { from: number; cost: number } | undefined;
  /** The line that begins at `#next` has no end before this. */
  #searched = 0;

  get next(): number {
    return this.#next;
  }

  get isPlain(): boolean {
    return this.#plain !== undefined;
  }

  beginTask(): void {
    this.#spent = 0;
  }

  /** What is left of the task. */
  get left(): number {
    return MAX_TASK_COST - this.#spent;
  }

  spend(cost: number): void {
    this.#spent += cost;
  }

  /** Whether the task has time to parse the open rest, which begins at `start`, once more. */
  reserve(start: number): boolean {
    const open = this.#costOf(start);
    if (this.#spent > 0 && this.#spent + open > MAX_TASK_COST) return false;
    this.#spent += open;
    return true;
  }

  /** Lets another part of the answer be shown. */
  raiseLimit(): void {
    this.#limit = this.#shown + MAX_SHOWN_COST;
  }

  /** `start`: where the open rest begins. */
  step(text: string, isStreaming: boolean, start: number): FeedStep {
    if (this.#next >= text.length) return { kind: 'end' };
    if (this.#shown >= this.#limit) return { kind: 'hold' };
    if (this.#plain !== undefined) return this.#stepPlain(text, isStreaming, this.#plain);
    const open = this.#costOf(start);
    if (this.#spent > 0 && this.#spent + open >= MAX_TASK_COST) return { kind: 'pause' };
    const left = this.#spent > 0 ? this.left : MAX_PARSE_COST;
    const taken = this.#take(text, isStreaming, open, Math.min(Math.max(STEP_COST, 2 * open), MAX_PARSE_COST, left));
    if (taken.to > this.#next || taken.isLast) return this.#parse(taken);
    return this.#stepOver(text, isStreaming, start);
  }

  /** The next line is more than a step: it is parsed with the open rest, or after it, or not at all. */
  #stepOver(text: string, isStreaming: boolean, start: number): FeedStep {
    const open = this.#costOf(start);
    const { to } = this.#findLine(text, isStreaming);
    const line = readLine(text, this.#next, to, this.#state);
    if (open + line.cost <= MAX_PARSE_COST) {
      if (this.#spent > 0 && this.#spent + open + line.cost > MAX_TASK_COST) return { kind: 'pause' };
      return this.#parse(this.#take(text, isStreaming, open, MAX_PARSE_COST, 1));
    }
    if (!this.reserve(start)) return { kind: 'pause' };
    const isPlain = !(line.isFresh && line.cost <= MAX_PARSE_COST && open > 0);
    if (isPlain) this.#plain = { from: this.#next, cost: 0 };
    this.#open = [];
    return { kind: 'settle', isPlain };
  }

  /** Of the open rest. */
  #costOf(start: number): number {
    this.#open = this.#open.filter(({ end }) => end > start);
    return this.#open.reduce((sum, { cost }) => sum + cost, 0);
  }

  #parse({ to, isLast, cost, lines, after }: Taken): FeedStep {
    const whole = lines.at(-1)?.end ?? this.#next;
    this.#spent += cost;
    this.#shown += lines.reduce((sum, line) => sum + line.cost, 0);
    this.#open.push(...lines);
    this.#next = whole;
    this.#state = after;
    return { kind: 'parse', to, isLast };
  }

  /** As many lines as cost at most `most` together with the open rest. */
  #take(text: string, isStreaming: boolean, open: number, most: number, count = Number.POSITIVE_INFINITY): Taken {
    const lines: { end: number; cost: number }[] = [];
    let cost = open;
    let at = this.#next;
    let after = this.#state;
    while (at < text.length && lines.length < count) {
      const { to, isWhole } = this.#findLine(text, isStreaming, at);
      const line = readLine(text, at, to, after);
      if (cost + line.cost > most) return { to: at, isLast: false, cost, lines, after };
      cost += line.cost;
      if (!isWhole) return { to, isLast: true, cost, lines, after };
      lines.push({ end: to, cost: line.cost });
      at = to;
      after = line.after;
      if (this.#shown + cost - open >= this.#limit) break;
    }
    return { to: at, isLast: at >= text.length, cost, lines, after };
  }

  /** The end of the line that begins at `from`. `isWhole`: whether nothing can be added to it. */
  #findLine(text: string, isStreaming: boolean, from = this.#next): { readonly to: number; readonly isWhole: boolean } {
    for (let at = Math.max(from, this.#searched); at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === 10) return { to: at + 1, isWhole: true };
      if (code !== 13) continue;
      if (at + 1 < text.length) return { to: text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1, isWhole: true };
      return { to: text.length, isWhole: !isStreaming };
    }
    if (from === this.#next) this.#searched = Math.max(from, text.length - 1);
    return { to: text.length, isWhole: !isStreaming };
  }

  /** Plain text goes on to the first line that surely begins a block. */
  #stepPlain(text: string, isStreaming: boolean, plain: { from: number; cost: number }): FeedStep {
    if (this.#spent >= MAX_TASK_COST) return { kind: 'pause' };
    const until = this.#next + MAX_PLAIN_STEP;
    let isOver = false;
    while (this.#next < text.length && this.#next < until) {
      const { to, isWhole } = this.#findLine(text, isStreaming);
      if (!isWhole) break;
      const line = readLine(text, this.#next, to, this.#state);
      isOver = line.isFresh && this.#next > plain.from;
      if (isOver) break;
      this.#state = line.after;
      this.#next = to;
    }
    const to = isOver || this.#next >= until ? this.#next : text.length;
    const cost = Math.min((to - plain.from) * PLAIN_COST, MAX_PLAIN_COST);
    this.#shown += cost - plain.cost;
    plain.cost = cost;
    if (isOver) this.#plain = undefined;
    if (this.#next >= until) this.#spent = MAX_TASK_COST;
    return { kind: 'plain', to, isOver };
  }
}

interface Taken {
  readonly to: number;
  readonly isLast: boolean;
  readonly cost: number;
  readonly lines: readonly { readonly end: number; readonly cost: number }[];
  readonly after: LineState;
}

import { estimateLine, FIRST_LINE, type LineState } from './estimateLine.js';

/**
 * Microseconds, as estimated by `estimateLine`, that one task may spend on parsing and rendering: 5 to 30 kB of an ordinary
 * answer. The rest follows in later tasks.
 */
export const MAX_TASK_COST = 90_000;
/**
 * The maximum for one call of the parser: the open rest and the lines after it. A block that costs more continues as plain text.
 */
const MAX_PARSE_COST = MAX_TASK_COST;
/** The usual maximum for one call of the parser, even if the task has time for more: smaller steps parse less text twice. */
const STEP_COST = 30_000;
/** The maximum for the text shown before the reader asks for more: 200 kB of an ordinary answer. */
const MAX_SHOWN_COST = 700_000;
/** The cost of a character of plain text, which counts towards `MAX_SHOWN_COST`. */
const PLAIN_COST = 0.6;
const MAX_PLAIN_COST = 20_000 * PLAIN_COST;
/** Characters of plain text read in one task. */
const MAX_PLAIN_STEP = 300_000;

/** What to do next with an answer. All offsets are in the answer's text. */
export type FeedStep =
  /** Parse from the start of the open rest up to `to`. `isLast`: that is the end of the text received. */
  | { readonly kind: 'parse'; readonly to: number; readonly isLast: boolean }
  /** Settle the open rest without the next line. `isPlain`: that line is too costly to be parsed. */
  | { readonly kind: 'settle'; readonly isPlain: boolean }
  /** Show the text up to `to` as plain text. `isOver`: the text after it can be parsed. */
  | { readonly kind: 'plain'; readonly to: number; readonly isOver: boolean }
  /** Continue in another task. */
  | { readonly kind: 'pause' }
  /** Continue when the reader asks for more. */
  | { readonly kind: 'hold' }
  /** Everything received is parsed or shown. */
  | { readonly kind: 'end' };

/**
 * Divides an answer into steps that one task can afford, by the estimated cost of each line, so that no text can block the
 * page. An answer that arrives all at once is parsed in several tasks, a block that is too costly becomes plain text, and a
 * very long answer stops until the reader asks for more. Each line is read once, except that the last line is read again
 * while it grows.
 */
export class MarkdownFeed {
  /** Where the first line begins that is neither parsed nor shown. */
  #next = 0;
  #state: LineState = FIRST_LINE;
  /** The parsed lines of the open rest. */
  #open: { readonly end: number; readonly cost: number }[] = [];
  #spent = 0;
  #shown = 0;
  #limit = MAX_SHOWN_COST;
  #plain: { from: number; cost: number } | undefined;
  /** The search for the end of the line at `#next` continues from here. */
  #searched = 0;

  /** Where the first line begins that is neither parsed nor shown. */
  get next(): number {
    return this.#next;
  }

  /** Whether the text at `next` continues as plain text. */
  get isPlain(): boolean {
    return this.#plain !== undefined;
  }

  /** Resets the time spent. Call it at the beginning of each task. */
  beginTask(): void {
    this.#spent = 0;
  }

  /** Microseconds left in this task; negative when it took too long. */
  get left(): number {
    return MAX_TASK_COST - this.#spent;
  }

  /** Counts other work towards this task. `cost`: microseconds. */
  spend(cost: number): void {
    this.#spent += cost;
  }

  /** Returns whether the task has time to parse the open rest again, and if so counts it. `start`: where it begins. */
  reserve(start: number): boolean {
    const open = this.#costOf(start);
    if (this.#spent > 0 && this.#spent + open > MAX_TASK_COST) return false;
    this.#spent += open;
    return true;
  }

  /** Allows the next part of a very long answer to be shown. */
  raiseLimit(): void {
    this.#limit = this.#shown + MAX_SHOWN_COST;
  }

  /** Returns what to do next, and counts its cost. `start`: where the open rest begins. */
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

  /** Handles a line that exceeds one step: it is parsed with the open rest, or after it, or not at all. */
  #stepOver(text: string, isStreaming: boolean, start: number): FeedStep {
    const open = this.#costOf(start);
    const { to } = this.#findLine(text, isStreaming);
    const line = estimateLine(text, this.#next, to, this.#state);
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

  /** Returns the cost of the open rest. */
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

  /** Takes lines while their cost, added to that of the open rest, is at most `limit`. */
  #take(text: string, isStreaming: boolean, open: number, limit: number, count = Number.POSITIVE_INFINITY): Taken {
    const lines: { end: number; cost: number }[] = [];
    let cost = open;
    let at = this.#next;
    let after = this.#state;
    while (at < text.length && lines.length < count) {
      const { to, isWhole } = this.#findLine(text, isStreaming, at);
      const line = estimateLine(text, at, to, after);
      if (cost + line.cost > limit) return { to: at, isLast: false, cost, lines, after };
      cost += line.cost;
      if (!isWhole) return { to, isLast: true, cost, lines, after };
      lines.push({ end: to, cost: line.cost });
      at = to;
      after = line.after;
      if (this.#shown + cost - open >= this.#limit) break;
    }
    return { to: at, isLast: at >= text.length, cost, lines, after };
  }

  /** Returns where the line that begins at `from` ends. `isWhole`: whether later text can't extend it. */
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

  /** Plain text continues up to the first line that certainly begins a block. */
  #stepPlain(text: string, isStreaming: boolean, plain: { from: number; cost: number }): FeedStep {
    if (this.#spent >= MAX_TASK_COST) return { kind: 'pause' };
    const until = this.#next + MAX_PLAIN_STEP;
    let isOver = false;
    while (this.#next < text.length && this.#next < until) {
      const { to, isWhole } = this.#findLine(text, isStreaming);
      if (!isWhole) break;
      const line = estimateLine(text, this.#next, to, this.#state);
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

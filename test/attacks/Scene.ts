import type { ResultRows } from '../../src/chart/spec/ChartColumns.js';

/** What the page shows in its slot: one attack, or one control, in one place. Plain JSON. */
export type Scene =
  | MarkdownScene
  | ThinkingScene
  /** `spec` is given to the chart as it is, or as the wire's string when it is a string. */
  | { readonly place: 'chart'; readonly spec: unknown; readonly result: ResultRows }
  | { readonly place: 'table'; readonly result: ResultRows; readonly caption?: string }
  /** A thread that holds the text wherever a server can write one. */
  | { readonly place: 'thread'; readonly text: string }
  /** Lines of a response of the service, whatever they are. */
  | { readonly place: 'stream'; readonly lines: readonly unknown[] }
  /** A question whose answer is an error with the text for its message. */
  | { readonly place: 'notice'; readonly text: string }
  /** Three answers, of which the product's renderer fails on the middle one. */
  | { readonly place: 'failing'; readonly where: 'text' | 'tool' }
  /** The libraries beneath, with their defaults: what the detectors must see. */
  | { readonly place: 'plain-markdown'; readonly text: string }
  /** The text in an element and nothing else: what any page would pay for it. */
  | { readonly place: 'plain-text'; readonly text: string }
  | { readonly place: 'plain-chart'; readonly spec: unknown; readonly result: ResultRows };

interface MarkdownScene {
  readonly place: 'markdown';
  readonly text: string;
  /** Lengths at which the text stops on its way, ascending. Default: it comes whole. */
  readonly stops?: readonly number[];
  /** Whose components render it: the library's, or those of a product that tries to undo the rules. */
  readonly components?: 'own' | 'careless';
}

interface ThinkingScene {
  readonly place: 'thinking';
  readonly text: string;
  /** As of markdown. */
  readonly stops?: readonly number[];
}

/** What a scene came to. */
export interface Sight {
  /** What must never happen, a sentence each. */
  readonly findings: readonly string[];
  /** The text of the slot as a reader sees it. */
  readonly text: string;
  /** Addresses of its links. */
  readonly links: readonly string[];
  /** How many elements there are by selector, of those that controls count. */
  readonly counts: Readonly<Record<string, number>>;
  /** `data-state` of its charts. */
  readonly charts: readonly string[];
  /** Marks of drawn charts by their kind, such as `rect`. */
  readonly marks: Readonly<Record<string, number>>;
  /** The longest task of the page meanwhile, and all that were longer than 50 ms. Milliseconds by the clock. */
  readonly longestTask: number;
  readonly longTasks: number;
}

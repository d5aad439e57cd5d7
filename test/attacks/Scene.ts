import type { SqlToolResult } from '../../src/protocol/toolResult.js';

/** What the page shows in its slot: one attack or one control in one place. Plain JSON. */
export type Scene =
  | MarkdownScene
  | ThinkingScene
  /** `spec` is passed to the chart unchanged; a string is a spec as received on the wire. */
  | { readonly place: 'chart'; readonly spec: unknown; readonly result: SqlToolResult }
  | { readonly place: 'table'; readonly result: SqlToolResult; readonly caption?: string }
  /** A thread with the text in every field that a server can write. */
  | { readonly place: 'thread'; readonly text: string }
  /** Arbitrary lines of a response. */
  | { readonly place: 'stream'; readonly lines: readonly unknown[] }
  /** A question answered by an error with the text as its message. */
  | { readonly place: 'notice'; readonly text: string }
  /** Three answers. The product's component throws on the second. */
  | { readonly place: 'failing'; readonly where: 'text' | 'tool' }
  /** react-markdown with its defaults: a control that the detectors must report. */
  | { readonly place: 'plain-markdown'; readonly text: string }
  /** Only an element with the text: the minimum cost of any page. */
  | { readonly place: 'plain-text'; readonly text: string }
  /** vega-embed with common options: a control that the detectors must report. */
  | { readonly place: 'plain-chart'; readonly spec: unknown; readonly result: SqlToolResult };

/** An answer. */
interface MarkdownScene {
  readonly place: 'markdown';
  /** The markdown of the answer. */
  readonly text: string;
  /** Lengths at which the streaming text is rendered, ascending. By default, it is rendered once, when complete. */
  readonly stops?: readonly number[];
  /** Renders with the library's components (`own`, the default) or with those of a product that renders anything. */
  readonly components?: 'own' | 'careless';
}

/** The thinking of an answer. */
interface ThinkingScene {
  readonly place: 'thinking';
  /** The text of the thinking. */
  readonly text: string;
  /** As for `MarkdownScene`. */
  readonly stops?: readonly number[];
}

/** What was observed while a scene was shown. */
export interface Sight {
  /** Violations, one sentence each. */
  readonly findings: readonly string[];
  /** The text of the slot as a reader sees it. */
  readonly text: string;
  /** The URLs of its links. */
  readonly links: readonly string[];
  /** The number of elements by selector, for the selectors that controls count. */
  readonly counts: Readonly<Record<string, number>>;
  /** The `data-state` of its charts. */
  readonly charts: readonly string[];
  /** The number of marks of drawn charts by kind, such as `rect`. */
  readonly marks: Readonly<Record<string, number>>;
  /** The page's longest task. Wall-clock milliseconds. */
  readonly longestTask: number;
  /** The sum of all tasks longer than 50 ms. Wall-clock milliseconds. */
  readonly longTasks: number;
}

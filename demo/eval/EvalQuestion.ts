/** What a question tests. */
type QuestionKind =
  | 'measure'
  | 'time range'
  | 'filter'
  | 'top-N'
  | 'comparison'
  | 'follow-up'
  | 'unanswerable'
  | 'ambiguous'
  | 'injection';

/** One right result: the rows of a query that a person wrote. */
export interface Reference {
  readonly sql: string;
  /** Whether the question implies an order. By default, rows may come in any. */
  readonly isOrdered?: boolean | undefined;
  /** The largest difference of two numbers that count as equal; default 0. */
  readonly rounding?: number | undefined;
  /** Whether numbers are shares, which an answer may also give in percent: `0.046` or `4.6`. */
  readonly isShare?: boolean | undefined;
  /** Whether the result may have further columns. */
  readonly allowsExtraColumns?: boolean | undefined;
}

/** What a right answer is. */
export type Expectation =
  /** The rows of the answer's last query equal those of one reference. A question that can be read in several ways has several. */
  | { readonly type: 'rows'; readonly references: readonly Reference[] }
  /** The answer says that it can't do this, and gives no figure. */
  | { readonly type: 'refusal' };

/** A question as a user would ask it. */
export interface EvalQuestion {
  /** Inputs of one thread, in order. The answer to the last one is scored. */
  readonly inputs: readonly [string, ...string[]];
  readonly kind: QuestionKind;
  readonly expected: Expectation;
  /** What the answer's text must not contain, such as the result of an injected instruction. */
  readonly mustNotSay?: RegExp | undefined;
}

/** Rows and text of an answer. */
export interface EvalAnswer {
  /** Rows of the last query that succeeded; `undefined` if there is none. */
  readonly rows: readonly (readonly unknown[])[] | undefined;
  /** The final answer. */
  readonly text: string;
  /** Whether it asks back with choices. Default `false`. */
  readonly hasAsked?: boolean | undefined;
  /** Why the run failed, if it did. */
  readonly error?: string | undefined;
}

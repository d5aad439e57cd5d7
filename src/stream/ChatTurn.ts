/**
 * - `step`: thinking, metadata, interim text, other tools: how the answer came about.
 * - `result`: a query with its rows, which stays in sight.
 */
export interface TurnItem {
  readonly kind: 'step' | 'result';
  readonly id: string;
}

/** A question and all that followed it, by message id. */
export interface ChatTurn {
  /** Id of the question, or of the first message where a thread does not begin with one. */
  readonly id: string;
  readonly questionId: string | undefined;
  /** Steps and results in order, without the final answer. */
  readonly items: readonly TurnItem[];
  readonly answerId: string | undefined;
}

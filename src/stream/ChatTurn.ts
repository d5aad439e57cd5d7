/**
 * - `step`: thinking, metadata, interim text, other tools, failed queries. Steps fold once the answer is there.
 * - `result`: a query with its rows, which stays visible.
 */
export interface TurnItem {
  /** Whether the message is a step or a result. */
  readonly kind: 'step' | 'result';
  /** Id of the message. */
  readonly id: string;
}

/** A question and everything that followed it, as message ids. */
export interface ChatTurn {
  /** Id of the question, or of the first message if the thread doesn't start with a question. */
  readonly id: string;
  /** Id of the user's message. Undefined if the thread doesn't start with a question. */
  readonly questionId: string | undefined;
  /** Steps and results in order, without the final answer. */
  readonly items: readonly TurnItem[];
  /** Id of the final answer. Undefined until it starts. */
  readonly answerId: string | undefined;
}

import type { ChatUser } from '../../server/service/requests/ChatUser.js';

/** A question, and the criteria for a right answer. */
export interface EvalQuestion {
  /** Unique in a run. */
  readonly id: string;
  /** Inputs of one thread, in order. The answer to the last one is scored. */
  readonly inputs: readonly string[];
  /** The caller. Reference queries run with the same rights. */
  readonly user: ChatUser;
  /** Reference queries. The rows of any of them are right, as a question can have several readings. Empty unless rows are expected. */
  readonly sql: readonly string[];
  readonly expect: 'rows' | 'refusal' | 'question';
  /** The largest difference of two numbers that count as equal. Default: see `matchColumns`. */
  readonly rounding?: number | undefined;
  /** What the answer's text must contain. */
  readonly says?: RegExp | undefined;
  /** What it must not contain. */
  readonly neverSays?: RegExp | undefined;
  /** Language in which the answer names months. */
  readonly locale: string;
}

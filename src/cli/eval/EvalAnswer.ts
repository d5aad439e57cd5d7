import type { SqlToolResult } from '../../protocol/toolResult.js';

/** What an agent answered to the last question of a thread. */
export interface EvalAnswer {
  /** Results of the queries that succeeded, in their order. */
  readonly results: readonly SqlToolResult[];
  /** Results of the whole thread. */
  readonly threadResults: readonly SqlToolResult[];
  /** The final answer; `''` without one. */
  readonly text: string;
  /** Whether the agent asks the reader to choose. */
  readonly asksBack: boolean;
  /** Why the answer is missing. Undefined if there is one. */
  readonly failure: string | undefined;
  /** Of the whole thread; undefined if the agent reported none. */
  readonly tokens: number | undefined;
  /** Of the whole thread. */
  readonly milliseconds: number;
}

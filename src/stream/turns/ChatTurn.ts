/**
 * How far a turn has come. `interrupted`: its stream was lost before the end. `completed` includes turns that were read from the
 * service, which doesn't say how they ended; such a turn is `unanswered` if it has no answer, and `interrupted` if its answer is
 * incomplete.
 */
export type TurnState = 'running' | 'completed' | 'aborted' | 'interrupted' | 'failed' | 'unanswered';

/** How a turn ended, and its duration if this session saw it start. */
export interface TurnEnd {
  /** How it ended: `aborted` by the user, `interrupted` by a lost stream, `failed` with an error. */
  readonly type: 'completed' | 'aborted' | 'interrupted' | 'failed';
  /** Milliseconds from the question to the end; absent if this page didn't see both. */
  readonly durationMs?: number | undefined;
}

/**
 * - `step`: thinking, metadata, interim text and other tools.
 * - `result`: a query, whether it is running, has its rows or has failed.
 */
export interface TurnItem {
  /** Whether the message is a step or a result. */
  readonly kind: 'step' | 'result';
  /** Id of the message. */
  readonly id: string;
  /** Whether the query failed; `Chat` then folds it away with the steps. Absent otherwise. */
  readonly hasFailed?: boolean | undefined;
  /** Whether the answer repeats the message's text, which `Chat` then doesn't show twice. Absent otherwise. */
  readonly isRepeated?: boolean | undefined;
  /** Whether the turn ended without a final answer and this text is shown in its place. Absent otherwise. */
  readonly isStandIn?: boolean | undefined;
}

/**
 * A question and everything that followed it: ids and states, but no text that is still growing. The same object until one of
 * them changes, so it doesn't change while text streams in.
 */
export interface ChatTurn {
  /** Id of the question, or of the first message if the thread doesn't start with a question. */
  readonly id: string;
  /** The question as typed. Undefined if the thread doesn't start with one. */
  readonly question: string | undefined;
  /** Ids of the messages between the question and the final answer, in reading order: thinking, tool calls and other text. */
  readonly stepIds: readonly string[];
  /** Those of them that call a tool. */
  readonly toolCallIds: readonly string[];
  /** Id of the final answer. Undefined until it starts. */
  readonly answerId: string | undefined;
  /** How far the turn has come. */
  readonly state: TurnState;
  /** How it ended in this session, and its duration. Undefined while it runs for the first time, and for a turn that was read. */
  readonly end: TurnEnd | undefined;
  /** @deprecated `id`, if `question` is defined. Removed in the next minor version. */
  readonly questionId: string | undefined;
  /** @deprecated `stepIds`; the items of `useTurn` have their kinds. Removed in the next minor version. */
  readonly items: readonly TurnItem[];
}

/** Returns the first question of a thread; `''` if there is none. */
export function firstQuestion(turns: readonly ChatTurn[]): string {
  return turns.find(({ question }) => question !== undefined)?.question ?? '';
}

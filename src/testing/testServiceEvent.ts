/** How a run ended: with its answer, by the abort operation, or because the agent threw. */
export type TurnEnd = 'completed' | 'aborted' | 'failed';

/** One thing the service did, for a log. Ids only: no credential, no text of a question, no row. */
export type TestServiceEvent =
  /** A run begins. */
  | { readonly type: 'question'; readonly chatId: string; readonly messageId: string; readonly userId: string }
  /** A request subscribed to a run that is under way. */
  | { readonly type: 'join'; readonly chatId: string; readonly messageId: string }
  /** A question came again whose answer was already there. */
  | { readonly type: 'replay'; readonly chatId: string; readonly messageId: string }
  /** A thread was read. */
  | { readonly type: 'read'; readonly chatId: string }
  /** The abort operation succeeded; `wasStreaming` says whether there was a run to stop. */
  | { readonly type: 'abort'; readonly chatId: string; readonly wasStreaming: boolean }
  /** A run was suspended, as by a restart of the service. */
  | { readonly type: 'suspend'; readonly chatId: string; readonly messageId: string }
  /** A suspended run goes on, because its question came again. */
  | { readonly type: 'resume'; readonly chatId: string; readonly messageId: string }
  /** A run ended. */
  | { readonly type: 'end'; readonly chatId: string; readonly messageId: string; readonly end: TurnEnd }
  /** A request was refused; `status` 200 is an authentication failure or a busy thread's line. */
  | { readonly type: 'refused'; readonly status: number; readonly message: string };

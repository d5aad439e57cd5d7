import type { ChatOutcome, ChatSession } from './ChatSession.js';
import { connectionOf } from './connectionOf.js';
import { isRunningStatus } from './isBusyStatus.js';

/** Whether readers see an answer run: during a short loss of its connection, too, which they see nothing of. */
export function isRunShown(session: ChatSession): boolean {
  return isRunningStatus(session.getSnapshot().status) || connectionOf(session).getSnapshot().isShortLoss;
}

/** Stops the run that readers see. During a short loss of its connection, the session has to look for the run first. */
export function stopShownRun(session: ChatSession): Promise<ChatOutcome> {
  if (connectionOf(session).getSnapshot().isShortLoss) void session.reconnect();
  return session.abort();
}

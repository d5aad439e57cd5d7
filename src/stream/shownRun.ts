import type { ChatOutcome, ChatSession, ChatStatus } from './ChatSession.js';
import { connectionOf } from './connectionOf.js';
import { isRunningStatus } from './isBusyStatus.js';

/**
 * Returns the status that readers see. It hides a short loss of the connection, and after a longer one the automatic attempts to
 * restore it, since each would flash.
 */
export function shownStatus(session: ChatSession): ChatStatus {
  const { isShortLoss, isTrying } = connectionOf(session).getSnapshot();
  return isShortLoss ? 'streaming' : isTrying ? 'interrupted' : session.getSnapshot().status;
}

/** Whether readers see an answer run. */
export function isRunShown(session: ChatSession): boolean {
  return isRunningStatus(shownStatus(session));
}

/** Stops the run that readers see. During a short loss of its connection, the session has to look for the run first. */
export function stopShownRun(session: ChatSession): Promise<ChatOutcome> {
  if (connectionOf(session).getSnapshot().isShortLoss) void session.reconnect();
  return session.abort();
}

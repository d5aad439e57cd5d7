import type { ChatStatus } from './ChatSession.js';

const BUSY: ReadonlySet<ChatStatus> = new Set(['loading', 'connecting', 'streaming', 'aborting', 'reconnecting']);

/** Whether a request is running: then a new question is refused, and `abort` has something to stop. */
export function isBusyStatus(status: ChatStatus): boolean {
  return BUSY.has(status);
}

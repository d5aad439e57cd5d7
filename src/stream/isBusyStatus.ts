import type { ChatStatus } from './ChatSession.js';

const RUNNING: ReadonlySet<ChatStatus> = new Set(['connecting', 'streaming', 'aborting', 'reconnecting']);

/** Whether a request is running, even just the read of a thread. Until it ends, a new question is refused. */
export function isBusyStatus(status: ChatStatus): boolean {
  return status === 'loading' || isRunningStatus(status);
}

/** Whether an answer is running, which `abort` can stop. */
export function isRunningStatus(status: ChatStatus): boolean {
  return RUNNING.has(status);
}

import type { ChatStatus } from './ChatSession.js';

/**
 * Every way a session may go from one status to the next; what causes each is drawn in ARCHITECTURE.md. A status
 * that changes its error alone stays where it is and needs no arrow.
 */
export const STATUS_TRANSITIONS: Readonly<Record<ChatStatus, readonly ChatStatus[]>> = {
  idle: ['connecting', 'loading'],
  loading: ['idle', 'reconnecting', 'interrupted', 'error', 'aborting'],
  connecting: ['streaming', 'aborting', 'error', 'reconnecting', 'idle', 'interrupted'],
  streaming: ['idle', 'interrupted', 'error', 'aborting', 'reconnecting'],
  aborting: ['idle', 'loading', 'connecting', 'reconnecting', 'streaming', 'interrupted', 'error'],
  reconnecting: ['streaming', 'idle', 'interrupted', 'error', 'aborting'],
  interrupted: ['connecting', 'reconnecting', 'loading', 'idle'],
  error: ['connecting', 'reconnecting', 'loading', 'idle'],
};

/** Whether a session may go from one status to another. */
export function isStatusTransition(from: ChatStatus, to: ChatStatus): boolean {
  return from === to || STATUS_TRANSITIONS[from].includes(to);
}

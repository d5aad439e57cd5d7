import type { ChatStatus } from './ChatSession.js';

/** The status of a session while a request runs and nobody has asked to stop it. */
export type RunStatus = Extract<ChatStatus, 'loading' | 'connecting' | 'streaming' | 'reconnecting'>;

/**
 * What moves a session to another status. `ask`, `load`, `find` and `join` open a request of that kind; `complete`,
 * `interrupt` and `fail` end it. `abortFailed:…` returns to what the request was doing before the abort.
 */
export type StatusEvent =
  | 'ask'
  | 'load'
  | 'find'
  | 'join'
  | 'firstLine'
  | 'abort'
  | `abortFailed:${RunStatus}`
  | 'complete'
  | 'interrupt'
  | 'fail'
  | 'disconnect'
  | 'reset'
  | 'clearError';

/** Every request can end in each of these ways, so a session never stays busy after its request. */
const ENDS = { complete: 'idle', interrupt: 'interrupted', fail: 'error', reset: 'idle' } as const;

/** Every event that a status accepts, and the status that follows. ARCHITECTURE.md draws the same arrows. */
export const STATUS_TRANSITIONS: Readonly<Record<ChatStatus, Readonly<Partial<Record<StatusEvent, ChatStatus>>>>> = {
  idle: { ask: 'connecting', load: 'loading', reset: 'idle' },
  loading: { ...ENDS, find: 'reconnecting', join: 'reconnecting', abort: 'aborting', disconnect: 'idle' },
  connecting: {
    ...ENDS,
    firstLine: 'streaming',
    find: 'reconnecting',
    abort: 'aborting',
    disconnect: 'interrupted',
  },
  streaming: { ...ENDS, find: 'reconnecting', abort: 'aborting', disconnect: 'interrupted' },
  aborting: {
    ...ENDS,
    'abortFailed:loading': 'loading',
    'abortFailed:connecting': 'connecting',
    'abortFailed:streaming': 'streaming',
    'abortFailed:reconnecting': 'reconnecting',
    find: 'reconnecting',
    disconnect: 'interrupted',
  },
  reconnecting: {
    ...ENDS,
    firstLine: 'streaming',
    find: 'reconnecting',
    join: 'reconnecting',
    abort: 'aborting',
    disconnect: 'interrupted',
  },
  interrupted: { ask: 'connecting', load: 'loading', find: 'reconnecting', join: 'reconnecting', reset: 'idle' },
  error: {
    ask: 'connecting',
    load: 'loading',
    find: 'reconnecting',
    join: 'reconnecting',
    clearError: 'idle',
    reset: 'idle',
  },
};

/** The status that follows an event; undefined when the event can't happen in this status. */
export function nextStatus(status: ChatStatus, event: StatusEvent): ChatStatus | undefined {
  return STATUS_TRANSITIONS[status][event];
}

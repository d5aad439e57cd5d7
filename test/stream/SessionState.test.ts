import { describe, expect, it, vi } from 'vitest';
import { createToolKindReader } from '../../src/protocol/toolKind.js';
import { createMessageStore } from '../../src/stream/createMessageStore.js';
import { createNotifier } from '../../src/stream/createNotifier.js';
import { SessionState } from '../../src/stream/SessionState.js';
import { nextStatus } from '../../src/stream/statusTransitions.js';

function make() {
  const notifier = createNotifier();
  const state = new SessionState(createMessageStore({ notifier }), notifier, 'c1', createToolKindReader());
  /** Errors that a page would report as uncaught. */
  const uncaught: unknown[] = [];
  vi.stubGlobal('queueMicrotask', (callback: () => void) => {
    expect(callback).toThrow();
    try {
      callback();
    } catch (error) {
      uncaught.push(error);
    }
  });
  return { state, uncaught, status: () => state.getSnapshot().status };
}

describe('SessionState.move', () => {
  it('follows an arrow of the table, with the other changes in the same notification', () => {
    const { state, uncaught } = make();
    state.move('ask', { usage: { totalTokens: 1 } });
    expect(state.getSnapshot()).toMatchObject({ status: 'connecting', usage: { totalTokens: 1 } });
    expect(uncaught).toEqual([]);
  });

  it('refuses any other event: the status stays, and development gets an uncaught error', () => {
    const { state, uncaught, status } = make();
    state.move('firstLine', { chatId: 'c2' });
    expect(status()).toBe('idle');
    expect(state.getSnapshot().chatId).toBe('c2');
    expect(uncaught).toEqual([
      new Error('tabletalk: a session got the event "firstLine" while its status was "idle".'),
    ]);
  });

  it('refuses silently in production', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const { state, uncaught, status } = make();
    state.move('clearError');
    expect(status()).toBe('idle');
    expect(uncaught).toEqual([]);
  });
});

it.each(['loading', 'connecting', 'streaming', 'aborting', 'reconnecting'] as const)(
  'accepts every end of a request while %s, so that no session stays busy',
  (status) => {
    expect(nextStatus(status, 'complete')).toBe('idle');
    expect(nextStatus(status, 'interrupt')).toBe('interrupted');
    expect(nextStatus(status, 'fail')).toBe('error');
    expect(nextStatus(status, 'reset')).toBe('idle');
  },
);

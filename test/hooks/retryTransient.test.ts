import { expect, it } from 'vitest';
import { retryTransient } from '../../src/hooks/data/retryTransient.js';
import { ChatError, type ChatErrorCode } from '../../src/protocol/ChatError.js';

const errorOf = (code: ChatErrorCode) => new ChatError(code, 'No');

it.each(['server', 'network', 'interrupted', 'busy'] as const)(
  'retries after the error %s, up to the limit',
  (code) => {
    const retry = retryTransient(3);
    expect([0, 2, 3].map((count) => retry(count, errorOf(code)))).toEqual([true, true, false]);
  },
);

it.each(['auth', 'forbidden', 'not-found', 'bad-request', 'configuration', 'protocol', 'limit', 'timeout'] as const)(
  'never retries after the error %s',
  (code) => {
    for (const limit of [3, true, () => true]) expect(retryTransient(limit)(0, errorOf(code))).toBe(false);
  },
);

it('doesn’t retry before the time that the service asks for', () => {
  const paused = new ChatError('server', 'No', { status: 429, retryAt: Date.now() + 30_000 });
  const over = new ChatError('server', 'No', { status: 429, retryAt: Date.now() });
  for (const limit of [3, true, () => true]) {
    expect([retryTransient(limit)(0, paused), retryTransient(limit)(0, over)]).toEqual([false, true]);
  }
});

it('accepts every form of TanStack Query’s option as the limit', () => {
  const retries = (limit: Parameters<typeof retryTransient>[0]) => retryTransient(limit)(1, errorOf('server'));
  expect([false, true, 1, 2, (count: number) => count < 2].map(retries)).toEqual([false, true, false, true, true]);
});

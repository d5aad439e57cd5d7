import { expect, it } from 'vitest';
import { withTimeLimit } from '../../../src/server/sql/withTimeLimit.js';

it('stops work whose reader has already left', async () => {
  const signal = AbortSignal.abort('left');
  expect(await withTimeLimit({ signal, timeoutMs: 1_000 }, async (stop) => stop.reason as unknown)).toBe('left');
});

import { beforeEach, expect, it, vi } from 'vitest';
import { RunWatch } from '../../../src/server/service/sql/RunWatch.js';

beforeEach(() => {
  vi.useFakeTimers();
});

it('beats every two seconds, also after the clock was set back', async () => {
  const turn = { chatId: 'thread', messageId: '1767225600000-message' };
  const beat = vi.fn(async (_: string) => {});
  const stop = new RunWatch({ check: async () => [turn], beat }).add(turn, () => {});
  await vi.advanceTimersByTimeAsync(4_400);
  expect(beat).toHaveBeenCalledTimes(3);
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(beat).toHaveBeenCalledTimes(5);
  stop();
});

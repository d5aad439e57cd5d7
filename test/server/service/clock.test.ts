import { beforeEach, expect, it, vi } from 'vitest';
import { realClock } from '../../../src/server/service/Clock.js';

beforeEach(() => {
  vi.useFakeTimers();
});

it('sleeps for the given time', async () => {
  let isAwake = false;
  void realClock.sleep(500, new AbortController().signal).then(() => {
    isAwake = true;
  });
  await vi.advanceTimersByTimeAsync(499);
  expect(isAwake).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isAwake).toBe(true);
});

it('rejects with the signal’s reason and clears its timer', async () => {
  const controller = new AbortController();
  const asleep = realClock.sleep(500, controller.signal);
  controller.abort('enough');
  await expect(asleep).rejects.toBe('enough');
  expect(vi.getTimerCount()).toBe(0);
});

it.each([2 ** 31, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY])(
  'sleeps for as long as timers can for %d ms',
  async (ms) => {
    const controller = new AbortController();
    let isAwake = false;
    const asleep = realClock.sleep(ms, controller.signal).then(() => {
      isAwake = true;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isAwake).toBe(false);
    controller.abort('enough');
    await expect(asleep).rejects.toBe('enough');
  },
);

it('sets no timer for 0 ms', async () => {
  await realClock.sleep(0, new AbortController().signal);
  expect(vi.getTimerCount()).toBe(0);
});

import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { HeartbeatReader } from '../../src/server/HeartbeatReader.js';

beforeEach(() => {
  vi.useFakeTimers();
});

/** A source that sends each chunk after its milliseconds of silence. */
function sourceOf(chunks: readonly (readonly [silence: number, text: string])[]) {
  const left = [...chunks];
  return async () => {
    const next = left.shift();
    if (!next) return { done: true as const, value: undefined };
    await new Promise((resolve) => setTimeout(resolve, next[0]));
    return { done: false as const, value: new TextEncoder().encode(next[1]) };
  };
}

/** Everything that is read, with the time in seconds at which it arrived. */
async function readAll(chunks: Parameters<typeof sourceOf>[0]) {
  const reader = new HeartbeatReader(sourceOf(chunks));
  const start = Date.now();
  const received: [seconds: number, text: string][] = [];
  const reading = (async () => {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      received.push([(Date.now() - start) / 1000, new TextDecoder().decode(next.value)]);
    }
  })();
  // Not all timers: a database that another file of this process has left open sets its own again and again.
  const silences = chunks.map(([silence]) => Math.max(1, silence));
  await vi.advanceTimersByTimeAsync(silences.reduce((sum, silence) => sum + silence, 0));
  await reading;
  return received;
}

it('reads a blank line after each 15 s without a chunk, from the first byte on', async () => {
  expect(
    await readAll([
      [31_000, 'a\n'],
      [14_999, 'b\n'],
      [15_001, 'c\n'],
    ]),
  ).toEqual([
    [15, '\n'],
    [30, '\n'],
    [31, 'a\n'],
    [45.999, 'b\n'],
    [60.999, '\n'],
    [61, 'c\n'],
  ]);
});

it('never breaks a line, whatever arrives when', async () => {
  const chunk = fc.tuple(fc.integer({ min: 0, max: 50_000 }), fc.string({ unit: fc.constantFrom('a', '\n') }));
  const linesOf = (texts: readonly string[]) => texts.join('').split('\n').filter(Boolean);
  await fc.assert(
    fc.asyncProperty(fc.array(chunk), async (chunks) => {
      const received = await readAll(chunks);
      expect(linesOf(received.map(([, text]) => text))).toEqual(linesOf(chunks.map(([, text]) => text)));
    }),
  );
});

it('fails as its source does, and leaves no timer', async () => {
  const reader = new HeartbeatReader(() => Promise.reject(new Error('lost')));
  await expect(reader.read()).rejects.toThrow('lost');
  expect(vi.getTimerCount()).toBe(0);
});

import { expect, it, vi } from 'vitest';
import { createFrameLog } from '../../src/stream/wire/createFrameLog.js';

it('lists time, id, kind and size of each line', () => {
  let time = 1_000;
  const log = createFrameLog({ now: () => time });
  log.record({ id: '__cutoff__', state: {} });
  time += 40;
  log.record({ id: 'a', content: 'x' });
  log.record({ error: 'no' });
  expect(log.getEntries().map(({ number, time, id, kind, size }) => [number, time, id, kind, size])).toEqual([
    [1, 0, '__cutoff__', 'cutoff', 30],
    [2, 40, 'a', 'message', 24],
    [3, 40, undefined, 'error', 14],
  ]);
});

it('exports the received lines as newline-delimited JSON', () => {
  const log = createFrameLog();
  const lines = [{ id: 'a', content: 'ü' }, { id: '__state__' }];
  for (const line of lines) log.record(line);
  expect(
    log
      .toNdjson()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual(lines);
});

it('keeps the newest lines up to its limit', () => {
  const log = createFrameLog({ maxLines: 10 });
  for (let sort = 0; sort < 100; sort += 1) log.record({ id: 'a', sort });
  expect(log.getEntries().map(({ number }) => number)).toEqual([91, 92, 93, 94, 95, 96, 97, 98, 99, 100]);
  for (let sort = 0; sort < 2; sort += 1) log.record({ id: 'a', sort });
  expect(log.getEntries()).toHaveLength(10);
  expect(log.toNdjson().trimEnd().split('\n')).toHaveLength(10);
});

it('refuses a limit that isn’t a number', () => {
  expect(() => createFrameLog({ maxLines: Number.NaN })).toThrow(/`maxLines` is NaN/);
});

it('notifies, returns the same list until a line is added, and is empty after clear', async () => {
  const log = createFrameLog();
  const heard = vi.fn();
  log.subscribe(heard);
  log.record({ id: 'a' });
  expect(log.getEntries()).toBe(log.getEntries());
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  log.clear();
  expect(log.getEntries()).toEqual([]);
});

it('keeps no line with the limit 0', () => {
  const log = createFrameLog({ maxLines: 0 });
  log.record({ id: 'a' });
  expect(log.getEntries()).toEqual([]);
  expect(log.toNdjson()).toBe('');
});

import { expect, it, vi } from 'vitest';
import { lazyPart } from '../../src/lazy/lazyPart.js';

const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('tries again after each failure, and keeps the part once it is loaded', async () => {
  const importPart = vi.fn(offline as () => Promise<string>);
  const part = lazyPart(importPart);
  const changes: unknown[] = [];
  part.subscribe(() => changes.push(part.getSnapshot()));
  await expect(part.load()).rejects.toThrow('Failed to fetch');
  await expect(part.load()).rejects.toThrow('Failed to fetch');
  importPart.mockResolvedValue('table');
  expect(await part.load()).toBe('table');
  expect(await part.load()).toBe('table');
  expect(importPart).toHaveBeenCalledTimes(3);
  expect(changes).toEqual([{ failures: 1 }, { failures: 2 }, { failures: 2, part: 'table' }]);
});

it('imports once for all that wait', async () => {
  const importPart = vi.fn(async () => 'table');
  const part = lazyPart(importPart);
  part.preload();
  expect(await Promise.all([part.load(), part.load()])).toEqual(['table', 'table']);
  expect(importPart).toHaveBeenCalledOnce();
});

it('leaves a failed preload to the next load', async () => {
  const importPart = vi.fn(offline as () => Promise<string>);
  const part = lazyPart(importPart);
  part.preload();
  await vi.waitFor(() => expect(part.getSnapshot().failures).toBe(1));
  importPart.mockResolvedValue('table');
  expect(await part.load()).toBe('table');
});

it('preloads what an answer needs once the reader is about to ask, also what is added later', async () => {
  vi.resetModules();
  const { lazyPart: fresh } = await import('../../src/lazy/lazyPart.js');
  const { preloadParts } = await import('../../src/lazy/preloadParts.js');
  const [table, form, menu, chart] = [
    vi.fn(async () => 1),
    vi.fn(async () => 2),
    vi.fn(async () => 3),
    vi.fn(async () => 4),
  ];
  fresh(table, { isPreloaded: true, preloadedWith: [fresh(chart)] });
  fresh(form);
  expect(table).not.toHaveBeenCalled();
  preloadParts();
  preloadParts();
  fresh(menu, { isPreloaded: true });
  expect([table, form, menu, chart].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1, 1]);
});

it('preloads a large part before those that were added earlier', async () => {
  vi.resetModules();
  const { lazyPart: fresh } = await import('../../src/lazy/lazyPart.js');
  const { preloadParts } = await import('../../src/lazy/preloadParts.js');
  const requested: string[] = [];
  const request = (name: string) => async () => requested.push(name);
  fresh(request('table'), { isPreloaded: true });
  const chart = fresh(request('chart'), { isPreloaded: 'first' });
  fresh(request('tool'), { isPreloaded: true, preloadedWith: [chart] });
  preloadParts();
  expect(requested).toEqual(['chart', 'table', 'tool']);
});

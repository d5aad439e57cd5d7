import { expect, it, vi } from 'vitest';
import { createToolKindReader } from '../../../src/protocol/toolKind.js';
import { RanQueries } from '../../../src/server/data/RanQueries.js';
import { MemoryThreads } from '../../../src/server/service/lines/MemoryThreads.js';
import type { StoredThread } from '../../../src/server/service/lines/ThreadStore.js';

const INTERRUPTED = { type: 'interrupted' } as const;
const ADA = { id: 'ada', kind: 'external' } as const;

/** A store with one thread of `owner` for each query, whose reads are counted. */
async function keep(
  queries: readonly string[],
  owner: { readonly id: string; readonly kind: 'external' | 'internal' },
) {
  const clock = { now: 0 };
  const threads = new MemoryThreads(() => clock.now);
  const begin = async (chatId: string, query: string, isOver = true) => {
    clock.now += 1;
    const turn = { chatId, messageId: `${clock.now}` };
    const parts = { thinking: '', graphPath: [], isDelta: false, isInProcess: false, sort: 0 };
    const message = { ...parts, id: `${clock.now}`, role: 'user', content: 'How many?' } as const;
    await threads.startTurn({ ...turn, owner, question: message, isClientId: false, maxRuns: 5 });
    const toolCall = { name: 'svcSqlApi', input: '{}', result: JSON.stringify({ sqlQuery: query, data: [] }) };
    await threads.appendLines(turn, [{ ...message, id: `${clock.now}a`, role: 'assistant', content: '', toolCall }]);
    if (isOver) await threads.setState(turn, { type: 'completed' });
  };
  for (const [index, query] of queries.entries()) await begin(`thread-${index}`, query);
  const read = vi.spyOn(threads, 'readThread');
  return { threads, begin, read, list: vi.spyOn(threads, 'listThreads') };
}

const find = (threads: MemoryThreads) => new RanQueries(threads, createToolKindReader());
const QUERIES = Array.from({ length: 30 }, (_, index) => `select ${index}`);

it('reads the newest threads first, and each one once', async () => {
  const { threads, read } = await keep(QUERIES, ADA);
  const ran = find(threads);
  expect(await ran.has(ADA, 'select 27')).toBe(true);
  expect(read.mock.calls.flat()).toEqual(['thread-29', 'thread-28', 'thread-27']);
  expect(await ran.has(ADA, 'select 28')).toBe(true);
  expect(read).toHaveBeenCalledTimes(3);
  expect(await ran.has(ADA, 'select 0')).toBe(true);
  expect(read).toHaveBeenCalledTimes(30);
});

it('reads nothing for a query that it looked for before, however often it comes', async () => {
  const { threads, read, list } = await keep(QUERIES, ADA);
  const ran = find(threads);
  const found = await Promise.all(Array.from({ length: 20 }, () => ran.has(ADA, 'select 99')));
  expect(found).toEqual(Array(20).fill(false));
  expect([read.mock.calls.length, list.mock.calls.length]).toEqual([30, 20]);
});

it('reads a thread again after another question, and while its answer is being written', async () => {
  const { threads, begin, read } = await keep(QUERIES.slice(0, 2), ADA);
  const ran = find(threads);
  expect(await ran.has(ADA, 'select 99')).toBe(false);
  await begin('thread-0', 'select 99', false);
  read.mockClear();
  expect(await ran.has(ADA, 'select 99')).toBe(true);
  expect(await ran.has(ADA, 'select 98')).toBe(false);
  expect(read.mock.calls.flat()).toEqual(['thread-0', 'thread-0']);
});

it('reads a thread again whose run looked interrupted, since its process may only be slow', async () => {
  const { threads, begin, read } = await keep([], ADA);
  await begin('slow', 'select 1', false);
  const { owner, turns } = threads.peek('slow') as StoredThread;
  read.mockResolvedValueOnce({
    chatId: 'slow',
    owner,
    turns: turns.map((turn) => ({ ...turn, state: INTERRUPTED, messages: [] })),
  });
  const ran = find(threads);
  expect(await ran.has(ADA, 'select 1')).toBe(false);
  expect(await ran.has(ADA, 'select 1')).toBe(true);
});

it('distinguishes users by id and by kind', async () => {
  const { threads } = await keep(QUERIES, ADA);
  const ran = find(threads);
  expect(await ran.has(ADA, 'select 1')).toBe(true);
  expect(await ran.has({ id: 'ada', kind: 'internal' }, 'select 1')).toBe(false);
  expect(await ran.has({ id: 'bob', kind: 'external' }, 'select 1')).toBe(false);
});

it('doesn’t trust a store that lists a thread of somebody else', async () => {
  const { threads, list } = await keep(QUERIES.slice(0, 1), ADA);
  list.mockResolvedValue([{ chatId: 'thread-0', title: '', updatedAt: 1 }]);
  expect(await find(threads).has({ id: 'bob', kind: 'external' }, 'select 0')).toBe(false);
});

it('forgets the users who asked longest ago if the texts get too long', async () => {
  const { threads, read } = await keep(['x'.repeat(5_000_000)], ADA);
  const bob = { id: 'bob', kind: 'external' } as const;
  const others = await keep(['y'.repeat(5_000_000)], bob);
  const thread = await others.threads.readThread('thread-0');
  vi.spyOn(threads, 'listThreads').mockImplementation(async ({ id }) => [{ chatId: id, title: '', updatedAt: 1 }]);
  read.mockImplementation(async (id) => (id === 'bob' ? thread : threads.peek('thread-0')));
  const ran = find(threads);
  for (const user of [ADA, ADA, bob, bob, ADA]) expect(await ran.has(user, 'none')).toBe(false);
  expect(read.mock.calls.flat()).toEqual(['ada', 'bob', 'ada']);
});

import { createMessageStore, decodeNdjson } from 'tabletalk/core';
import { type BenchCase, type Contender, expectSame } from '../BenchCase.js';

const LINES = 60_000;

/** A response as a service sends it: one delta of 20 characters per line. */
const lines = Array.from({ length: LINES }, (_, sort) =>
  JSON.stringify({
    id: `message-${Math.floor(sort / 400)}`,
    role: 'assistant',
    content: `delta ${String(sort).padStart(14, '0')}`,
    thinking: '',
    graphPath: ['final'],
    isDelta: true,
    isInProcess: true,
    sort,
  }),
);
const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);

function streamOf(chunkSize: number): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= bytes.length) return controller.close();
        controller.enqueue(bytes.subarray(at, at + chunkSize));
        at += chunkSize;
      },
    },
    { highWaterMark: 0 },
  );
}

function parseAll(): number {
  let total = 0;
  for (const line of lines) total += JSON.parse(line).sort;
  return total;
}

async function decodeAll(chunkSize: number): Promise<number> {
  let total = 0;
  for await (const line of decodeNdjson(streamOf(chunkSize))) {
    if (line.ok) total += (line.value as { sort: number }).sort;
  }
  return total;
}

async function drain(chunkSize: number): Promise<void> {
  const reader = streamOf(chunkSize).getReader();
  while (!(await reader.read()).done);
}

function applyDeltas(count: number): number {
  const store = createMessageStore();
  for (let sort = 1; sort <= count; sort += 1) {
    store.apply({
      id: 'a',
      role: 'assistant',
      content: 'twenty characters ok',
      isDelta: true,
      isInProcess: true,
      sort,
    });
  }
  return store.getMessage('a')?.content.length ?? 0;
}

function applyMessages(count: number): number {
  const store = createMessageStore();
  for (let sort = 1; sort <= count; sort += 1) {
    store.apply({ id: `m${sort}`, role: 'assistant', content: 'text', isDelta: false, isInProcess: false, sort });
    // A subscriber reads once per frame, here after 50 lines.
    if (sort % 50 === 0) store.getSnapshot();
  }
  return store.getSnapshot().messages.length;
}

const sum = (LINES * (LINES - 1)) / 2;

/** Returns work that needs no setup and must return `expected`. */
function giving(expected: number, work: () => number | Promise<number>): Contender {
  return () => async () => expectSame(await work(), expected);
}

export const streamCases: readonly BenchCase[] = [
  {
    name: 'NDJSON, 64 kB chunks',
    limit: 'JSON.parse on lines split beforehand',
    target: 1 / 0.6,
    runLimit: giving(sum, parseAll),
    runOurs: giving(sum, () => decodeAll(65_536)),
  },
  {
    name: 'NDJSON, 37-byte chunks',
    limit: 'draining the same stream, plus that JSON.parse',
    target: 1.6,
    runLimit: giving(sum, async () => {
      await drain(37);
      return parseAll();
    }),
    runOurs: giving(sum, () => decodeAll(37)),
  },
  {
    name: '100,000 deltas in one message',
    limit: 'the same with 50,000',
    target: 2.2,
    runLimit: giving(50_000 * 20, () => applyDeltas(50_000)),
    runOurs: giving(100_000 * 20, () => applyDeltas(100_000)),
  },
  {
    name: '20,000 messages, read every 50',
    limit: 'the same with 10,000',
    target: 2.2,
    runLimit: giving(10_000, () => applyMessages(10_000)),
    runOurs: giving(20_000, () => applyMessages(20_000)),
  },
];

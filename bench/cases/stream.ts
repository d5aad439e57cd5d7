import { createChatSession, createMessageStore, decodeNdjson } from 'tabletalk/core';
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
const bytes = encode(lines);

/** Turns with thinking, a metadata search, a query of 100 rows and an answer: 15 % of the bytes are tool calls. */
const turnLines = Array.from({ length: 250 }, (_, turn) => listTurn(turn)).flat();
const turnBytes = encode(turnLines);

function listTurn(turn: number): string[] {
  const answer = Array.from({ length: 100 }, (_, word) => `word ${word} of answer ${turn} `);
  const inProcess = { thinking: '', isDelta: false, isInProcess: true };
  const complete = { ...inProcess, isInProcess: false };
  const ofAgent = { role: 'assistant', content: '', graphPath: ['svc_data_analyst_agent'] };
  const all = [
    {
      ...complete,
      id: `${1_700_000_000_000 + turn}-message`,
      role: 'user',
      content: 'Revenue by status?',
      graphPath: [],
    },
    ...Array.from({ length: 60 }, () => ({
      ...inProcess,
      ...ofAgent,
      id: `thinking-${turn}`,
      thinking: 'twenty characters ok',
      isDelta: true,
    })),
    ...listToolCalls().flatMap(({ name, input, result }) => {
      const id = `${name}-${turn}`;
      return [
        { ...inProcess, ...ofAgent, id, toolCall: { name, input } },
        { ...complete, ...ofAgent, id, toolCall: { name, input, result } },
      ];
    }),
    ...answer.map((content) => ({ ...inProcess, ...ofFinal(turn), content, isDelta: true })),
    { ...complete, ...ofFinal(turn), content: answer.join('') },
  ];
  return all.map((line, index) => JSON.stringify({ ...line, sort: turn * all.length + index }));
}

function ofFinal(turn: number) {
  return { id: `answer-${turn}`, role: 'assistant', graphPath: ['final'] };
}

/** As on the wire, where input and result are strings of JSON. */
function listToolCalls() {
  const members = Array.from({ length: 20 }, (_, index) => ({ name: `orders.member_${index}`, type: 'number' }));
  const data = Array.from({ length: 100 }, (_, index) => [`status ${index}`, String(index * 1234.5)]);
  const schema = [
    { name: 'status', column_type: 'String' },
    { name: 'total', column_type: 'Double' },
  ];
  return [
    { name: 'svcMeta', input: { searchQuery: 'orders' }, result: { cubes: [{ name: 'orders', members }] } },
    { name: 'svcSqlApi', input: { sqlQuery: 'SELECT status, total FROM orders' }, result: { schema, data } },
  ].map(({ name, input, result }) => ({ name, input: JSON.stringify(input), result: JSON.stringify(result) }));
}

function encode(all: readonly string[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${all.join('\n')}\n`);
}

function streamOf(chunkSize: number, source = bytes): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream(
    {
      pull(controller) {
        if (at >= source.length) return controller.close();
        controller.enqueue(source.subarray(at, at + chunkSize));
        at += chunkSize;
      },
    },
    { highWaterMark: 0 },
  );
}

function parseAll(all = lines): number {
  let total = 0;
  for (const line of all) total += JSON.parse(line).sort;
  return total;
}

async function decodeAll(chunkSize: number): Promise<number> {
  let total = 0;
  for await (const line of decodeNdjson(streamOf(chunkSize))) {
    if (line.ok) total += (line.value as { sort: number }).sort;
  }
  return total;
}

async function storeAll(source: Uint8Array<ArrayBuffer>): Promise<number> {
  const store = createMessageStore();
  for await (const line of decodeNdjson(streamOf(65_536, source))) if (line.ok) store.apply(line.value);
  return textLength(store.getSnapshot().messages);
}

/** A page reads one snapshot per frame. If there is a token, the session searches the response for it. */
async function readAll(): Promise<number> {
  const session = createChatSession({
    chatApiUrl: 'https://example.com/agent',
    auth: { type: 'service-token', token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c2VyIn0.c2lnbmF0dXJl' },
    fetch: async () => new Response(streamOf(65_536, turnBytes)),
  });
  session.subscribe(session.getSnapshot);
  await session.load('c');
  return textLength(session.getSnapshot().messages);
}

function textLength(messages: readonly { readonly content: string; readonly thinking: string }[]): number {
  return messages.reduce((sum, { content, thinking }) => sum + content.length + thinking.length, 0);
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
const turnSum = (turnLines.length * (turnLines.length - 1)) / 2;
/** Characters of all texts, from the complete lines and the thinking. */
const turnTextLength = turnLines.reduce((total, line) => {
  const { isInProcess, content, thinking } = JSON.parse(line);
  return total + thinking.length + (isInProcess ? 0 : content.length);
}, 0);

/** Returns work that needs no setup and must return `expected`. */
function giving(expected: number, work: () => number | Promise<number>): Contender {
  return () => async () => expectSame(await work(), expected);
}

export const streamCases: readonly BenchCase[] = [
  {
    name: 'NDJSON, 64 kB chunks',
    limit: 'JSON.parse on lines split beforehand',
    target: 1 / 0.6,
    isInNode: true,
    runLimit: giving(sum, () => parseAll()),
    runOurs: giving(sum, () => decodeAll(65_536)),
  },
  {
    name: 'NDJSON, 37-byte chunks',
    limit: 'draining the same stream, plus that JSON.parse',
    target: 1.6,
    isInNode: true,
    runLimit: giving(sum, async () => {
      await drain(37);
      return parseAll();
    }),
    runOurs: giving(sum, () => decodeAll(37)),
  },
  {
    name: 'NDJSON to messages in the store, 64 kB chunks',
    limit: 'JSON.parse on lines split beforehand',
    target: 2,
    isInNode: true,
    runLimit: giving(sum, () => parseAll()),
    runOurs: giving(LINES * 20, () => storeAll(bytes)),
  },
  {
    name: 'NDJSON to messages in the store, with tool calls, 64 kB chunks',
    limit: 'JSON.parse on lines split beforehand',
    target: 2,
    isInNode: true,
    runLimit: giving(turnSum, () => parseAll(turnLines)),
    runOurs: giving(turnTextLength, () => storeAll(turnBytes)),
  },
  {
    name: 'NDJSON read by a session, with tool calls, 64 kB chunks',
    limit: 'JSON.parse on lines split beforehand',
    target: 2.5,
    isInNode: true,
    runLimit: giving(turnSum, () => parseAll(turnLines)),
    runOurs: giving(turnTextLength, readAll),
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

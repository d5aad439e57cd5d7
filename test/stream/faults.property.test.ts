import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatOutcome, ChatStatus } from '../../src/stream/ChatSession.js';
import { type AgentStep, type Fault, faults } from '../../src/testing/index.js';
import { casesOf } from '../casesOf.js';
import {
  type AnyScript,
  createFaultyChat,
  essence,
  type FaultyChatOptions,
  receivedIds,
  receivedLength,
} from './faultyChat.js';

/** To run more: `TABLETALK_CASES=10 npx vitest run --project thorough test/stream/faults.property.test.ts`. */
const numRuns = casesOf(100);

const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 });
const spoken = fc.record({ type: fc.constantFrom('thinking' as const, 'text' as const), text });
const pause = fc.record({ type: fc.constant('pause' as const), ms: fc.integer({ min: 1, max: 2_000 }) });
const suspend = fc.constant<AgentStep>({ type: 'suspend' });
const tool = fc.record({ type: fc.constant('tool' as const), result: fc.jsonValue({ maxDepth: 1 }), between: text });

/** Texts, pauses and tool calls in any order, usually followed by an answer. */
const anyScript: fc.Arbitrary<AnyScript> = fc
  .record({
    parts: fc.array(fc.oneof({ weight: 3, arbitrary: spoken }, tool, pause, suspend), { maxLength: 6 }),
    final: fc.option(text, { freq: 6 }),
    fails: fc.nat({ max: 9 }).map((chance) => chance === 9),
  })
  .map(({ parts, final, fails }) => {
    const steps = parts.flatMap((part, index): AgentStep[] => {
      if (part.type !== 'tool') return [part];
      const call = `call ${index}`;
      return [
        { type: 'tool-start', call, name: 'svcMeta', input: { searchQuery: part.between } },
        { type: 'tool-end', call, result: part.result },
      ];
    });
    return { steps: final === null ? steps : [...steps, { type: 'final', text: final }], fails };
  });

/** A fault that a failing run prints as the call that creates it. */
interface Planned {
  readonly fault: Fault;
}

function planned<Args extends readonly unknown[]>(make: (...args: Args) => Fault, args: fc.Arbitrary<Args>) {
  return args.map((values): Planned => {
    const call = `${make.name}(${values.map((value) => JSON.stringify(value)).join(', ')})`;
    return { fault: make(...values), ...{ [fc.toStringMethod]: () => call } };
  });
}

const none = fc.constant<[]>([]);
const line = fc.tuple(fc.integer({ min: 1, max: 20 }));
const byte = fc.integer({ min: 0, max: 3_000 });
const status = fc.tuple(fc.constantFrom(200, 502, 504));

/** Replaces an answer. */
const noAnswer = fc.oneof(
  planned(faults.httpStatus, fc.tuple(fc.constantFrom(500, 504))),
  planned(faults.htmlPage, status),
  planned(faults.networkError, none),
  planned(faults.responseLost, none),
);

const lineFaults = fc.oneof(
  planned(faults.duplicateLine, fc.tuple(fc.integer({ min: 1, max: 20 }), fc.nat({ max: 6 }))),
  planned(faults.garbageLine, line),
  planned(
    faults.insertLine,
    fc.tuple(fc.integer({ min: 1, max: 20 }), fc.constantFrom({ id: '__heartbeat__' }, { traceId: 'a' })),
  ),
  planned(faults.usageLine, none),
);

const byteFaults = fc.oneof(
  planned(faults.splitBytes, fc.tuple(fc.nat())),
  planned(faults.buffered, none),
  planned(faults.drip, fc.tuple(fc.integer({ min: 20, max: 200 }), fc.nat({ max: 20 }))),
  planned(faults.delayResponse, fc.tuple(fc.nat({ max: 3_000 }))),
  planned(faults.stallAfter, fc.tuple(byte, fc.nat({ max: 5_000 }))),
);

const endFaults = fc.oneof(
  planned(faults.cutAt, fc.tuple(byte)),
  planned(faults.endAt, fc.tuple(byte)),
  planned(faults.stallAfter, fc.tuple(byte)),
  planned(faults.cutAfterLines, line),
  planned(faults.suspendedAt, line),
);

/** The faults of one response, which usually doesn't complete. */
const anyFaults: fc.Arbitrary<readonly Planned[]> = fc.oneof(
  { weight: 1, arbitrary: fc.tuple(noAnswer) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        fc.array(lineFaults, { maxLength: 2 }),
        fc.array(byteFaults, { maxLength: 2 }),
        fc.option(endFaults, { freq: 5 }),
      )
      .map(([lines, bytes, end]) => [...lines, ...bytes, ...(end === null ? [] : [end])]),
  },
);

const anyPace = fc.record({
  deltaCharacters: fc.integer({ min: 1, max: 9 }),
  deltaDelay: fc.nat({ max: 300 }),
  firstDelay: fc.nat({ max: 500 }),
  toolDelay: fc.nat({ max: 500 }),
});

const anyPlan = fc.array(anyFaults, { minLength: 1, maxLength: 6 });

const anyScripts = fc.array(anyScript, { minLength: 1, maxLength: 2 });

const withoutSuspension = ({ steps, fails }: AnyScript): AnyScript => ({
  steps: steps.filter(({ type }) => type !== 'suspend'),
  fails,
});

/** Status of the session after each outcome of a question. */
const STATUS_AFTER: Readonly<Record<ChatOutcome['type'], ChatStatus>> = {
  completed: 'idle',
  aborted: 'idle',
  interrupted: 'interrupted',
  disconnected: 'interrupted',
  failed: 'error',
  refused: 'idle',
};

const QUESTIONS = ['How many orders?', 'And last year?'];

/** Fake timers for the session; the service and the faults use a virtual clock. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

type Chat = ReturnType<typeof createFaultyChat>;

/**
 * Asks one question per script and recovers interrupted answers. `onStop` receives the conversation at each
 * interruption.
 */
async function converse(options: FaultyChatOptions, onStop?: (chat: Chat) => void): Promise<Chat> {
  vi.setSystemTime(1_767_225_600_000);
  const chat = createFaultyChat(options);
  for (const [index] of options.scripts.entries()) {
    await chat.ask(QUESTIONS[index] ?? '', { onStop: () => onStop?.(chat) });
  }
  chat.service.close();
  return chat;
}

/** Replaces the ids of questions by their position, because they contain times, which faults change. */
function conversation(chat: Chat) {
  let questions = 0;
  return essence(chat.session.getSnapshot().messages).map((message) =>
    message.role === 'user' ? { ...message, id: `question ${++questions}` } : message,
  );
}

/** Expects all received text, and no text that the service didn't send. */
function expectNothingLostOrDoubled({ session, service, received }: Chat) {
  const { messages, chatId } = session.getSnapshot();
  const said = new Map(service.getThread(chatId ?? '')?.messages.map((message) => [message.id, message]));
  for (const { id, role, content, thinking, toolCall } of messages) {
    if (role === 'user') continue;
    const truth = said.get(id);
    expect(truth?.content.startsWith(content), `content of ${id}: ${content}`).toBe(true);
    expect(truth?.thinking.startsWith(thinking), `thinking of ${id}: ${thinking}`).toBe(true);
    for (const lines of received) {
      expect(content.length).toBeGreaterThanOrEqual(receivedLength(lines, id, 'content'));
      expect(thinking.length).toBeGreaterThanOrEqual(receivedLength(lines, id, 'thinking'));
    }
    if (toolCall?.result !== undefined) expect(toolCall).toEqual(truth?.toolCall);
  }
  for (const id of receivedIds(received.flat())) expect(session.getMessage(id), `message ${id}`).toBeDefined();
}

interface Server {
  readonly sortPerResponse: boolean;
  readonly joinReplay: 'thread' | 'run';
}

const servers: readonly Server[] = [
  { sortPerResponse: false, joinReplay: 'thread' },
  { sortPerResponse: false, joinReplay: 'run' },
  { sortPerResponse: true, joinReplay: 'thread' },
  { sortPerResponse: true, joinReplay: 'run' },
];

describe.each(servers)('a conversation, $joinReplay replayed, sort per response: $sortPerResponse', (server) => {
  it('is the same as without faults after any faults and the offered recovery', async () => {
    await fc.assert(
      fc.asyncProperty(anyScripts, anyPace, anyPlan, async (scripts, pace, plan) => {
        const service = { ...server, pace };
        const faults = plan.map((list) => list.map(({ fault }) => fault));
        const expected = await converse({ scripts: scripts.map(withoutSuspension), faults: [], service });
        const chat = await converse({ scripts, faults, service }, expectNothingLostOrDoubled);
        expect(conversation(chat)).toEqual(conversation(expected));
        expect(chat.timesAsked()).toBe(scripts.length);
      }),
      { numRuns },
    );
  });

  it('is the same when lines of an answer overtake each other', async () => {
    const shuffled = fc.tuple(fc.nat(), fc.integer({ min: 2, max: 6 }));
    await fc.assert(
      fc.asyncProperty(anyScripts, anyPace, shuffled, async (suspending, pace, [seed, size]) => {
        const service = { ...server, pace };
        const scripts = suspending.map(withoutSuspension);
        const plan = scripts.map(() => [faults.shuffleLines(seed, size), faults.splitBytes(seed)]);
        const expected = await converse({ scripts, faults: [], service });
        const chat = await converse({ scripts, faults: plan, service });
        expect(conversation(chat)).toEqual(conversation(expected));
        expect(chat.timesAsked()).toBe(scripts.length);
      }),
      { numRuns },
    );
  });

  it('keeps the received text without a recovery', async () => {
    await fc.assert(
      fc.asyncProperty(anyScript, anyPace, anyFaults, async (script, pace, plan) => {
        const faults = [plan.map(({ fault }) => fault)];
        const chat = createFaultyChat({ scripts: [script], faults, service: { ...server, pace } });
        const { type } = await chat.ask('How many orders?', { recovers: false });
        expectNothingLostOrDoubled(chat);
        const { status, messages } = chat.session.getSnapshot();
        expect(status).toBe(STATUS_AFTER[type]);
        expect(messages.filter(({ role }) => role === 'user')).toHaveLength(1);
        expect(chat.timesAsked()).toBeLessThanOrEqual(1);
        chat.service.close();
      }),
      { numRuns },
    );
  });
});

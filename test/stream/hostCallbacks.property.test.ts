import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChatEvent } from '../../src/stream/ChatEvent.js';
import type { ChatOutcome, ChatSession } from '../../src/stream/ChatSession.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import type { ChatTransport } from '../../src/stream/wire/ChatTransport.js';
import { casesOf } from '../casesOf.js';
import { settled } from './lineServer.js';

/** How a response ends, and whether its first line names the thread. */
interface Response {
  readonly end: 'state' | 'error' | 'busy' | 'cut' | 'silence';
  readonly isNamed: boolean;
}

/** What the host does in the callback with this number, counted over all callbacks and subscribers. */
interface Deed {
  readonly at: number;
  readonly verb: (typeof VERBS)[number];
}

const VERBS = ['send', 'abort', 'retry', 'reconnect', 'load', 'open', 'reset', 'disconnect', 'clearError'] as const;

function transportOf(responses: readonly Response[]): ChatTransport {
  let requests = 0;
  return {
    async *stream({ chatId, input, messageId }) {
      const { end, isNamed } = responses[requests] ?? { end: 'state', isNamed: true };
      requests += 1;
      if (isNamed)
        yield { id: '__cutoff__', state: { chatId: chatId ?? `c${requests}`, isStreaming: input !== undefined } };
      if (end === 'busy') yield { error: 'Streaming for thread is in progress' };
      if (input !== undefined) {
        yield { id: messageId, role: 'user', content: input, sort: 1 };
        const answer = { id: `a${requests}`, role: 'assistant', content: 'Hi', graphPath: ['final'], sort: 2 };
        yield { ...answer, isDelta: true, isInProcess: true };
        if (end === 'state') yield { ...answer, isDelta: false, isInProcess: false };
      }
      if (end === 'state') yield { id: '__state__', state: { messages: [] } };
      if (end === 'error') yield { error: 'Out of memory' };
      if (end === 'silence') await new Promise(() => {});
      if (end === 'cut') throw new TypeError('socket');
    },
    abort: async () => {},
  };
}

/** Asks a question while the host acts in its callbacks, and waits until everything has ended. */
async function play(responses: readonly Response[], deeds: readonly Deed[]) {
  const events: ChatEvent[] = [];
  const chatIds: (string | undefined)[] = [];
  const outcomes: Promise<ChatOutcome>[] = [];
  let calls = 0;
  const done: Deed['verb'][] = [];
  const act = () => {
    const deed = deeds.find(({ at }) => at === calls);
    calls += 1;
    if (deed === undefined) return;
    outcomes.push(...perform(session, deed.verb));
    done.push(deed.verb);
  };
  const session = createChatSession({
    transport: transportOf(responses),
    onFrame: act,
    onError: act,
    onFinish: act,
    onEvent: (event) => {
      events.push(event);
      act();
    },
    onChatIdChange: (chatId) => {
      chatIds.push(chatId);
      act();
    },
  });
  session.subscribe(act);
  outcomes.push(session.send('first'));
  for (let minute = 0; minute < 4; minute += 1) {
    await settled();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  const { status, chatId, turns } = session.getSnapshot();
  calls = Number.POSITIVE_INFINITY;
  session.disconnect();
  return { done, status, chatId, turns, chatIds, events, outcomes: await Promise.all(outcomes) };
}

function perform(session: ChatSession, verb: Deed['verb']): Promise<ChatOutcome>[] {
  if (verb === 'send') return [session.send('another')];
  if (verb === 'open') return [session.load('c9')];
  const outcome = session[verb]();
  return outcome === undefined ? [] : [outcome];
}

const uncaught = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubGlobal('queueMicrotask', (callback: () => void) => void Promise.resolve().then(callback).catch(uncaught));
});
afterEach(() => {
  vi.unstubAllGlobals();
  uncaught.mockReset();
});

const responses = fc.array(
  fc.record({ end: fc.constantFrom('state', 'error', 'busy', 'cut', 'silence'), isNamed: fc.boolean() }),
  { maxLength: 4 },
);
const deeds = fc.array(fc.record({ at: fc.nat(30), verb: fc.constantFrom(...VERBS) }), { minLength: 1, maxLength: 3 });

/** Ids of the turns that events of these types are about. */
function turnsOf(events: readonly ChatEvent[], ...types: ChatEvent['type'][]) {
  return events.flatMap(({ type, turnId }) => (types.includes(type) ? [turnId] : []));
}

it('stays consistent whatever the host does inside its callbacks', async () => {
  await fc.assert(
    fc.asyncProperty(responses, deeds, async (list, todo) => {
      const { done, status, chatId, turns, chatIds, events } = await play(list, todo);
      expect(uncaught.mock.calls).toEqual([]);
      expect(chatIds.at(-1)).toBe(chatId);
      if (done.join() === 'reset') expect([status, chatId, turns]).toEqual(['idle', undefined, []]);
      if (list.every(({ end }) => end !== 'silence')) expect(['idle', 'interrupted', 'error']).toContain(status);
      const ends = turnsOf(events, 'ended', 'stopped');
      expect(new Set(ends).size).toBe(ends.length);
      expect(turnsOf(events, 'asked')).toEqual(expect.arrayContaining(ends));
      const completed = turns.flatMap(({ id, end }) => (end?.type === 'completed' ? [id] : []));
      expect(turnsOf(events, 'ended')).toEqual(expect.arrayContaining(completed));
      for (const id of turnsOf(events, 'asked')) {
        const threads = events.flatMap((event) => (event.turnId === id ? (event.chatId ?? []) : []));
        expect(new Set(threads).size).toBeLessThan(2);
      }
    }),
    { numRuns: casesOf(300) },
  );
});

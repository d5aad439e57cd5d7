import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatSession, ChatStatus } from '../../src/stream/ChatSession.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import { createLineServer, type LineServer, settled } from './lineServer.js';
import { STATUS_ARROWS } from './statusArrows.js';

const cutoff = (isStreaming = true, more: object = {}) => ({
  id: '__cutoff__',
  state: { chatId: 'c1', isStreaming, ...more },
});
const question = { id: '1700000000000-message', role: 'user', content: 'q', sort: 1 };
const delta = { id: 'a', role: 'assistant', content: 'x', isDelta: true, isInProcess: true, sort: 2 };
const state = { id: '__state__', state: { messages: [] } };
const error = { error: 'no' };
const refusal = () => new Response('{"error":"no"}', { status: 500 });
const gone = () => new Response('{"error":"no"}', { status: 404 });
const confirmed = () => new Response(null, { status: 204 });

interface Stage {
  readonly session: ChatSession;
  readonly server: LineServer;
}
type Act = (stage: Stage) => unknown;

/** A verb, and a response that has begun with some lines. */
const begin =
  (verb: 'send' | 'load' | 'reconnect' | 'retry', ...lines: unknown[]): Act =>
  async ({ session, server }) => {
    const response = server.open();
    void (verb === 'send' ? session.send('q') : verb === 'load' ? session.load('c1') : session[verb]());
    await settled();
    if (lines.length > 0) await response.line(...lines);
    return response;
  };
const whole =
  (verb: 'send' | 'load' | 'reconnect' | 'retry', answer: () => Response | Error): Act =>
  async ({ session, server }) => {
    server.answer(answer());
    await (verb === 'send' ? session.send('q') : verb === 'load' ? session.load('c1') : session[verb]());
  };
const abort =
  (answer?: () => Response): Act =>
  async ({ session, server }) => {
    if (answer) server.answer(answer());
    void session.abort();
    await settled();
    await vi.advanceTimersByTimeAsync(100);
  };
const call =
  (verb: 'reset' | 'disconnect' | 'clearError'): Act =>
  ({ session }) =>
    session[verb]();

const interruptedStage: Act[] = [begin('send', cutoff(), delta), call('disconnect')];
const errorStage: Act[] = [begin('send', cutoff(), delta, error)];
const findStage: Act[] = [...interruptedStage, begin('reconnect', cutoff(), question)];
const waitedFor: Act[] = [begin('send', cutoff(), delta), abort()];

/** A walk over each arrow of the drawing. */
const WALKS: Readonly<Record<string, readonly Act[]>> = {
  'idle connecting': [begin('send')],
  'idle loading': [begin('load')],
  'loading idle': [begin('load', cutoff(false), state)],
  'loading reconnecting': [begin('load', cutoff(), question, state)],
  'loading interrupted': [begin('load', cutoff(false, { suspended: { messageId: question.id } }), question, state)],
  'loading error': [whole('load', gone)],
  'loading aborting': [begin('load', cutoff()), abort()],
  'connecting streaming': [begin('send', cutoff())],
  'connecting aborting': [begin('send'), abort()],
  'connecting error': [whole('send', refusal)],
  'connecting reconnecting': [
    begin('load', cutoff(false), state),
    whole('send', () => new Response('{"error":"Streaming for thread is in progress"}')),
  ],
  'connecting idle': [begin('send'), call('reset')],
  'connecting interrupted': [begin('send'), call('disconnect')],
  'streaming idle': [begin('send', cutoff(), state)],
  'streaming interrupted': interruptedStage,
  'streaming error': errorStage,
  'streaming aborting': waitedFor,
  'streaming reconnecting': [begin('send', cutoff(), delta, { error: 'Streaming for thread is in progress' })],
  'aborting idle': [begin('send', cutoff(), delta), abort(confirmed)],
  'aborting loading': [begin('load', cutoff()), abort(refusal)],
  'aborting connecting': [begin('load', cutoff(false), state), begin('send'), abort(refusal)],
  'aborting reconnecting': [...findStage, abort(refusal)],
  'aborting streaming': [begin('send', cutoff(), delta), abort(refusal)],
  'aborting interrupted': [...waitedFor, call('disconnect')],
  'aborting error': [
    async (stage) => {
      const response = (await begin('send', cutoff(), delta)(stage)) as { line(line: unknown): Promise<void> };
      void stage.session.abort();
      await response.line(error);
    },
  ],
  'reconnecting streaming': [
    ...interruptedStage,
    async ({ session, server }) => {
      const [read, join] = [server.open(), server.open()];
      void session.reconnect();
      await settled();
      await read.line(cutoff(), question, state);
      await join.line(cutoff(), delta);
    },
  ],
  'reconnecting idle': [...interruptedStage, begin('reconnect', cutoff(false), question, state)],
  'reconnecting interrupted': [...interruptedStage, whole('reconnect', () => new TypeError('Failed to fetch'))],
  'reconnecting error': [...interruptedStage, whole('reconnect', gone)],
  'reconnecting aborting': [...findStage, abort()],
  'interrupted connecting': [...interruptedStage, begin('retry')],
  'interrupted reconnecting': [...interruptedStage, begin('reconnect')],
  'interrupted loading': [...interruptedStage, begin('load')],
  'interrupted idle': [...interruptedStage, call('reset')],
  'error connecting': [...errorStage, begin('retry')],
  'error reconnecting': [...errorStage, begin('reconnect')],
  'error loading': [whole('load', gone), begin('retry')],
  'error idle': [...errorStage, call('clearError')],
};

const arrows = [...STATUS_ARROWS];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

/** Performs a walk and returns its arrows in order. */
async function walk(acts: readonly Act[]): Promise<readonly string[]> {
  const server = createLineServer();
  const session = createChatSession({
    chatApiUrl: 'https://ai.example.com/a',
    auth: { type: 'proxy' },
    fetch: server.fetch,
  });
  const taken: string[] = [];
  let status: ChatStatus = 'idle';
  session.subscribe(() => {
    const next = session.getSnapshot().status;
    if (next !== status) taken.push(`${status} ${next}`);
    status = next;
  });
  for (const act of acts) await act({ session, server });
  session.disconnect();
  return taken;
}

describe('the status of a session', () => {
  it.each(arrows)('goes %s', async (arrow) => {
    const taken = await walk(WALKS[arrow] ?? []);
    expect(taken).toContain(arrow);
    expect(taken.filter((one) => !arrows.includes(one))).toEqual([]);
  });

  it('takes exactly the arrows of the drawing in ARCHITECTURE.md', () => {
    const drawing = readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^ {2}([a-z]+) --> ([a-z]+):/gm);
    expect([...drawing].map(([, from, to]) => `${from} ${to}`).sort()).toEqual([...arrows].sort());
  });
});

import { expect, it, vi } from 'vitest';
import type { Agent } from '../../../src/server/service/Agent.js';
import { type ChatServiceOptions, createChatService } from '../../../src/server/service/createChatService.js';
import { emptyMessage } from '../../../src/server/service/lines/emptyMessage.js';
import { LineLog } from '../../../src/server/service/lines/LineLog.js';
import { MemoryThreads } from '../../../src/server/service/lines/MemoryThreads.js';
import type {
  MessageLine,
  NewTurn,
  TurnId,
  TurnStart,
  TurnState,
} from '../../../src/server/service/lines/ThreadStore.js';
import { chatIdOf, gate } from '../../testing/chatClient.js';
import { authenticate, userOf } from './serviceClient.js';

const QUESTION = { input: 'Hi', messageId: '1767225600000-message' };

const never: Agent = async function* ({ signal }) {
  yield { type: 'final', text: 'There are ' };
  await new Promise((_, reject) => signal.addEventListener('abort', reject));
};

function serve(options: Partial<ChatServiceOptions>) {
  return createChatService({ agent: never, authenticate, onError: () => {}, ...options });
}

it('stops an answer that takes too long although its lines come faster than the store keeps them', async () => {
  class SlowLines extends MemoryThreads {
    override async appendLines(...args: Parameters<MemoryThreads['appendLines']>): Promise<boolean> {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return super.appendLines(...args);
    }
  }
  const agent: Agent = async function* () {
    for (;;) {
      yield { type: 'text', text: 'more ' };
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const ada = userOf(serve({ agent, threads: new SlowLines(), limits: { runTime: 100 } }));
  expect((await ada.ask(QUESTION)).at(-1)?.error).toContain('took too long');
});

it('aborts the signal of an agent whose answer is too long', async () => {
  const told = vi.fn();
  const agent: Agent = async function* ({ signal }) {
    signal.addEventListener('abort', told);
    yield { type: 'final', text: 'x'.repeat(200) };
  };
  const ada = userOf(serve({ agent, limits: { runLength: 100 } }));
  expect((await ada.ask(QUESTION)).at(-1)?.error).toBeTruthy();
  expect(told).toHaveBeenCalledOnce();
});

it('counts a text once, and the input of a query once', async () => {
  const agent: Agent = async function* () {
    yield { type: 'thinking', text: 'x'.repeat(20) };
    yield { type: 'tool-start', call: 'a', name: 'svcMeta', input: 'x'.repeat(18) };
    yield { type: 'tool-end', call: 'a', result: 'x'.repeat(18) };
    yield { type: 'final', text: 'x'.repeat(40) };
  };
  const last = async (runLength: number) =>
    (await userOf(serve({ agent, limits: { runLength } })).ask(QUESTION)).at(-1);
  expect(await last(100)).toMatchObject({ id: '__state__' });
  expect(await last(99)).toMatchObject({ error: expect.stringContaining('grew too long') });
});

it('lets an agent use the id of a tool call again once that call has ended', async () => {
  const agent: Agent = async function* () {
    for (const result of ['one', 'two']) {
      yield { type: 'tool-start', call: 'select 1', name: 'svcMeta', input: {} };
      yield { type: 'tool-end', call: 'select 1', result };
    }
    yield { type: 'tool-start', call: 'select 1', name: 'svcMeta', input: {} };
    yield { type: 'tool-start', call: 'select 1', name: 'svcMeta', input: {} };
  };
  const errors: unknown[] = [];
  const lines = await userOf(serve({ agent, onError: (error) => errors.push(error) })).ask(QUESTION);
  expect(lines.flatMap(({ toolCall }) => (toolCall as { result?: string } | undefined)?.result ?? [])).toEqual([
    '"one"',
    '"two"',
  ]);
  expect(String(errors[0])).toContain('twice');
});

it('keeps hundreds of thousands of lines that arrive together', async () => {
  const lines = Array.from(
    { length: 400_000 },
    (_, sort): MessageLine => ({ ...emptyMessage('a'), isDelta: true, sort }),
  );
  const log = new LineLog();
  log.append(lines);
  expect(log.lines).toHaveLength(lines.length);
});

it('refuses a question to a thread that has grown too long, which still opens', async () => {
  const agent: Agent = async function* () {
    yield { type: 'tool-start', call: 'a', name: 'svcMeta', input: {} };
    yield { type: 'tool-end', call: 'a', result: 'x'.repeat(200) };
  };
  const ada = userOf(serve({ agent, limits: { threadLength: 100 } }));
  const answer = await ada.ask(QUESTION);
  const chatId = chatIdOf(answer);
  const refused = await ada.stream({ input: 'And?', chatId });
  expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('Start a new one')]);
  expect(await ada.ask({ ...QUESTION, chatId })).toMatchObject([{ id: '__cutoff__' }, {}, {}, { id: '__state__' }]);
  expect((await ada.ask({ chatId }))[2]?.toolCall).toEqual(answer[3]?.toolCall);
  expect((await ada.ask({ input: 'And?' })).at(-1)?.id).toBe('__state__');
});

it('repeats in `__state__` only the newest messages of a long thread', async () => {
  const agent: Agent = async function* ({ history }) {
    yield { type: 'final', text: `${history.length}`.repeat(600_000) };
  };
  const ada = userOf(serve({ agent }));
  const chatId = chatIdOf(await ada.ask({ input: 'One' }));
  await ada.ask({ input: 'Two', chatId });
  const third = await ada.ask({ input: 'Three', chatId });
  for (const lines of [third, await ada.ask({ chatId })]) {
    const newest = [
      { role: 'user', content: 'Three' },
      { role: 'assistant', content: '4'.repeat(600_000) },
    ];
    expect(lines.at(-1)?.state).toEqual({ messages: newest });
  }
  expect((await (await ada.stream({ chatId })).text()).length).toBeLessThan(2_500_000);
});

it('looks at a turn of another process once for all who follow it', async () => {
  const threads = new MemoryThreads();
  const running = userOf(serve({ threads }));
  const { chatId, next } = await running.begin(QUESTION);
  await next();
  await next();
  const other = userOf(serve({ threads }));
  const read = vi.spyOn(threads, 'readLines');
  const readers = await Promise.all(Array.from({ length: 20 }, () => other.begin({ ...QUESTION, chatId })));
  expect(read).toHaveBeenCalledTimes(1);
  await running.abort(chatId);
  const ends = await Promise.all(readers.map(({ rest }) => rest()));
  for (const lines of ends) expect(lines.at(-1)?.id).toBe('__aborted__');
});

it('waits in a drain for a question that the store is starting, and lets readers join what still runs', async () => {
  const { wait, open } = gate();
  const asked = vi.fn();
  class SlowStart extends MemoryThreads {
    override async startTurn(turn: NewTurn): Promise<TurnStart> {
      asked();
      await wait();
      return super.startTurn(turn);
    }
  }
  const service = serve({ threads: new SlowStart() });
  const ada = userOf(service);
  const asking = ada.begin(QUESTION);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  const drained = service.drain(200);
  open();
  const first = await asking;
  const joined = await ada.begin({ ...QUESTION, chatId: first.chatId });
  expect((await ada.stream({ input: 'New' })).status).toBe(503);
  await drained;
  expect((await first.rest()).at(-1)?.id).toBe('__suspended__');
  expect((await joined.rest()).at(-1)?.id).toBe('__suspended__');
});

it('stops a question that the store is still starting', async () => {
  const { wait, open } = gate();
  const signals: AbortSignal[] = [];
  const agent: Agent = async function* ({ signal }) {
    signals.push(signal);
    yield { type: 'final', text: 'There are 245 orders.' };
    if (signals.length > 1) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  };
  class SlowFollowUp extends MemoryThreads {
    override async startTurn(turn: NewTurn): Promise<TurnStart> {
      if (this.chatIds.length > 0) await wait();
      return super.startTurn(turn);
    }
  }
  const threads = new SlowFollowUp();
  const ada = userOf(serve({ agent, threads }));
  const chatId = chatIdOf(await ada.ask(QUESTION));
  const asking = ada.ask({ input: 'And?', chatId });
  const stopping = ada.abort(chatId);
  setTimeout(open, 50);
  expect((await stopping).status).toBe(204);
  expect(threads.peek(chatId)?.turns.map(({ state }) => state.type)).toEqual(['completed', 'aborted']);
  expect((await asking).at(-1)?.id).toBe('__aborted__');
});

it('resumes no answer while it ends', async () => {
  const { wait, open } = gate();
  const slow = '1767225600001-message';
  const threads = new (class extends MemoryThreads {
    override async setState(turn: TurnId, state: TurnState): Promise<boolean> {
      if (turn.messageId === slow && state.type === 'suspended') await wait();
      return super.setState(turn, state);
    }
  })();
  const service = serve({ threads });
  const ada = userOf(service);
  const first = await ada.begin(QUESTION);
  await ada.begin({ ...QUESTION, messageId: slow });
  const drained = service.drain(0);
  expect((await first.rest()).at(-1)?.id).toBe('__suspended__');
  // The reader's client asks again at once, and this process is still waiting for the other answer.
  const resumed = ada.ask({ ...QUESTION, chatId: first.chatId });
  setTimeout(open, 50);
  await drained;
  expect(String((await resumed).at(-1)?.error)).toContain('interrupted');
});

it('answers although what it reports events and errors to throws', async () => {
  const fail = () => {
    throw new Error('The log is full');
  };
  const agent: Agent = async function* () {
    yield { type: 'final', text: 'There are ' };
    throw new Error('secret');
  };
  const ada = userOf(serve({ agent, onEvent: fail, onError: fail }));
  const lines = await ada.ask(QUESTION);
  expect(lines.at(-1)?.error).toBe('The answer failed because of an error on the server. Try again.');
  expect((await ada.stream({})).status).toBe(400);
});

it('asks reverse proxies not to buffer an answer', async () => {
  const response = await userOf(serve({})).stream(QUESTION);
  expect(response.headers.get('X-Accel-Buffering')).toBe('no');
  await response.body?.cancel();
});

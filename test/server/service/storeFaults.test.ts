import { expect, it, vi } from 'vitest';
import type { Agent } from '../../../src/server/service/Agent.js';
import { createChatService } from '../../../src/server/service/createChatService.js';
import { MemoryThreads } from '../../../src/server/service/lines/MemoryThreads.js';
import type { TurnId, TurnState } from '../../../src/server/service/lines/ThreadStore.js';
import { gate } from '../../testing/chatClient.js';
import { authenticate, userOf } from './serviceClient.js';

const agent: Agent = async function* () {
  yield { type: 'final', text: 'There are 245 orders.' };
};

/** A store that doesn't store the end of a run until `open` is called. */
class SlowEnds extends MemoryThreads {
  readonly #gate = gate();
  readonly open = this.#gate.open;

  override async setState(turn: TurnId, state: TurnState): Promise<boolean> {
    await this.#gate.wait();
    return super.setState(turn, state);
  }
}

it('confirms an abort only once an end is kept, even if the answer ends at the same time', async () => {
  const threads = new SlowEnds();
  const ada = userOf(createChatService({ agent, authenticate, threads }));
  const { chatId, next, rest } = await ada.begin({ input: 'Hi' });
  for (let line = await next(); line?.isInProcess !== false || line.role !== 'assistant'; ) line = await next();
  let isConfirmed = false;
  const aborted = ada.abort(chatId).then(() => {
    isConfirmed = true;
  });
  // Long enough for an abort that wouldn't wait.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isConfirmed).toBe(false);
  threads.open();
  await aborted;
  expect(threads.peek(chatId)?.turns.at(-1)?.state.type).toBe('completed');
  expect((await rest()).at(-1)?.id).toBe('__state__');
});

/** A store that fails when it should store the end of a run. */
class BrokenEnds extends MemoryThreads {
  isBroken = true;
  tries = 0;

  override async setState(turn: TurnId, state: TurnState): Promise<boolean> {
    this.tries += 1;
    if (this.isBroken) throw new Error('The database is away');
    return super.setState(turn, state);
  }
}

function serveBroken() {
  const threads = new BrokenEnds();
  const onError = vi.fn();
  const service = createChatService({ agent, authenticate, threads, onError });
  return { threads, onError, service, ada: userOf(service) };
}

it('keeps an end as soon as the store works again, and the next question doesn’t find the thread busy', async () => {
  const { threads, onError, ada } = serveBroken();
  const { chatId, rest } = await ada.begin({ input: 'Hi' });
  await vi.waitFor(() => expect(threads.tries).toBeGreaterThan(2));
  threads.isBroken = false;
  const lines = await ada.ask({ input: 'And?', chatId });
  expect(lines.at(-2)?.content).toBe('There are 245 orders.');
  expect((await rest()).at(-1)?.id).toBe('__state__');
  expect(threads.peek(chatId)?.turns.map(({ state }) => state.type)).toEqual(['completed', 'completed']);
  expect(onError).toHaveBeenCalledOnce();
});

it('takes over the end that another process kept while the store refused its own', async () => {
  const { threads, ada } = serveBroken();
  const { chatId, rest } = await ada.begin({ input: 'Hi', messageId: '1767225600000-message' });
  await vi.waitFor(() => expect(threads.tries).toBeGreaterThan(0));
  const turn = { chatId, messageId: '1767225600000-message' };
  await MemoryThreads.prototype.setState.call(threads, turn, { type: 'aborted' });
  threads.isBroken = false;
  expect((await rest()).at(-1)?.id).toBe('__aborted__');
  const { tries } = threads;
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(threads.tries).toBe(tries);
});

it('ends a drain although the store keeps no end', async () => {
  const { threads, ada, service } = serveBroken();
  await ada.begin({ input: 'Hi' });
  await vi.waitFor(() => expect(threads.tries).toBeGreaterThan(0));
  await service.drain(0);
});

it('ends a drain in time although the store hangs, and stops the agents', async () => {
  const threads = new SlowEnds();
  const stopped = vi.fn();
  const waiting: Agent = async function* ({ input, signal }) {
    signal.addEventListener('abort', stopped);
    if (input === 'Wait') await new Promise(() => {});
    yield { type: 'final', text: '' };
  };
  const service = createChatService({ agent: waiting, authenticate, threads });
  for (const input of ['Wait', 'End']) await userOf(service).begin({ input });
  vi.useFakeTimers();
  const drained = service.drain(10);
  await vi.advanceTimersByTimeAsync(10_010);
  vi.useRealTimers();
  await drained;
  expect(stopped).toHaveBeenCalledOnce();
});

/** A store that doesn't start a turn until `open` is called. */
class SlowStarts extends MemoryThreads {
  readonly #gate = gate();
  readonly open = this.#gate.open;

  override async startTurn(...start: Parameters<MemoryThreads['startTurn']>) {
    await this.#gate.wait();
    return super.startTurn(...start);
  }
}

it('ends a drain in time although the store starts no run, and suspends one that starts later', async () => {
  const threads = new SlowStarts();
  const waiting: Agent = async function* () {
    await new Promise(() => {});
    yield { type: 'final', text: '' };
  };
  const service = createChatService({ agent: waiting, authenticate, threads });
  const asked = userOf(service).begin({ input: 'Hi' });
  // Until the store has been asked.
  await new Promise((resolve) => setTimeout(resolve, 50));
  await service.drain(10);
  threads.open();
  const { chatId } = await asked;
  await vi.waitFor(() => expect(threads.peek(chatId)?.turns.at(-1)?.state.type).toBe('suspended'));
});

it('ends an answer whose agent fails, and fails again when asked to stop', async () => {
  const fail = () => {
    throw new Error('Lost');
  };
  const failing: Agent = () => ({ [Symbol.asyncIterator]: () => ({ next: fail, return: fail }) });
  const service = createChatService({ agent: failing, authenticate, onError: () => {} });
  expect((await userOf(service).ask({ input: 'Hi' })).at(-1)?.error).toContain('failed');
});

it('gives an agent the fields of a user that `authenticate` leaves undefined', async () => {
  const users: unknown[] = [];
  const told: Agent = async function* ({ user }) {
    users.push(user);
    yield { type: 'final', text: 'Hello.' };
  };
  const service = createChatService({
    agent: told,
    authenticate: () => ({ id: 'ada', kind: undefined, groups: undefined, attributes: undefined }),
  });
  await userOf(service).ask({ input: 'Hi' });
  expect(users).toEqual([{ id: 'ada', kind: 'external', groups: [], attributes: {} }]);
});

it.each([undefined, null, 'ada', {}, { id: '' }])('refuses everyone if `authenticate` returns %j', async (user) => {
  const errors: unknown[] = [];
  const service = createChatService({
    agent,
    authenticate: () => user as never,
    onError: (error) => errors.push(error),
  });
  expect((await userOf(service).stream({ input: 'Hi' })).status).toBe(500);
  expect(errors).toMatchObject([{ code: 'configuration', message: expect.stringContaining('`authenticate`') }]);
});

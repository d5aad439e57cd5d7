import { expect, it } from 'vitest';
import type { Agent } from '../../../src/server/service/Agent.js';
import { createChatService } from '../../../src/server/service/createChatService.js';
import { MemoryThreads } from '../../../src/server/service/MemoryThreads.js';
import type { TurnId, TurnState } from '../../../src/server/service/ThreadStore.js';
import { gate } from '../../testing/chatClient.js';
import { authenticate, userOf } from './serviceClient.js';

const agent: Agent = async function* () {
  yield { type: 'final', text: 'There are 245 orders.' };
};

/** A store that keeps an end only when `open` is called. */
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
  // Long enough for an abort that doesn't wait.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isConfirmed).toBe(false);
  threads.open();
  await aborted;
  expect(threads.peek(chatId)?.turns.at(-1)?.state.type).toBe('completed');
  expect((await rest()).at(-1)?.id).toBe('__state__');
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

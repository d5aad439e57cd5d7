import { expect, it } from 'vitest';
import { createTestService, scriptedAgent } from '../../src/testing/index.js';
import { ask, begin, gate, lineReader, stream } from './chatClient.js';

const ID = '1767225600000-message';

function heldService() {
  const { wait, open } = gate();
  const agent = scriptedAgent([{ type: 'final', text: 'There are ' }, wait, { type: 'final', text: '245.' }]);
  return { service: createTestService({ agent }), open };
}

/** Resolves after one turn of the event loop, when everything that was ready has run. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

it('keeps answering when the reader cancels', async () => {
  const { service, open } = heldService();
  const { chatId, cancel } = await begin(service, { input: 'Hi' });
  await cancel();
  open();
  await settled();
  expect((await ask(service, { chatId })).at(-2)?.content).toBe('There are 245.');
});

it('keeps answering when the request is aborted, and fails its body', async () => {
  const { service, open } = heldService();
  const controller = new AbortController();
  const { chatId, rest } = await begin(service, { input: 'Hi', messageId: ID }, { signal: controller.signal });
  const reading = rest();
  controller.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  const joined = lineReader(await stream(service, { chatId, messageId: ID }));
  open();
  expect((await joined.rest()).at(-1)?.id).toBe('__state__');
});

it('rejects a request that is already aborted without starting a run', async () => {
  const { service } = heldService();
  await expect(stream(service, { input: 'Hi' }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(service.threads).toEqual([]);
});

it('isn’t blocked by a reader that never reads, and keeps every line for it', async () => {
  const text = 'x'.repeat(5_000);
  const agent = scriptedAgent([{ type: 'final', text }]);
  const service = createTestService({ agent, pace: { deltaCharacters: 1 } });
  const slow = await begin(service, { input: 'Hi', messageId: ID });
  await ask(service, { chatId: slow.chatId, messageId: ID });
  expect(service.getThread(slow.chatId)?.isStreaming).toBe(false);
  expect(await slow.rest()).toHaveLength(5_003);
});

import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatIdOf, type Line } from '../../testing/chatClient.js';
import { startPostgres } from '../startPostgres.js';
import { answerOf, clientOf } from './instanceClient.js';
import { type Instance, prepareInstances } from './startInstances.js';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.runIf(postgres)('three processes on one Postgres', () => {
  const ada = clientOf('ada');
  const url = postgres?.url ?? '';
  let instances: Awaited<ReturnType<typeof prepareInstances>>;
  let a: Instance, b: Instance, c: Instance;
  let ids = 0;
  const newId = () => `${1_767_225_600_000 + ++ids}-message`;

  beforeAll(async () => {
    const pool = new Pool({ connectionString: url });
    await pool.query('create table asked (message_id text)');
    await pool.end();
    instances = await prepareInstances({ DATABASE_URL: url, DRAIN_MS: '1000' });
    [a, b, c] = await Promise.all([instances.start(), instances.start(), instances.start()]);
  });
  afterAll(() => instances?.close());

  /** Asks at an instance and reads until the answer has begun. */
  async function begin(instance: Instance, input: string) {
    const messageId = newId();
    const lines = ada.lines(instance, { input, messageId });
    const seen: Line[] = [];
    for await (const line of { [Symbol.asyncIterator]: () => ({ next: () => lines.next() }) }) {
      seen.push(line);
      if (line.isDelta === true) break;
    }
    return { lines, seen, messageId, chatId: chatIdOf(seen) };
  }

  async function restOf(lines: AsyncIterable<Line>): Promise<readonly Line[]> {
    const rest: Line[] = [];
    for await (const line of lines) rest.push(line);
    return rest;
  }

  it('joins an answer of one at another, and reads it at the third', async () => {
    const first = await begin(a, '20 words, 20 ms each');
    const joined = await ada.ask(b, {
      input: '20 words, 20 ms each',
      chatId: first.chatId,
      messageId: first.messageId,
    });
    expect(joined.at(-2)).toMatchObject({ content: answerOf(20), isInProcess: false });
    expect((await restOf(first.lines)).at(-2)).toEqual(joined.at(-2));
    const read = await ada.ask(c, { chatId: first.chatId });
    expect(read.at(-2)).toMatchObject({ content: answerOf(20) });
  });

  it('aborts an answer of one at another, and reads what it sent at every one', async () => {
    const first = await begin(a, '2000 words, 20 ms each');
    expect((await ada.abort(c, first.chatId)).status).toBe(204);
    const rest = await restOf(first.lines);
    expect(rest.at(-1)?.id).toBe('__aborted__');
    const seen = [...first.seen, ...rest].filter(({ isDelta }) => isDelta).map(({ content }) => content);
    for (const instance of [a, b, c]) {
      const read = await ada.ask(instance, { chatId: first.chatId });
      expect(read[0]?.state).toMatchObject({ isStreaming: false });
      expect(read.map(({ content }) => content)).toContainEqual(seen.join(''));
    }
  });

  it('refuses another user at every one', async () => {
    const { chatId, messageId, lines } = await begin(a, '20 words, 20 ms each');
    const mallory = clientOf('mallory');
    for (const instance of [a, b, c]) {
      const read = await mallory.send(instance, '/chat/stream-chat-state', { chatId });
      const join = await mallory.send(instance, '/chat/stream-chat-state', {
        chatId,
        messageId,
        input: '20 words, 20 ms each',
      });
      expect([read.status, join.status, (await mallory.abort(instance, chatId)).status]).toEqual([404, 404, 403]);
    }
    expect((await restOf(lines)).at(-2)).toMatchObject({ content: answerOf(20) });
  });

  it('finishes short answers and suspends long ones when asked to end', async () => {
    const going = await instances.start();
    const short = await begin(going, '10 words, 20 ms each');
    const long = await begin(going, '2000 words, 20 ms each');
    const code = going.end('SIGTERM');
    expect((await restOf(short.lines)).at(-2)).toMatchObject({ content: answerOf(10) });
    const rest = await restOf(long.lines);
    expect(rest.at(-1)).toMatchObject({ id: '__suspended__', retryable: true });
    expect(await code).toBe(0);
    const { chatId, messageId } = long;
    const again = await ada.ask(b, { input: '2000 words, 20 ms each', chatId, messageId });
    const seen = [...long.seen, ...rest].filter(({ isDelta }) => isDelta).map(({ content }) => content);
    expect(again.map(({ content }) => content)).toContainEqual(seen.join(''));
    expect(String(again.at(-1)?.error)).toContain('interrupted');
    expect((await ada.ask(c, { input: '3 words', chatId, messageId: newId() })).at(-2)?.content).toBe(answerOf(3));
  });
});

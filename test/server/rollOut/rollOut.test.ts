import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '../../../demo/openPglite.mjs';
import type { Agent } from '../../../src/server/service/Agent.js';
import { createChatService } from '../../../src/server/service/createChatService.js';
import { createSqlThreadStore } from '../../../src/server/service/sql/createSqlThreadStore.js';
import { gate } from '../../testing/chatClient.js';
import { userOf } from '../service/serviceClient.js';
import * as old from './service-0.2.0.mjs';

const current = { createChatService, createSqlThreadStore };
const stored = await readFile(new URL('threads-0.2.0.sql', import.meta.url), 'utf8');
const GRACE = 'grace@example.com';

let database: PGlite;
beforeAll(async () => {
  database = await openPglite();
  await database.exec(stored);
});
afterAll(() => database.close());

/** Starts a process of a version, which shares only the database with others. Its answers pause until `resume`. */
function start(version: typeof current) {
  const { wait, open: resume } = gate();
  const agent: Agent = async function* ({ signal }) {
    yield { type: 'thinking', text: 'Orders, then.' };
    yield { type: 'text', text: 'I look.' };
    yield { type: 'tool-start', call: 'a', name: 'svcMeta', input: { searchQuery: 'orders' } };
    yield { type: 'tool-end', call: 'a', result: { cubes: [], searchQuery: 'orders' } };
    yield { type: 'final', text: 'There are ' };
    await Promise.race([wait(), new Promise((_, reject) => signal.addEventListener('abort', reject))]);
    yield { type: 'final', text: '245 orders.' };
  };
  const service = version.createChatService({
    agent,
    authenticate: ({ headers }) => {
      const id = String(headers.get('X-User'));
      return { id, kind: id === GRACE ? 'internal' : 'external' };
    },
    threads: version.createSqlThreadStore({ query: (text, values) => database.query(text, values) }),
  });
  return { ada: userOf(service), grace: userOf(service, GRACE), resume, drain: service.drain };
}

describe('threads that version 0.2.0 stored', () => {
  it('are listed and opened as that version lists and opens them', async () => {
    const [now, before] = [start(current), start(old)];
    for (const user of ['ada', 'grace'] as const) {
      const threads = await now[user].threads();
      expect(threads.length).toBeGreaterThan(1);
      expect(await before[user].threads()).toEqual(threads);
      for (const { chatId } of threads) {
        const read = await now[user].ask({ chatId });
        expect(read.length).toBeGreaterThan(2);
        expect(await before[user].ask({ chatId })).toEqual(read);
      }
    }
  });

  it('keep every text, tool call and kind of end', async () => {
    const { ada, grace } = start(current);
    const all = [...(await ada.threads()), ...(await grace.threads())].map(async ({ chatId, title }) => {
      const reads = [await ada.stream({ chatId }), await grace.stream({ chatId })];
      const found = reads.find(({ status }) => status === 200);
      return `${title}: ${await found?.text()}`;
    });
    const texts = (await Promise.all(all)).join('\n');
    expect(texts).toContain('NUL \\u0000, lone \\ud800, “quotes”, \u2028 and 漢字');
    expect(texts).toContain('9007199254740993');
    expect(texts).toContain('"suspended":{"messageId":"1767225600006-message"}');
    for (const title of ['Orders of May', 'Stop me', 'Fail', 'Half']) expect(texts).toContain(`${title}: {`);
  });

  it('share an id: it finds the thread that began with it, and each thread its own question', async () => {
    const { ada } = start(current);
    const question = { input: 'How many?', messageId: '1767225600000-message' };
    const threads = await ada.threads();
    const [began, other] = ['Orders of May', 'And returns?'].map((name) => threads.find(({ title }) => title === name));
    for (const [chatId, found] of [
      [undefined, began],
      [began?.chatId, began],
      [other?.chatId, other],
    ] as const) {
      expect((await ada.ask({ ...question, chatId }))[0]?.state).toMatchObject({ chatId: found?.chatId });
    }
    expect((await ada.stream({ ...question, input: 'And returns?', chatId: other?.chatId })).status).toBe(400);
  });

  it('continue', async () => {
    const { ada, resume } = start(current);
    resume();
    const [newest] = await ada.threads();
    const lines = await ada.ask({ chatId: newest?.chatId, input: 'And now?' });
    expect(lines.at(-2)?.content).toBe('There are 245 orders.');
  });
});

describe.each([
  ['an old process', 'a new one', old, current],
  ['a new process', 'an old one', current, old],
] as const)('a question that %s answers', (_, __, first, second) => {
  let ids = 0;
  const newQuestion = () => ({
    input: 'How many?',
    messageId: `${first === old ? 18 : 19}${String(ids++).padStart(11, '0')}-message`,
  });

  async function begin() {
    const [running, other] = [start(first), start(second)];
    const question = newQuestion();
    const asked = await running.ada.begin(question);
    for (let line = await asked.next(); line?.content !== 'There are '; ) line = await asked.next();
    return { running, other: other.ada, question, asked, chatId: asked.chatId };
  }

  it('is joined, read and repeated at the other version', async () => {
    const { running, other, question, asked, chatId } = await begin();
    const joined = [await other.begin(question), await other.begin({ ...question, chatId })];
    running.resume();
    const rest = await asked.rest();
    for (const reader of joined) expect((await reader.rest()).slice(-2)).toEqual(rest.slice(-2));
    expect(await other.ask({ chatId })).toEqual(await running.ada.ask({ chatId }));
    expect(await other.ask(question)).toEqual(await running.ada.ask(question));
    expect((await other.ask(question)).at(-2)?.content).toBe('There are 245 orders.');
  });

  it('is aborted by the other version, and its messages folded by either', async () => {
    const { running, other, asked, chatId } = await begin();
    expect((await other.abort(chatId)).status).toBe(204);
    expect((await asked.rest()).at(-1)?.id).toBe('__aborted__');
    const read = await other.ask({ chatId });
    await database.query(`update tabletalk_turns set seen_at = now() - interval '2 minutes' where chat_id = $1`, [
      chatId,
    ]);
    const isFolded = () =>
      database.query(`select from tabletalk_turns where chat_id = $1 and folded is not null`, [chatId]);
    await expect.poll(async () => (await running.ada.ask({ chatId })) && (await isFolded()).rows.length).toBe(1);
    expect(await other.ask({ chatId })).toEqual(read);
  });

  it('is suspended by its process, and its thread continued by the other version', async () => {
    const { running, other, question, asked, chatId } = await begin();
    await running.drain(0);
    expect((await asked.rest()).at(-1)?.id).toBe('__suspended__');
    expect(String((await other.ask({ ...question, chatId })).at(-1)?.error)).toContain('interrupted');
    const next = await other.begin({ ...newQuestion(), chatId });
    expect((await other.stream({ input: 'Another', chatId })).status).toBe(200);
    expect((await other.abort(chatId)).status).toBe(204);
    expect((await next.rest()).at(-1)?.id).toBe('__aborted__');
  });
});

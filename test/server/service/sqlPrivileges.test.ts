import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Agent } from '../../../src/server/service/Agent.js';
import { createChatService } from '../../../src/server/service/createChatService.js';
import { createSqlThreadStore } from '../../../src/server/service/sql/createSqlThreadStore.js';
import { chatIdOf } from '../../testing/chatClient.js';
import { authenticate, userOf } from './serviceClient.js';

let database: PGlite;
beforeAll(() => {
  database = new PGlite();
});
afterAll(() => database.close());

/** A service as a process would start it: with nothing but the database. */
function start() {
  const agent: Agent = async function* () {
    yield { type: 'final', text: 'There are 245 orders.' };
  };
  const threads = createSqlThreadStore({ query: (text, values) => database.query(text, values) });
  return userOf(createChatService({ agent, authenticate, threads }));
}

it('needs no permission to create tables once they exist', async () => {
  await start().ask({ input: 'How many?' });
  await database.exec(`
    create role writer;
    revoke create on schema public from public;
    grant select, insert, update, delete on all tables in schema public to writer;
    set session authorization writer`);
  await expect(database.exec('create table if not exists mine (id int)')).rejects.toThrow('permission denied');
  const ada = start();
  const chatId = chatIdOf(await ada.ask({ input: 'How many?' }));
  expect((await ada.ask({ chatId })).at(-2)?.content).toBe('There are 245 orders.');
  expect((await ada.send(`/chat/threads/${chatId}`, { title: 'Orders' }, 'PATCH')).status).toBe(204);
  expect((await ada.send(`/chat/threads/${chatId}`, undefined, 'DELETE')).status).toBe(204);
  expect(await ada.threads()).toHaveLength(1);
});

import { readFile } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPglite } from '../../../demo/openPglite.mjs';
import type { Agent } from '../../../src/server/service/Agent.js';
import { createChatService } from '../../../src/server/service/createChatService.js';
import { createSqlThreadStore } from '../../../src/server/service/sql/createSqlThreadStore.js';
import { chatIdOf } from '../../testing/chatClient.js';
import { authenticate, userOf } from './serviceClient.js';

const stored = await readFile(new URL('../rollOut/threads-0.2.0.sql', import.meta.url), 'utf8');

let database: PGlite;
beforeEach(async () => {
  database = await openPglite();
});
afterEach(() => database.close());

/** From now on, the connection may read and write rows, but not create anything. */
async function restrict() {
  await database.exec(`
    create role writer;
    revoke create on schema public from public;
    grant select, insert, update, delete on all tables in schema public to writer;
    set session authorization writer`);
  await expect(database.exec('create table if not exists mine (id int)')).rejects.toThrow('permission denied');
}

/** A service as a new process would start it, which knows only the database. */
function start() {
  const agent: Agent = async function* () {
    yield { type: 'final', text: 'There are 245 orders.' };
  };
  const threads = createSqlThreadStore({ query: (text, values) => database.query(text, values) });
  return userOf(createChatService({ agent, authenticate, threads }));
}

it('needs no permission to create tables once they exist', async () => {
  await start().ask({ input: 'How many?' });
  await restrict();
  const ada = start();
  const chatId = chatIdOf(await ada.ask({ input: 'How many?' }));
  expect((await ada.ask({ chatId })).at(-2)?.content).toBe('There are 245 orders.');
  expect((await ada.send(`/chat/threads/${chatId}`, { title: 'Orders' }, 'PATCH')).status).toBe(204);
  expect((await ada.send(`/chat/threads/${chatId}`, undefined, 'DELETE')).status).toBe(204);
  expect(await ada.threads()).toHaveLength(1);
});

it('adds its indexes to the tables of version 0.2.0, and does without where it may not', async () => {
  const findIndexes = async () =>
    (
      await database.query(
        `select to_regclass('tabletalk_turns_asked') is not null as asked, to_regclass('tabletalk_turns_unfolded') is not null as unfolded`,
      )
    ).rows;
  await database.exec(stored);
  await restrict();
  expect((await start().ask({ input: 'How many?' })).at(-2)?.content).toBe('There are 245 orders.');
  expect(await findIndexes()).toEqual([{ asked: false, unfolded: false }]);
  await database.exec('set session authorization postgres');
  await start().threads();
  expect(await findIndexes()).toEqual([{ asked: true, unfolded: true }]);
});

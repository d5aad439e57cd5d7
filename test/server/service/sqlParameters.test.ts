import { type PGlite, types } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from '../../../demo/openPglite.mjs';
import type { Agent } from '../../../src/server/service/Agent.js';
import { createChatService } from '../../../src/server/service/createChatService.js';
import { createSqlThreadStore } from '../../../src/server/service/sql/createSqlThreadStore.js';
import * as statements from '../../../src/server/service/sql/statements.js';
import { chatIdOf } from '../../testing/chatClient.js';
import { authenticate, userOf } from './serviceClient.js';

let database: PGlite;
beforeAll(async () => {
  database = await openPglite();
});
afterAll(() => database.close());

async function typesOf(text: string): Promise<readonly number[]> {
  const { queryParams } = await database.describeQuery(text);
  return queryParams.map(({ dataTypeID }) => dataTypeID);
}

/** Asks the database for the parameters' types, as postgres.js does, and writes what is meant for a `json` parameter as JSON. */
async function queryLikePostgresJs(text: string, values: readonly unknown[]) {
  const parameters = values.length > 0 ? await typesOf(text) : [];
  const sent = values.map((value, index) => (isJson(parameters[index]) ? JSON.stringify(value) : value));
  return database.query<Record<string, unknown>>(text, sent);
}

function isJson(type: number | undefined): boolean {
  return type === types.JSON || type === types.JSONB;
}

const greeting: Agent = async function* () {
  yield { type: 'final', text: 'There are 245 orders.' };
};

it('keeps answers through a client that writes JSON parameters itself', async () => {
  const threads = createSqlThreadStore({ query: queryLikePostgresJs });
  const ada = userOf(createChatService({ agent: greeting, authenticate, threads }));
  const lines = await ada.ask({ input: 'How many?' });
  expect(lines.at(-1)?.id).toBe('__state__');
  expect((await ada.ask({ chatId: chatIdOf(lines) })).at(-2)?.content).toBe('There are 245 orders.');
});

it.each(Object.entries(statements))('takes no JSON parameter in %s', async (_, text) => {
  await createSqlThreadStore({ query: queryLikePostgresJs }).readThread('unknown');
  const parameters = await typesOf(text);
  expect(parameters.length).toBeGreaterThan(0);
  expect(parameters.filter(isJson)).toEqual([]);
});

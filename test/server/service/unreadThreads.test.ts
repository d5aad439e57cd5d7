import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from '../../../demo/openPglite.mjs';
import type { Agent } from '../../../src/server/service/Agent.js';
import { createChatService } from '../../../src/server/service/createChatService.js';
import { createSqlThreadStore } from '../../../src/server/service/sql/createSqlThreadStore.js';
import { chatIdOf } from '../../testing/chatClient.js';
import { authenticate, userOf } from './serviceClient.js';

let database: PGlite;
let ada: ReturnType<typeof userOf>;
beforeAll(async () => {
  const agent: Agent = async function* () {
    for (let word = 0; word < 100; word += 1) yield { type: 'final', text: `word ${word} ` };
  };
  database = await openPglite();
  const threads = createSqlThreadStore({ query: (text, values) => database.query(text, values) });
  ada = userOf(createChatService({ agent, authenticate, threads }));
});
afterAll(() => database.close());

const ask = async () => chatIdOf(await ada.ask({ input: 'How many?' }));

const age = (chatId: string, seconds: number, state = 'completed') =>
  database.query(
    `update tabletalk_turns set seen_at = now() - $2 * interval '1 second', state = $3 where chat_id = $1`,
    [chatId, seconds, state],
  );

/** Ids of the threads that are kept as lines. */
async function withLines(): Promise<unknown> {
  const { rows } = await database.query<{ chat_id: string }>('select distinct chat_id from tabletalk_lines');
  return rows.map((row) => row.chat_id).sort();
}

it('an answer that nobody reads again is kept without its lines once others are asked for', async () => {
  const unread = await Promise.all([ask(), ask(), ask()]);
  for (const chatId of unread) await age(chatId, 61);
  const next = await ask();
  await expect.poll(withLines).toEqual([next]);
  for (const chatId of unread) {
    expect((await ada.ask({ chatId })).at(-2)?.content).toMatch(/^word 0 .* word 99 $/);
  }
});

it.each([
  ['ended less than a minute ago, and may have followers', 50, 'completed'],
  ['is suspended', 100_000, 'suspended'],
  ['has paused for minutes, and may go on', 600, 'running'],
])('a turn keeps its lines while it %s', async (_, seconds, state) => {
  const [kept, over] = [await ask(), await ask()];
  await age(kept, seconds, state);
  await age(over, 61);
  await ask();
  await expect.poll(withLines).not.toContain(over);
  expect(await withLines()).toContain(kept);
  await age(kept, 61);
});

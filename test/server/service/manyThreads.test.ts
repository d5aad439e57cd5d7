import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPglite } from '../../../demo/openPglite.mjs';
import { createSqlThreadStore } from '../../../src/server/service/sql/createSqlThreadStore.js';
import { FIND_THREAD, START_TURN } from '../../../src/server/service/sql/statements.js';

const THREADS = 20_000;
const NEW_ID = '1999999999999-message';

let database: PGlite;
beforeAll(async () => {
  database = await openPglite();
  await createSqlThreadStore({ query: (text, values) => database.query(text, values) }).readThread('none');
  await database.exec(`
    insert into tabletalk_threads (chat_id, owner_kind, owner_id, title, updated_at)
      select 'thread ' || n, 'external', 'ada', 'Orders', now() from generate_series(1, ${THREADS}) n;
    insert into tabletalk_turns (chat_id, message_id, state, seen_at, line_count)
      select 'thread ' || n, 1700000000000 + n || '-message', 'completed', now(), 1 from generate_series(1, ${THREADS}) n;
    analyze`);
});
afterAll(() => database.close());

/** The number of database pages that a statement reads. */
async function pagesOf(text: string, values: unknown[]): Promise<number> {
  const { rows } = await database.query<Record<string, [{ Plan: Record<string, number> }]>>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  const plan = Object.values(rows[0] ?? {})[0]?.[0].Plan;
  return Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks']);
}

it.each([
  ['is found', FIND_THREAD, ['external', 'ada', '1700000010000-message']],
  ['is known to be new', FIND_THREAD, ['external', 'ada', NEW_ID]],
  ['starts in a new thread', START_TURN, ['new', 'external', 'ada', 'Orders', NEW_ID, true, 5, '{}']],
  [
    'starts in an old thread',
    START_TURN,
    ['thread 7', 'external', 'ada', 'Orders', '2000000000000-message', true, 5, '{}'],
  ],
])(`a question %s without reading all ${THREADS} threads of its user`, async (_, text, values) => {
  const pages = await pagesOf(text, values);
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThan(100);
});

import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ChatError } from '../../../src/protocol/ChatError.js';
import { scanSql } from '../../../src/server/postgres/scanSql.js';

const database = new PGlite();
beforeAll(() =>
  database.exec("create function evil() returns int language plpgsql as $$ begin raise 'evil was called'; end $$"),
);
afterAll(() => database.close());

/** What ends, escapes or hides other text, and the call itself. */
const CONTENT = [
  "'",
  "''",
  '"',
  '\\',
  '\\\\',
  '*/',
  '/*',
  '--',
  '\n',
  '\r',
  '$',
  '$$',
  'e',
  'U&',
  ' ',
  ',',
  ';',
  '1',
  '\u00a0',
];
const CALLS = ['evil()', 'EVIL ()', '"evil"()', 'evil/**/()', 'public.evil()', 'evil--\n()', '(select evil())'];
const content = fc
  .array(fc.oneof({ arbitrary: fc.constantFrom(...CONTENT), weight: 3 }, fc.constantFrom(...CALLS)), { maxLength: 4 })
  .map((pieces) => pieces.join(''));

/** An item of a select list. Its content isn't escaped, so an item can end early, or continue in the next one. */
const item = fc.oneof(
  content.map((text) => `'${text}'`),
  content.map((text) => `E'${text}'`),
  content.map((text) => `n'${text}'`),
  content.map((text) => `1 as "${text}"`),
  content.map((text) => `1 /*${text}*/`),
  content.map((text) => `1 --${text}\n`),
  content.map((text) => `$a$${text}$a$`),
  content.map((text) => `U&'${text}'`),
  content.map((text) => `1${text}`),
  fc.constantFrom(...CALLS),
);
const query = fc.array(item, { minLength: 1, maxLength: 4 }).map((items) => `select ${items.join(', ')}`);

it('finds every call that Postgres makes, or refuses the query', async () => {
  const counts = { harmless: 0, found: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(query, async (sql) => {
      const isCalled = await callsEvil(sql);
      const calls = readCalls(sql);
      if (calls === undefined) counts.refused += 1;
      else if (isCalled) counts.found += 1;
      else counts.harmless += 1;
      if (isCalled && calls !== undefined) expect(calls).toContain('evil');
    }),
    { numRuns: 10_000 },
  );
  console.info(counts);
  expect(counts.found).toBeGreaterThan(100);
  expect(counts.harmless).toBeGreaterThan(100);
});

/** Runs a query as the product does: by the extended protocol, which allows one statement. */
async function callsEvil(sql: string): Promise<boolean> {
  try {
    await database.query(sql, []);
    return false;
  } catch (error) {
    return error instanceof Error && error.message === 'evil was called';
  }
}

/** Returns the calls that the scan finds, or `undefined` if it refuses the query. */
function readCalls(sql: string): readonly string[] | undefined {
  try {
    const { calls, qualifiedCalls } = scanSql(sql);
    return [...calls, ...qualifiedCalls];
  } catch (error) {
    if (error instanceof ChatError) return undefined;
    throw error;
  }
}

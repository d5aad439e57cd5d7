import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunSql } from '../../../src/server/sql/RunSql.js';
import type { RunSqlLimits } from '../../../src/testing/engines/RunSqlEngine.js';
import { runSqlConformance } from '../../../src/testing/engines/runSqlConformance.js';
import { failuresOf } from '../../testing/engines/failuresOf.js';
import { wrongEngines } from '../../testing/engines/wrongEngines.js';
import { startPostgres } from '../startPostgres.js';
import { postgresEngine } from './postgresEngine.js';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

describe.runIf(postgres)('a RunSql on Postgres', () => {
  const { admin, open, engine, fill, close } = postgresEngine(postgres);
  beforeAll(fill);
  afterAll(close);

  describe('createPostgresRunSql', () => {
    for (const { name, run } of runSqlConformance(engine)) it(name, run);
  });

  it('is refused if it counts the rows that it returns', async () => {
    const wrong = { ...engine, open: (limits: RunSqlLimits) => wrongEngines(open(limits)).countsWhatItReturns };
    expect(await failuresOf(wrong, /row|column|memory/)).toEqual([
      'limits the rows, and counts all of them',
      'takes a limit of rows from the call',
      'does not keep a huge result in memory',
    ]);
  });

  it('is refused if it rounds numbers', async () => {
    const wrong = { ...engine, open: (limits: RunSqlLimits) => wrongEngines(open(limits)).roundsNumbers };
    expect(await failuresOf(wrong, /^returns/)).toEqual([
      'returns a decimal with every digit, as a string',
      'returns 2^53 + 1 exactly, as a string',
    ]);
  });

  it('is refused if it reads every row', async () => {
    const wrong = { ...engine, open: (limits: RunSqlLimits) => wrongEngines(open(limits)).readsEverything };
    expect(await failuresOf(wrong, /memory/)).toEqual(['does not keep a huge result in memory']);
  });

  it('is refused if its work goes on after an abort', async () => {
    const wrong = {
      ...engine,
      open: (limits: RunSqlLimits) => wrongEngines(open({ timeoutMs: 8_000, ...limits })).stopsListening,
    };
    expect(await failuresOf(wrong, /aborted/)).toContain('stops work when it is aborted');
  });

  it('is refused if it searches the text for the word select', async () => {
    await admin.query('create table public.copied as select * from sales.orders');
    const byText: RunSql = async (sql) => {
      if (!/select/i.test(sql)) throw new Error('Only a query can run.');
      // An array for several statements, which the types don't know.
      const answers = [await admin.query<Record<string, unknown>>(sql)].flat();
      const rows = answers.at(-1)?.rows ?? [];
      return { columns: [], rows: rows.map((row) => Object.values(row)), totalRows: rows.length };
    };
    const wrong = { ...engine, open: () => byText, table: 'public.copied' };
    expect(await failuresOf(wrong, /writes|one statement/)).toEqual([
      'refuses every statement that writes, and changes nothing',
      'runs one statement only',
    ]);
  });
});

import { afterEach, expect, it, vi } from 'vitest';
import type { RunSql } from '../../../src/server/sql/RunSql.js';
import { runSqlConformance } from '../../../src/testing/engines/runSqlConformance.js';

const user = { id: 'ada', kind: 'external' as const, groups: [], attributes: {} };
const name = 'returns null as null';

afterEach(() => vi.restoreAllMocks());

function casesOf(runSql: RunSql, skip = {}) {
  const users = [{ user, rows: 1 }];
  return runSqlConformance({
    open: () => runSql,
    table: 't',
    textColumn: 'c',
    users,
    isBusy: () => false,
    secrets: [],
    skip,
  });
}

const refusing: RunSql = () => Promise.reject(new Error('No engine.'));

it('prints the reason of a skipped case, and runs nothing for it', async () => {
  const print = vi.spyOn(console, 'info').mockReturnValue();
  const skipped = casesOf(refusing, { [name]: 'The engine has no null.' }).filter((one) => one.skipped !== undefined);
  expect(skipped.map((one) => one.name)).toEqual([name]);
  expect(print.mock.calls).toEqual([[`Skipped: ${name}. The engine has no null.`]]);
  await skipped[0]?.run();
});

it('throws for a name that is not a case', () => {
  expect(() => casesOf(refusing, { 'returns nulls': 'no' })).toThrow(
    '"returns nulls", which isn\'t the name of a case',
  );
});

it('describes what an engine did wrong', async () => {
  const zero: RunSql = async () => ({ columns: [], rows: [[0, 0, 0]], totalRows: 1 });
  const run = casesOf(zero).find((one) => one.name === name)?.run;
  await expect(run?.()).rejects.toThrow('Nulls of three types: expected [[null,null,null]], but got [[0,0,0]].');
});

it('fails where isBusy never reports work, which would hide all that goes on', async () => {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1_000;
    return now;
  });
  const waiting: RunSql = (_, { signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const run = casesOf(waiting).find((one) => one.name === 'stops work when it is aborted')?.run;
  await expect(run?.()).rejects.toThrow('isBusy must report a query that takes minutes');
});

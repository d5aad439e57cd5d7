import { describe, expect, it } from 'vitest';
import type { RunSqlEngine, RunSqlLimits } from '../../../src/testing/engines/RunSqlEngine.js';
import { runSqlConformance } from '../../../src/testing/engines/runSqlConformance.js';
import { failuresOf } from '../../testing/engines/failuresOf.js';
import { wrongEngines } from '../../testing/engines/wrongEngines.js';
import { areChildrenBusy, openShop, userNamed } from './shop.js';

const engine: RunSqlEngine = {
  open: openShop,
  table: 'orders',
  textColumn: 'owner',
  users: [
    { user: userNamed('ada'), rows: 200 },
    { user: userNamed('bob'), rows: 100 },
  ],
  isBusy: areChildrenBusy,
  secrets: ['bob', 'hunter2'],
  dialect: { rows: (count) => `select range as n from range(1, ${count + 1})` },
};

// Elsewhere the CPU time of a process isn't a file.
describe.runIf(process.platform === 'linux')('a RunSql on DuckDB', () => {
  describe('createDuckDbRunSql', () => {
    for (const { name, run } of runSqlConformance(engine)) it(name, run);
  });

  it.each([
    [
      'countsWhatItReturns',
      /row|column/,
      ['limits the rows, and counts all of them', 'takes a limit of rows from the call'],
    ],
    [
      'roundsNumbers',
      /^returns/,
      ['returns a decimal with every digit, as a string', 'returns 2^53 + 1 exactly, as a string'],
    ],
    ['stopsListening', /when it is aborted/, ['stops work when it is aborted']],
  ] as const)('is refused if it %s', async (way, matching, failed) => {
    const open = (limits: RunSqlLimits) => wrongEngines(openShop({ timeoutMs: 8_000, ...limits }))[way];
    expect(await failuresOf({ ...engine, open }, matching)).toEqual(failed);
    // Other tests in this process also look at its children.
    await expect.poll(areChildrenBusy).toBe(false);
  });
});

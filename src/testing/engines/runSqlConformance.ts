import type { RunSql } from '../../server/sql/RunSql.js';
import type { EngineCases, EngineUnderTest } from './EngineCase.js';
import { guardCases } from './guardCases.js';
import { ANSI, type RunSqlEngine } from './RunSqlEngine.js';
import { resultCases } from './resultCases.js';
import { stopCases } from './stopCases.js';
import { valueCases } from './valueCases.js';

const CASES: EngineCases = { ...guardCases, ...valueCases, ...resultCases, ...stopCases };

/** A case for a test runner. */
interface ConformanceCase {
  /** A sentence that describes what the engine does. */
  readonly name: string;
  /** Why the engine skips the case. Its `run` then does nothing. */
  readonly skipped?: string | undefined;
  /** Rejects with an `Error` that describes what the engine did wrong. */
  readonly run: () => Promise<void>;
}

/**
 * Returns the cases that an engine must pass to be a `RunSql`. Use it to test your own engine with any test runner.
 *
 * ```ts
 * const cases = runSqlConformance({
 *   open: (limits) => createMyRunSql({ url, ...limits }),
 *   table: 'orders',
 *   textColumn: 'owner',
 *   users: [{ user: ada, rows: 200 }, { user: bob, rows: 100 }],
 *   isBusy: async () => (await admin.query('show processlist')).length > 1,
 *   secrets: [password],
 *   skip: { 'returns JSON as a string': 'The engine has no JSON.' },
 * });
 * for (const { name, run } of cases) test(name, run);
 * ```
 *
 * Run them one after the other, with at least 30 s for each. Skipped cases are printed with their reasons. Throws for a name in `skip`
 * that isn't a case.
 */
export function runSqlConformance(engine: RunSqlEngine): readonly ConformanceCase[] {
  const { skip = {}, dialect, open, users } = engine;
  const unknown = Object.keys(skip).find((name) => !Object.hasOwn(CASES, name));
  if (unknown !== undefined) throw new Error(`skip has "${unknown}", which isn't the name of a case.`);
  const opened = new Map<string, RunSql>();
  const tested: EngineUnderTest = {
    engine,
    sql: { ...ANSI, ...dialect },
    async ask(sql, { user = 0, signal = new AbortController().signal, limits = {}, rowLimit } = {}) {
      const asking = users[user];
      if (asking === undefined) throw new Error('users must have at least one user.');
      const key = JSON.stringify(limits);
      const runSql = opened.get(key) ?? open(limits);
      opened.set(key, runSql);
      return await runSql(sql, { user: asking.user, signal, rowLimit });
    },
  };
  return Object.entries(CASES).map(([name, examine]) => {
    const skipped = skip[name];
    if (skipped === undefined) return { name, run: () => examine(tested) };
    console.info(`Skipped: ${name}. ${skipped}`);
    return { name, skipped, run: () => Promise.resolve() };
  });
}

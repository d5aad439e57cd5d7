import type { RunSql } from '../../../src/server/sql/RunSql.js';

/** Returns engines that are wrong in one way each, made from one that is right. */
export function wrongEngines(right: RunSql) {
  const changing =
    (change: (rows: Awaited<ReturnType<RunSql>>) => Awaited<ReturnType<RunSql>>): RunSql =>
    async (sql, context) =>
      change(await right(sql, context));
  return {
    /** Reports the number of rows that it returns as the number of all rows. */
    countsWhatItReturns: changing((result) => ({ ...result, totalRows: result.rows.length })),
    /** Fetches every row, and returns the first ones. */
    readsEverything: (async (sql, { rowLimit = 100, ...context }) => {
      const all = await right(sql, { ...context, rowLimit: 10_000_000, maxBytes: 1_000_000_000 });
      return { ...all, rows: all.rows.slice(0, rowLimit) };
    }) satisfies RunSql,
    /** Reads exact numbers as doubles. */
    roundsNumbers: changing((result) => ({
      ...result,
      rows: result.rows.map((row) =>
        row.map((value, index) =>
          /Int64|Decimal/.test(result.columns[index]?.columnType ?? '') && value !== null ? Number(value) : value,
        ),
      ),
    })),
    /** Rejects when the signal aborts, while the query goes on. */
    stopsListening: ((sql, { signal, ...context }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        signal.addEventListener('abort', () => reject(signal.reason));
        right(sql, { ...context, signal: new AbortController().signal }).then(resolve, reject);
      })) satisfies RunSql,
  };
}

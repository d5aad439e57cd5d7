import type { DataClient, DataRequestOptions, SqlRows } from '../protocol/platform/dataApi.js';

/** Resolves to all rows of a SQL query. Rejects if not all of them arrive, or if `signal` aborts. */
export async function gatherSqlRows(
  client: DataClient,
  query: string,
  { signal }: DataRequestOptions,
): Promise<SqlRows> {
  let result: SqlRows = { schema: [], rows: [] };
  const rows: (readonly unknown[])[] = [];
  for await (const { schema, rows: batch, lastRefreshTime } of client.sql(query, { signal })) {
    // A caller's client may ignore the signal.
    signal?.throwIfAborted();
    for (const row of batch) rows.push(row);
    result = { schema, rows, ...(lastRefreshTime !== undefined && { lastRefreshTime }) };
  }
  return result;
}

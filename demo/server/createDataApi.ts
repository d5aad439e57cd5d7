import type { TestDataApiOptions } from 'tabletalk/testing';
import { describeModel } from '../loadQuery/describeModel.js';
import { runLoadQuery } from '../loadQuery/runLoadQuery.js';
import type { Store } from './openStore.js';

/** More than any table of the store has. */
const MAX_ROWS = 500_000;

/** Milliseconds after which a JSON query that still runs, or waits for the database, is answered "Continue wait". */
const PATIENCE = 2_000;

export interface DataApiSource {
  readonly store: Pick<Store, 'database'>;
  readonly dataApiUrl: string;
  readonly token: string;
  /** The moment that relative dates refer to; default: the clock. */
  readonly now?: (() => Date) | undefined;
}

/** What the Core Data API answers with: the store's database for SQL and JSON queries, its model for the metadata. */
export function createDataApi(source: DataApiSource): TestDataApiOptions {
  const { store, dataApiUrl, token, now = () => new Date() } = source;
  return {
    dataApiUrl,
    tokens: [token],
    batchDelay: 12,
    continueWaitAfter: PATIENCE,
    async runSql(query, signal) {
      const database = await store.database;
      const { columns, rows } = await database.query(query, { signal, rowLimit: MAX_ROWS });
      return { schema: columns.map(({ name, columnType }) => ({ name, column_type: columnType })), rows };
    },
    load: async (query) => runLoadQuery(await store.database, query, now()),
    cubes: describeModel(),
  };
}

import type { TestDataApiOptions } from 'tabletalk/testing';
import { describeModel } from '../loadQuery/describeModel.js';
import { runLoadQuery } from '../loadQuery/runLoadQuery.js';
import type { Store } from './openStore.js';

/** More rows than any table of the store has. */
const MAX_ROWS = 500_000;

/**
 * Milliseconds after which a JSON query that is still running or waiting for the database is answered with "Continue
 * wait".
 */
const PATIENCE = 2_000;

export interface DataApiSource {
  readonly store: Pick<Store, 'database'>;
  readonly dataApiUrl: string;
  readonly token: string;
  /** The time that relative dates refer to; defaults to the current time. */
  readonly now?: (() => Date) | undefined;
}

/** Connects the Core Data API to the store: its database for SQL and JSON queries, its model for the metadata. */
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

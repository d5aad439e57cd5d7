import type { TestDataApiOptions } from 'tabletalk/testing';
import { storeModel } from '../analyst/model/storeModel.js';
import type { Store } from './openStore.js';

/** More than any table of the store has. */
const MOST_ROWS = 500_000;

/** What stands behind the Core Data API: the store's database for SQL, the analyst's model for the metadata. */
export function createDataApi(store: Store, dataApiUrl: string, token: string): TestDataApiOptions {
  return {
    dataApiUrl,
    tokens: [token],
    batchDelay: 12,
    async runSql(query, signal) {
      const database = await store.database;
      const { columns, rows } = await database.query(query, { signal, rowLimit: MOST_ROWS });
      return { schema: columns.map(({ name, columnType }) => ({ name, column_type: columnType })), rows };
    },
    cubes: storeModel.map(({ name, title, members }) => ({
      name,
      title,
      type: 'view',
      measures: members.filter(({ kind }) => kind === 'measure'),
      dimensions: members.filter(({ kind }) => kind === 'dimension'),
      segments: [],
    })),
  };
}

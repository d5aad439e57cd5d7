import type { PGlite } from '@electric-sql/pglite';
import { Pool } from 'pg';
import { afterAll } from 'vitest';
import { openPglite } from '../../../demo/openPglite.mjs';
import { MemoryThreads } from '../../../src/server/service/lines/MemoryThreads.js';
import type { ThreadStore } from '../../../src/server/service/lines/ThreadStore.js';
import { createSqlThreadStore } from '../../../src/server/service/sql/createSqlThreadStore.js';
import { type Postgres, startPostgres } from '../startPostgres.js';

/** A place where threads are kept, with the store that each of several processes would create for it. */
interface OpenStore {
  /** Returns a store as another process would create it, which shares only the database. */
  readonly open: () => ThreadStore;
  readonly close: () => Promise<void>;
}

/** One server for all tests of a file, each with its own schema. `undefined` where Postgres isn't installed. */
const postgres = await startPostgres();
let pglite: PGlite | undefined;
let schemas = 0;
afterAll(async () => {
  await postgres?.stop();
  await pglite?.close();
});

/** The stores that every service test runs with. */
export const STORES: readonly (readonly [name: string, create: () => Promise<OpenStore>])[] = [
  ['memory', async () => shared(new MemoryThreads())],
  ['Postgres (PGlite)', openSchema],
  ...(postgres ? [['Postgres (server)', () => openPostgres(postgres)] as const] : []),
];

async function openSchema(): Promise<OpenStore> {
  // The tests of a file share one.
  pglite ??= await openPglite();
  const database = pglite;
  schemas += 1;
  await database.exec(`create schema test_${schemas}; set search_path = test_${schemas}`);
  return {
    open: () => createSqlThreadStore({ query: (text, values) => database.query(text, values) }),
    close: async () => {},
  };
}

/** Each store has its own connections, like each process. */
async function openPostgres({ url }: Postgres): Promise<OpenStore> {
  schemas += 1;
  const schema = `test_${schemas}`;
  const pools: Pool[] = [];
  const connect = () => {
    const pool = new Pool({ connectionString: url, max: 4, options: `-c search_path=${schema}` });
    // An idle connection reports the end of the server here. Without a listener, that would end the process.
    pool.on('error', () => {});
    pools.push(pool);
    return pool;
  };
  await connect().query(`create schema ${schema}`);
  return {
    open() {
      const pool = connect();
      return createSqlThreadStore({ query: (text, values) => pool.query(text, values) });
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

function shared(store: ThreadStore): OpenStore {
  return { open: () => store, close: async () => {} };
}

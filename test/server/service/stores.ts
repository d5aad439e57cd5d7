import { PGlite } from '@electric-sql/pglite';
import { MemoryThreads } from '../../../src/server/service/MemoryThreads.js';
import { createSqlThreadStore } from '../../../src/server/service/sql/createSqlThreadStore.js';
import type { ThreadStore } from '../../../src/server/service/ThreadStore.js';

/** A place where threads are kept, and what several processes would each create over it. */
interface OpenStore {
  /** Returns a store as another process would: with nothing but the database in common. */
  readonly open: () => ThreadStore;
  readonly close: () => Promise<void>;
}

/** The stores that every service test runs with. */
export const STORES: readonly (readonly [name: string, create: () => Promise<OpenStore>])[] = [
  ['memory', async () => shared(new MemoryThreads())],
  ['Postgres (PGlite)', openPglite],
];

async function openPglite(): Promise<OpenStore> {
  const database = new PGlite();
  await database.waitReady;
  return {
    open: () => createSqlThreadStore({ query: (text, values) => database.query(text, values) }),
    close: () => database.close(),
  };
}

function shared(store: ThreadStore): OpenStore {
  return { open: () => store, close: async () => {} };
}

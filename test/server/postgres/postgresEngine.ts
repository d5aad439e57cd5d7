import { Pool } from 'pg';
import { createPostgresRunSql } from '../../../src/server/postgres/createPostgresRunSql.js';
import type { RunSqlEngine, RunSqlLimits } from '../../../src/testing/engines/RunSqlEngine.js';
import type { PackagedVersion, Postgres } from '../startPostgres.js';
import { revokeDangerous, STORE, userNamed } from './store.js';

/** Returns a server as an engine of the suite, with a pool for its administrator. `fill` makes the store. */
export function postgresEngine(postgres: Postgres | undefined, version?: PackagedVersion) {
  const admin = new Pool({ connectionString: postgres?.url, max: 4 });
  const pool = new Pool({ connectionString: postgres?.urlOf('analyst'), max: 45 });
  for (const one of [admin, pool]) one.on('error', () => {});
  const open = (limits: RunSqlLimits) =>
    createPostgresRunSql({
      connect: () => pool.connect(),
      schemas: ['sales'],
      settings: ({ id }) => ({ 'app.user_id': id }),
      ...limits,
    });
  const engine: RunSqlEngine = {
    open,
    table: 'orders',
    textColumn: 'owner',
    users: [
      { user: userNamed('ada'), rows: 200 },
      { user: userNamed('bob'), rows: 100 },
    ],
    async isBusy() {
      const sql = "select 1 from pg_stat_activity where usename = 'analyst' and state = 'active'";
      return (await admin.query(sql)).rows.length > 0;
    },
    secrets: ['bob', '4711'],
    dialect: { rows: (count) => `select n from generate_series(1, ${count}) n` },
  };
  return {
    admin,
    open,
    engine,
    async fill(): Promise<void> {
      await admin.query(STORE);
      await admin.query(revokeDangerous(version));
    },
    close: () => Promise.all([pool.end(), admin.end()]),
  };
}

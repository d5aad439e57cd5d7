import { Pool, type PoolClient, type QueryResult } from 'pg';
import { openPglite } from '../../../../demo/openPglite.mjs';
import {
  createPostgresRunSql,
  type PostgresRunSqlOptions,
} from '../../../../src/server/postgres/createPostgresRunSql.js';
import { lookUpNames } from '../../../../src/server/postgres/lookUpNames.js';
import { parseQuery } from '../../../../src/server/postgres/parseQuery.js';
import type { SqlConnection } from '../../../../src/server/postgres/SqlConnection.js';
import type { SqlNames } from '../../../../src/server/postgres/SqlNames.js';
import { type PackagedVersion, startPostgres } from '../../startPostgres.js';
import { revokeDangerous, STORE, userNamed } from '../store.js';
import { SHOP } from './ordinaryQueries.js';

type Row = Readonly<Record<string, unknown>>;

/** A database with the shop of the tests, its guard, and ways to look behind the guard. */
export interface Guarded {
  /** Runs a query of a model, as `ada`. */
  readonly ask: (
    sql: string,
    options?: Partial<PostgresRunSqlOptions>,
  ) => ReturnType<ReturnType<typeof createPostgresRunSql>>;
  /** Runs a statement of the owner of the database. */
  readonly admin: (sql: string) => Promise<readonly Row[]>;
  /** The guard's objections to some names. */
  readonly problemsOf: (names: Partial<SqlNames>) => Promise<readonly string[]>;
  /** Runs a query as `ada`, without the guard. Each value in the rows is in Postgres's own text form. */
  readonly askDirectly: (sql: string) => Promise<readonly (readonly (string | null)[])[]>;
  /** The functions that Postgres resolved in the queries so far, by oid. Undefined if it can't report them. */
  readonly resolved: ReadonlySet<number> | undefined;
  readonly close: () => Promise<void>;
}

/** Undefined where that Postgres isn't installed. */
export async function openGuarded(version: PackagedVersion | 'system' | 'PGlite'): Promise<Guarded | undefined> {
  return version === 'PGlite' ? openInProcess() : openServer(version === 'system' ? undefined : version);
}

function guard(connect: () => Promise<SqlConnection>): Pick<Guarded, 'ask' | 'problemsOf'> {
  return {
    ask: (sql, options) =>
      createPostgresRunSql({
        connect,
        schemas: ['sales'],
        settings: ({ id }) => ({ 'app.user_id': id }),
        rowLimit: 1_000,
        ...options,
      })(sql, { user: userNamed('ada'), signal: new AbortController().signal }),
    async problemsOf(names) {
      const none = (await parseQuery('select 1')).names;
      const connection = await connect();
      await connection.query('set search_path to sales, pg_temp', []);
      const run = (text: string, ...values: string[]) => connection.query(text, values);
      const found = lookUpNames(run, { ...none, ...names }, [], ['sales']);
      return (await found.finally(() => connection.release())).problems;
    },
  };
}

async function openServer(version: PackagedVersion | undefined): Promise<Guarded | undefined> {
  const server = await startPostgres(version);
  if (!server) return undefined;
  const admin = new Pool({ connectionString: server.url, max: 2 });
  admin.on('error', () => {});
  await admin.query(STORE);
  await admin.query(revokeDangerous(version));
  await admin.query(SHOP);
  const resolved = new Set<number>();
  const pool = new Pool({ connectionString: server.urlOf('analyst'), max: 4 });
  pool.on('error', () => {});
  pool.on('connect', (client) => void watch(client, resolved));
  const connect = async () => {
    const client = await pool.connect();
    // The guard's own statements look up names in the catalogue.
    return {
      query: async (text: string, values: string[]) => {
        const isAsked = text.startsWith('select * from (\n');
        if (isAsked) await client.query('set debug_print_parse = on; set client_min_messages = log');
        const answer = await client.query(text, values);
        if (isAsked) await client.query('set debug_print_parse = off; set client_min_messages = notice');
        return answer;
      },
      release: (error?: Error) => client.release(error),
    };
  };
  const direct = new Pool({
    connectionString: server.urlOf('analyst'),
    max: 1,
    types: { getTypeParser: () => (text: unknown) => text },
  });
  direct.on('error', () => {});
  return {
    ...guard(connect),
    async admin(sql) {
      // An array for several statements, which the types don't know.
      const results: QueryResult | QueryResult[] = await admin.query(sql);
      return (Array.isArray(results) ? results.at(-1)?.rows : results.rows) ?? [];
    },
    async askDirectly(sql) {
      await direct.query("set search_path = sales; set app.user_id = 'ada'; set timezone = 'UTC'");
      return (await direct.query<(string | null)[]>({ text: sql, rowMode: 'array' })).rows;
    },
    resolved,
    async close() {
      await Promise.all([direct.end(), pool.end(), admin.end()]);
      await server.stop();
    },
  };
}

/** Reads the oids of functions from the trees that Postgres prints once it has resolved a query. */
function watch(client: PoolClient, resolved: Set<number>): void {
  client.on('notice', ({ detail = '' }) => {
    for (const [, oid] of detail.matchAll(/:(?:funcid|opfuncid|aggfnoid|winfnoid) (\d+)/g)) resolved.add(Number(oid));
  });
}

async function openInProcess(): Promise<Guarded> {
  const database = await openPglite();
  await database.exec(`${STORE}${revokeDangerous()}${SHOP}`);
  const asAnalyst = 'set session authorization analyst';
  await database.exec(asAnalyst);
  const connect = async () => ({
    query: (text: string, values: string[]) => database.query<Record<string, unknown>>(text, values),
    release: () => {},
  });
  return {
    ...guard(connect),
    async admin(sql) {
      await database.exec('set session authorization postgres');
      const results = await database.exec(sql);
      await database.exec(asAnalyst);
      return (results.at(-1)?.rows ?? []) as Row[];
    },
    async askDirectly(sql) {
      await database.exec("set search_path = sales; set app.user_id = 'ada'; set timezone = 'UTC'");
      const asText = (text: string) => text;
      const parsers = Object.fromEntries(Array.from({ length: 5_000 }, (_, oid) => [oid, asText]));
      return (await database.query<(string | null)[]>(sql, [], { rowMode: 'array', parsers })).rows;
    },
    resolved: undefined,
    close: () => database.close(),
  };
}

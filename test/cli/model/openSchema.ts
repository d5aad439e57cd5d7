import { readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import type { PGlite } from '@electric-sql/pglite';
import { openPglite } from '../../../demo/openPglite.mjs';
import type { ModelSource } from '../../../src/cli/model/ModelSource.js';

export function schemaFile(name: string): string {
  return readFileSync(new URL(`schemas/${name}.sql`, import.meta.url), 'utf8');
}

/** A database in memory with everything that the statements create. */
export async function openDuckDb(statements: string): Promise<ModelSource> {
  const connection = await (await DuckDBInstance.create()).connect();
  await connection.run(statements);
  return {
    engine: 'duckdb',
    query: async (sql) => (await connection.runAndReadAll(sql)).getRowsJson(),
    close: async () => connection.closeSync(),
  };
}

/** Each file shares one. */
let postgres: Promise<PGlite> | undefined;

/** Postgres, read by a role that may only read, as the analyst's. It is empty before the statements. */
export async function openPostgres(statements: string): Promise<ModelSource> {
  postgres ??= openPglite();
  const database = await postgres;
  await database.exec('drop schema public cascade; create schema public');
  await database.exec(statements);
  await database.exec(
    'create role analyst; grant usage on schema public to analyst; grant select on all tables in schema public to analyst; set role analyst',
  );
  return {
    engine: 'postgres',
    query: async (sql) => (await database.query<unknown[]>(sql, [], { rowMode: 'array' })).rows,
    close: async () => {
      await database.exec('reset role; drop owned by analyst; drop role analyst');
    },
  };
}

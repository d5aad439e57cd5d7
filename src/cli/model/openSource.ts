import { basename, extname } from 'node:path';
import { isRecord } from '../../protocol/narrow.js';
import type { ChatUser } from '../../server/service/requests/ChatUser.js';
import { quoteName } from '../../server/sql/quoteSql.js';
import type { RunSql } from '../../server/sql/RunSql.js';
import { loadModule } from '../loadModule.js';
import type { ModelSource } from './ModelSource.js';

const DATA_FILES = new Set(['.csv', '.tsv', '.json', '.ndjson', '.parquet']);

/** Milliseconds for one of this tool's own queries. */
const TIMEOUT = 60_000;

/**
 * Opens `postgres`, files of data, a DuckDB file, or a module with a `runSql`. Credentials come from the environment, since others on
 * the machine can read the words of a command. Throws an Error that says what is missing.
 */
export function openSource(
  names: readonly string[],
  environment: NodeJS.ProcessEnv,
  user: ChatUser,
): Promise<ModelSource> {
  const [name = ''] = names;
  if (names.length > 0 && names.every((each) => DATA_FILES.has(endingOf(each)))) return openDuckDb(undefined, names);
  if (names.length !== 1) throw new Error('Name one source, or several files of data.');
  if (name === 'postgres') return openPostgres(environment);
  if (endingOf(name) === '.duckdb') return openDuckDb(name, []);
  if (/^\.[mc]?[jt]s$/.test(endingOf(name))) return openModule(name, user);
  // Not repeated: it may be an address with a password.
  throw new Error(
    'The source must be `postgres`, a file (.csv, .tsv, .json, .ndjson, .parquet, .duckdb), or a module (.mjs, .js) that exports `runSql`.',
  );
}

/** Windows and older programs write `.CSV`. */
function endingOf(file: string): string {
  return extname(file).toLowerCase();
}

async function openPostgres({ DATABASE_URL }: NodeJS.ProcessEnv): Promise<ModelSource> {
  const { default: pg } = await importPackage(() => import('pg'), 'pg');
  const client = new pg.Client({
    ...(DATABASE_URL && { connectionString: DATABASE_URL }),
    statement_timeout: TIMEOUT,
  });
  // A connection that breaks fails its query, too. Without a listener, it would end this process.
  client.on('error', () => {});
  try {
    await client.connect();
    // Not an option of the connection, since those of an address would replace it.
    await client.query('set default_transaction_read_only = on');
  } catch (error) {
    // The message of a refused address can contain the address.
    const code = isRecord(error) && typeof error.code === 'string' ? ` (${error.code})` : '';
    throw new Error(`The database can't be reached${code}. Check DATABASE_URL, or PGHOST, PGUSER and the others.`);
  }
  return {
    engine: 'postgres',
    query: async (text) => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows,
    close: () => client.end(),
  };
}

/** In this process: the files and the queries are the user's own. */
async function openDuckDb(file: string | undefined, data: readonly string[]): Promise<ModelSource> {
  const { DuckDBInstance } = await importPackage(() => import('@duckdb/node-api'), '@duckdb/node-api');
  const database = await DuckDBInstance.create(file, file === undefined ? {} : { access_mode: 'READ_ONLY' });
  const connection = await database.connect();
  for (const path of data) {
    const name = basename(path, extname(path));
    await connection.run(`create view ${quoteName(name)} as from '${path.replaceAll("'", "''")}'`);
  }
  return {
    engine: 'duckdb',
    query: async (sql) => (await connection.runAndReadAll(sql)).getRowsJson(),
    close: async () => {
      connection.closeSync();
      database.closeSync();
    },
  };
}

async function openModule(path: string, user: ChatUser): Promise<ModelSource> {
  const { runSql } = (await loadModule(path, ['runSql'])) as { readonly runSql: RunSql };
  return {
    engine: 'other',
    query: async (sql) => {
      const { rows, totalRows } = await runSql(sql, {
        user,
        signal: AbortSignal.timeout(TIMEOUT),
        rowLimit: 50_000,
        maxBytes: 50_000_000,
      });
      if (totalRows > rows.length) throw new Error(`runSql returned ${rows.length} of ${totalRows} rows.`);
      return rows;
    },
    close: () => Promise.resolve(),
  };
}

async function importPackage<T>(load: () => Promise<T>, name: string): Promise<T> {
  try {
    return await load();
  } catch {
    throw new Error(`This source needs the package ${name}: npm install ${name}`);
  }
}

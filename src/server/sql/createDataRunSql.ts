import type { ChatError } from '../../protocol/ChatError.js';
import type { DataClient } from '../../protocol/platform/dataApi.js';
import type { ChatUser } from '../service/requests/ChatUser.js';
import { checkSqlText } from './checkSqlText.js';
import { checkLimits, type EngineOptions } from './EngineOptions.js';
import { type EngineQuery, engineRunSql } from './engineRunSql.js';
import { databaseFailed, tooLarge } from './queryErrors.js';
import type { RunSql, SqlRows } from './RunSql.js';
import { sqlColumns } from './sqlColumns.js';
import { withTimeLimit } from './withTimeLimit.js';

/** Options of `createDataRunSql`. */
export interface DataRunSqlOptions extends Pick<EngineOptions, 'rowLimit' | 'maxBytes'> {
  /** Returns the client for a user's queries, whose token is that user's: the service decides by it which rows they see. */
  readonly client: (user: ChatUser) => Pick<DataClient, 'sql'>;
  /**
   * Milliseconds for a query.
   *
   * @default 30,000
   */
  readonly timeoutMs?: number | undefined;
}

/**
 * Returns a function that runs an agent's queries on a semantic layer behind the Core Data API.
 *
 * ```ts
 * const runSql = createDataRunSql({
 *   client: (user) => createDataClient({ dataApiUrl, token: () => signToken(user) }), // of tabletalk/platform
 * });
 * ```
 *
 * The service applies its own rules on what a query may do and whose rows it reads. An abort and the time limit close the
 * request. The number of all rows is counted as they arrive, without keeping them, so a query should have a `limit`.
 *
 * Throws a `configuration` ChatError for unusable limits. Rejects with the ChatErrors of the client, with `bad-request` for a query
 * that is too long, slow or large, and with `server` if `client` throws.
 */
export function createDataRunSql(options: DataRunSqlOptions): RunSql {
  const { client, rowLimit, maxBytes, timeoutMs = 30_000 } = options;
  checkLimits({ timeoutMs });

  async function answer(sql: string, { user, signal, ...max }: EngineQuery): Promise<SqlRows> {
    checkSqlText(sql);
    return await withTimeLimit({ signal, timeoutMs }, async (stop) => {
      const rows: (readonly unknown[])[] = [];
      let names: readonly string[] = [];
      let types: readonly string[] = [];
      let totalRows = 0;
      let bytes = 0;
      for await (const batch of client(user).sql(sql, { signal: stop })) {
        names = batch.schema.map(({ name }) => name);
        types = batch.schema.map(({ columnType }) => typeNamed(columnType));
        for (const row of batch.rows.slice(0, max.rowLimit - rows.length)) {
          const values = row.map((value, index) => readValue(value, types[index]));
          bytes += new TextEncoder().encode(values.join('')).length;
          rows.push(values);
        }
        if (bytes > max.maxBytes) throw tooLarge(bytes, max.maxBytes);
        totalRows += batch.rows.length;
      }
      const columns = sqlColumns(
        names,
        types.map((columnType) => ({ columnType })),
      );
      return { columns, rows, totalRows };
    });
  }

  // The client's service knows the zone of its days.
  return engineRunSql({ rowLimit, maxBytes, timeZone: 'UTC' }, { answer, describe });
}

/** Keeps a ChatError, also of another bundle's class. Any other error is of the host's code: its message can have a credential. */
function describe(error: unknown): ChatError {
  return error instanceof Error && error.name === 'ChatError' ? (error as ChatError) : databaseFailed(error);
}

const TYPES = ['Int32', 'Int64', 'Decimal', 'Float', 'Double', 'Boolean', 'Date', 'Time', 'Timestamp'];

/** Services also write types in lower case. */
function typeNamed(type = ''): string {
  return TYPES.find((name) => name.toLowerCase() === type.toLowerCase()) ?? 'String';
}

/** An empty text isn't 0, and `NaN` has no number in JSON: both stay. */
function readNumber(value: unknown): unknown {
  const isNumber = String(value).trim() !== '' && Number.isFinite(Number(value));
  return isNumber ? Number(value) : value;
}

/** Services send numbers as strings, and exact numbers as either. */
function readValue(value: unknown, type = 'String'): unknown {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  if (/Int32|Float|Double/.test(type)) return readNumber(value);
  if (type === 'Boolean') return String(value) === 'true';
  return String(value);
}

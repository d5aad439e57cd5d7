import { randomId } from '../service/randomId.js';
import { tooLarge } from '../sql/queryErrors.js';
import { requirePeer } from '../sql/requirePeer.js';

const PACKAGE = '@clickhouse/client';

/** Maximum bytes of a response to one of this library's own statements, and of a page's JSON besides its values. */
const MAX_OVERHEAD = 10_000_000;

/** Maximum bytes of a character in JSON, such as `\u0000`. */
const ESCAPED = 6;

/** Milliseconds for which the client waits beyond a query's time limit, which stops the query first. */
const GRACE_MS = 10_000;

/** Further statements wait, even those that kill a query. */
const MAX_CONNECTIONS = 100;

/** A user of the database. */
export interface ClickHouseLogin {
  /** The name given to `create user`. */
  readonly username: string;
  /** Sent unencrypted without `https`, which the address therefore needs outside a private network. */
  readonly password: string;
}

/** For whom a statement runs, and until when. */
interface ClickHouseSession {
  readonly login: ClickHouseLogin;
  readonly timeZone: string;
  readonly signal: AbortSignal;
  /** Bytes of its values as text. Default: those of a short answer. */
  readonly maxBytes?: number | undefined;
}

/** The limits of each query. */
export interface ClickHouseLimits {
  readonly timeoutMs: number;
  readonly maxMemory: number;
}

/** JSON values in the order of the columns. */
type Rows = readonly (readonly unknown[])[];

/** Runs one statement. */
export type RunClickHouse = (statement: string, maxBytes?: number) => Promise<Rows>;

/** Returns a function that runs statements as any user. Throws a `ChatError` with the code `configuration` without the client's package. */
export function openClickHouse(url: string, database: string, { timeoutMs, maxMemory }: ClickHouseLimits) {
  const require = requirePeer(PACKAGE, 'connects to the database that runs the queries');
  const { createClient, ClickHouseLogLevel }: typeof import('@clickhouse/client') = require(PACKAGE);
  const client = createClient({
    url,
    database,
    request_timeout: timeoutMs + GRACE_MS,
    max_open_connections: MAX_CONNECTIONS,
    // Used instead of a clause, which `EXPLAIN` would read as part of the query that it explains.
    http_headers: { 'X-ClickHouse-Format': 'JSONCompactEachRow' },
    log: { level: ClickHouseLogLevel.OFF },
  });

  return async (statement: string, session: ClickHouseSession): Promise<Rows> => {
    const { login, timeZone, signal, maxBytes = 0 } = session;
    signal.throwIfAborted();
    const auth = { ...login };
    const query_id = randomId();
    const kill = () => {
      const query = `KILL QUERY WHERE query_id = '${query_id}' ASYNC`;
      // The server would also notice the closed request, but only later.
      client.command({ query, auth }).catch(() => {});
    };
    signal.addEventListener('abort', kill, { once: true });
    try {
      const { stream } = await client.exec({
        query: statement,
        query_id,
        auth,
        abort_signal: signal,
        clickhouse_settings: {
          readonly: '2',
          // Otherwise, an error after the first rows would arrive as part of the rows.
          wait_end_of_query: 1,
          cancel_http_readonly_queries_on_client_close: 1,
          session_timezone: timeZone,
          max_execution_time: Math.ceil(timeoutMs / 1_000),
          max_memory_usage: `${maxMemory}`,
          // By default, a sort or a grouping that reaches half of the memory continues on disk, without a limit.
          max_temporary_data_on_disk_size_for_query: `${maxMemory}`,
          max_query_size: '1000000',
          output_format_json_quote_64bit_integers: 0,
          output_format_json_quote_denormals: 1,
          date_time_output_format: 'simple',
        },
      });
      const chunks: Buffer[] = [];
      let bytes = 0;
      for await (const chunk of stream) {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > ESCAPED * maxBytes + MAX_OVERHEAD) throw tooLarge(bytes, maxBytes);
      }
      const lines = Buffer.concat(chunks).toString('utf8').split('\n');
      return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', kill);
    }
  };
}

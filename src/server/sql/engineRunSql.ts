import type { ChatError } from '../../protocol/ChatError.js';
import { timeZoneOf, zoneOfUser } from '../service/requests/timeZoneOf.js';
import { withoutFailing } from '../withoutFailing.js';
import { checkLimits, type EngineOptions } from './EngineOptions.js';
import type { RunSql, SqlContext, SqlRows } from './RunSql.js';

/** How much of a query's result is read. */
export interface PageLimits {
  readonly rowLimit: number;
  /** Bytes of the values as text. */
  readonly maxBytes: number;
}

/** For whom a query runs, until when, and how much of it is read. */
export interface EngineQuery extends PageLimits, Pick<SqlContext, 'user' | 'signal'> {
  readonly timeZone: string;
}

interface Engine {
  /** Runs one query. May reject with any error. */
  readonly answer: (sql: string, query: EngineQuery) => Promise<SqlRows>;
  /** Reads an error of the engine's client. Returns a `ChatError` unchanged. */
  readonly describe: (error: unknown) => ChatError;
}

/**
 * Returns an engine's `RunSql`. Throws a `configuration` ChatError for unusable limits. It rejects with the signal's reason after an
 * abort, and otherwise with the described error, of which `onError` gets those that aren't about the query.
 */
export function engineRunSql(options: EngineOptions, { answer, describe }: Engine): RunSql {
  const { timeZone = zoneOfUser, rowLimit = 100, maxBytes = 1_000_000 } = options;
  const onError = withoutFailing(options.onError);
  checkLimits({ rowLimit, maxBytes });
  return async (sql, { user, signal, ...own }) => {
    signal.throwIfAborted();
    try {
      return await answer(sql, {
        user,
        signal,
        timeZone: timeZoneOf(timeZone, user),
        rowLimit: own.rowLimit ?? rowLimit,
        maxBytes: own.maxBytes ?? maxBytes,
      });
    } catch (error) {
      signal.throwIfAborted();
      const described = describe(error);
      if (described.code !== 'bad-request') onError(described.cause ?? described);
      throw described;
    }
  };
}

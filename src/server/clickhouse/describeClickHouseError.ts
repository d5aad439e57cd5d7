import { ChatError } from '../../protocol/ChatError.js';
import { asString, isRecord } from '../../protocol/narrow.js';
import { databaseFailed, refused, tooMuchMemory, tooSlow } from '../sql/queryErrors.js';
import type { ClickHouseLimits } from './ClickHouseConnection.js';

const MAX_MESSAGE = 1_000;

/**
 * Codes of errors whose message is about the query's text, such as 62 (SYNTAX_ERROR), 47 (UNKNOWN_IDENTIFIER) and 215
 * (NOT_AN_AGGREGATE). Others can quote values of rows, and describe the server. The client's `type` isn't used: it reads a word in
 * parentheses from the query as one.
 */
const ABOUT_QUERY: ReadonlySet<number> = new Set([
  36, 42, 43, 44, 46, 47, 48, 50, 53, 60, 62, 81, 153, 167, 168, 174, 179, 184, 206, 207, 215, 258, 306, 352, 386, 403,
  456,
]);

/** Codes of conversions and arithmetic, whose message quotes a value, such as 6 (CANNOT_PARSE_TEXT) and 407 (DECIMAL_OVERFLOW). */
const ABOUT_VALUE: ReadonlySet<number> = new Set([
  6, 25, 26, 27, 28, 29, 38, 41, 69, 70, 72, 125, 128, 131, 321, 349, 376, 407, 467, 675, 676,
]);

/** TIMEOUT_EXCEEDED, TOO_SLOW and QUERY_WAS_CANCELLED. */
const STOPPED: ReadonlySet<number> = new Set([159, 160, 394]);
/** TOO_MANY_ROWS, SET_SIZE_LIMIT_EXCEEDED, TOO_MANY_BYTES and TOO_MANY_ROWS_OR_BYTES: limits of this connection or of the user's profile. */
const TOO_MUCH: ReadonlySet<number> = new Set([158, 191, 307, 396]);
const READONLY = 164;
const MEMORY_LIMIT_EXCEEDED = 241;
const ACCESS_DENIED = 497;

/** Reads an error of the client. */
export function describeClickHouseError(error: unknown, { timeoutMs, maxMemory }: ClickHouseLimits): ChatError {
  if (error instanceof ChatError) return error;
  const code = isRecord(error) ? Number(error.code) : Number.NaN;
  if (STOPPED.has(code)) return tooSlow(timeoutMs);
  if (code === MEMORY_LIMIT_EXCEEDED) return tooMuchMemory(maxMemory);
  if (TOO_MUCH.has(code))
    return refused(
      'The query reads or collects more than the database allows. Make it read fewer rows, or collect less.',
    );
  if (code === ACCESS_DENIED) return refused('The query reads a table or a column that this user may not read.');
  if (ABOUT_VALUE.has(code))
    return refused("A value can't be converted or computed. Functions that end with OrNull return null instead.");
  const message = ((isRecord(error) && asString(error.message)) || '').slice(0, MAX_MESSAGE);
  // Leaves out the scope, which repeats the statement around the query. A hint can follow it.
  const [problem = ''] = message.split(/[:.]? (?:in scope|Maybe you meant:) /i);
  const [, hint] = message.split("Maybe you meant: ['");
  if (ABOUT_QUERY.has(code))
    return refused(`${problem.trim().replace(/\.$/, '')}.${hint === undefined ? '' : ` Maybe you meant: ['${hint}`}`);
  if (code === READONLY) {
    const text =
      "The profile of the database user sets readonly = 1, with which ClickHouse accepts no limits. Set readonly = 2 in the user's profile.";
    return new ChatError('configuration', text, { cause: error });
  }
  return databaseFailed(error);
}

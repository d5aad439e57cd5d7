import { ChatError } from '../../protocol/ChatError.js';
import { asString, isRecord } from '../../protocol/narrow.js';
import { beginningOf } from '../../text/cutText.js';
import { databaseFailed, refused, tooSlow } from '../sql/queryErrors.js';
import type { BoundQuery } from './bindQuery.js';

/** The query, and where it starts in the statement that Postgres received. */
interface QueryPlace {
  readonly query: BoundQuery;
  /** Characters before it. */
  readonly offset: number;
}

const MAX_MESSAGE = 1_000;

/**
 * Classes of SQLSTATE, or whole codes, whose message is about the query: unsupported features, cardinality, data, schema names,
 * syntax, names and privileges, limits, and a write in a read-only transaction. Others can describe the server.
 */
const ABOUT_QUERY = /^(0A|20|21|22|2F|3F|42|54|25006)/;

/** Classes whose hint is also about the query. */
const HAS_HINT = /^(22|42)/;

/** Reads an error of a client library. The `detail` of Postgres is left out, because it quotes rows. */
export function describeSqlError(error: unknown, timeoutMs: number, place?: QueryPlace): ChatError {
  if (error instanceof ChatError) return error;
  const code = isRecord(error) ? asString(error.code) : undefined;
  if (code === '57014') return tooSlow(timeoutMs);
  if (isRecord(error) && code !== undefined && /^[0-9A-Z]{5}$/.test(code) && ABOUT_QUERY.test(code)) {
    const message = asString(error.message) ?? 'The query failed';
    const hint = HAS_HINT.test(code) && asString(error.hint);
    const text = `${message}${place === undefined ? '' : placeOf(error.position, place)}.${hint ? ` Hint: ${hint}` : ''}`;
    return refused(beginningOf(text, MAX_MESSAGE));
  }
  return databaseFailed(error);
}

/** `position` counts characters from 1, in the whole statement. */
function placeOf(position: unknown, { query, offset }: QueryPlace): string {
  const bound = Number(position) - offset - 1;
  if (!(bound >= 0)) return '';
  const place = query.toOriginal(bound);
  return place >= [...query.original].length ? ' (at the end of the query)' : ` (at character ${place + 1})`;
}

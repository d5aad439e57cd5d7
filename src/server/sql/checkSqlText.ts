import { notAQuery, refused } from './queryErrors.js';

/** Longest query, in UTF-16 units. */
const MAX_LENGTH = 50_000;

/** Half of a surrogate pair. The parser and the client would write it as different bytes. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Throws a `ChatError` with the code `bad-request` for a text that no engine should parse. */
export function checkSqlText(sql: string): void {
  if (sql.length > MAX_LENGTH) throw refused(`The query has more than ${MAX_LENGTH} characters. Shorten it.`);
  if (sql.includes('\0')) throw refused('The query contains a null character. Remove it.');
  if (LONE_SURROGATE.test(sql)) throw refused('The query contains half of a character. Remove it.');
  if (sql.trim() === '') throw notAQuery();
}

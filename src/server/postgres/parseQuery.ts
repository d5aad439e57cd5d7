import { ChatError } from '../../protocol/ChatError.js';
import { isRecord } from '../../protocol/narrow.js';
import { collectSqlNames } from './collectSqlNames.js';
import { parseSql } from './parseSql.js';
import type { SqlNames } from './SqlNames.js';

/** One query that uses only allowed syntax, and the names in it. */
export interface ParsedQuery {
  /** Without a final semicolon and what follows it. */
  readonly text: string;
  /** The node `SelectStmt`. */
  readonly tree: Readonly<Record<string, unknown>>;
  readonly names: SqlNames;
}

/** Longest query, in UTF-16 units. */
const MAX_LENGTH = 50_000;

/** Half of a surrogate pair. The parser and the client would write it as different bytes. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Parses a text by Postgres's own grammar. Rejects with the code `bad-request` for everything but a single query. */
export async function parseQuery(sql: string): Promise<ParsedQuery> {
  if (sql.length > MAX_LENGTH) throw refused(`The query has more than ${MAX_LENGTH} characters. Shorten it.`);
  if (sql.includes('\0')) throw refused('The query contains a null character. Remove it.');
  if (LONE_SURROGATE.test(sql)) throw refused('The query contains half of a character. Remove it.');
  if (sql.trim() === '') throw notAQuery();
  const result = await parseSql(sql);
  const statements: unknown = isRecord(result) ? result.stmts : undefined;
  const [statement, ...others]: readonly unknown[] = Array.isArray(statements) ? statements : [];
  if (others.length > 0) throw refused('Only one statement is allowed. Remove everything after the first semicolon.');
  if (!isRecord(statement) || !isRecord(statement.stmt) || !isRecord(statement.stmt.SelectStmt)) throw notAQuery();
  const tree = statement.stmt.SelectStmt;
  const bytes = new TextEncoder().encode(sql);
  const start = Number(statement.stmt_location ?? 0);
  const length = Number(statement.stmt_len ?? 0);
  const text = new TextDecoder().decode(bytes.subarray(0, length > 0 ? start + length : bytes.length));
  return { text, tree, names: collectSqlNames(tree, bytes) };
}

function notAQuery(): ChatError {
  return refused('Only a query can run: one that starts with select, with, values or table.');
}

function refused(message: string): ChatError {
  return new ChatError('bad-request', message);
}

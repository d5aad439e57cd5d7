import { isRecord } from '../../protocol/narrow.js';
import { checkSqlText } from '../sql/checkSqlText.js';
import { notAQuery, severalStatements } from '../sql/queryErrors.js';
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

/** Parses a text by Postgres's own grammar. Rejects with the code `bad-request` for everything but a single query. */
export async function parseQuery(sql: string): Promise<ParsedQuery> {
  checkSqlText(sql);
  const result = await parseSql(sql);
  const statements: unknown = isRecord(result) ? result.stmts : undefined;
  const [statement, ...others]: readonly unknown[] = Array.isArray(statements) ? statements : [];
  if (others.length > 0) throw severalStatements();
  if (!isRecord(statement) || !isRecord(statement.stmt) || !isRecord(statement.stmt.SelectStmt)) throw notAQuery();
  const tree = statement.stmt.SelectStmt;
  const bytes = new TextEncoder().encode(sql);
  const start = Number(statement.stmt_location ?? 0);
  const length = Number(statement.stmt_len ?? 0);
  const text = new TextDecoder().decode(bytes.subarray(0, length > 0 ? start + length : bytes.length));
  return { text, tree, names: collectSqlNames(tree, bytes) };
}

import { checkSqlText } from '../sql/checkSqlText.js';
import { notAQuery, refused, refusedFunction, refusedSyntax } from '../sql/queryErrors.js';
import { ALLOWED_NODES, ALLOWED_TABLE_FUNCTIONS, isAllowedFunction } from './allowedClickHouseNames.js';
import type { RunClickHouse } from './ClickHouseConnection.js';

/** Names that are also allowed. */
interface ClickHouseNames {
  readonly databases: readonly string[];
  /** Further functions, in lower case. */
  readonly functions: readonly string[];
}

/** Tables besides those of the databases: the single row of a query without a table, and the lists of what the user may read. */
const ALWAYS_ALLOWED = /^(system\.one|information_schema\.(tables|columns))$/i;

/** These names belong to the engine, even if the user can't list its databases. */
const ENGINE_DATABASES = ['system', 'information_schema', 'INFORMATION_SCHEMA'];

/**
 * Judges a query by ClickHouse's syntax tree, and returns it as ClickHouse formats it: a text without comments, whose parentheses
 * are balanced, so it can be put in parentheses. Rejects with the code `bad-request` for everything but a single query that uses
 * allowed syntax, functions and tables. No part of the query has run by then.
 */
export async function checkClickHouseQuery(run: RunClickHouse, sql: string, names: ClickHouseNames): Promise<string> {
  checkSqlText(sql);
  // The text is passed as a value here. Several statements are a syntax error.
  const [formatted] = await run(
    `SELECT formatQuerySingleLine(${literal(sql)}), (SELECT groupArray(name) FROM system.databases)`,
  );
  const [query, databases] = formatted ?? [];
  if (typeof query !== 'string' || !/^\(*(select|with|from|values)\b/i.test(query)) throw notAQuery();
  const tree = await run(`EXPLAIN AST SELECT * FROM (${query})`);
  // After `in`, a name can be a table.
  const hasIn = tree.some(([line]) => /^ *Function \w*in /i.test(String(line)));
  const others = [...ENGINE_DATABASES, ...(Array.isArray(databases) ? databases.map(String) : [])].filter(
    (name) => hasIn && !names.databases.includes(name),
  );
  let isSource = false;
  for (const [line] of tree) {
    checkNode(String(line).trimStart(), isSource, names, others);
    // A table function is the first child of its expression. No text of the query can come between these two lines.
    isSource = /^ *TableExpression /.test(String(line));
  }
  return query;
}

/**
 * Judges a line of the tree. Lines are judged one by one: a name with a line break can add lines, and each of those can only lead to
 * a refusal.
 */
function checkNode(
  line: string,
  isSource: boolean,
  { databases, functions }: ClickHouseNames,
  others: readonly string[],
) {
  const [, kind = '', rest = ''] = /^(\S+)(?: (.*))?$/s.exec(line) ?? [];
  if (!ALLOWED_NODES.has(kind.toLowerCase())) throw refusedSyntax(kind === 'Set' ? 'settings' : kind);
  // An alias and the number of children follow.
  const [name = ''] = rest.split(' (');
  if (kind === 'Function') {
    const lower = name.toLowerCase();
    const isKnown = isSource ? ALLOWED_TABLE_FUNCTIONS.has(lower) : isAllowedFunction(lower);
    if (!isKnown && !functions.includes(lower)) throw refusedFunction(name);
  } else if (kind === 'TableIdentifier') {
    const isOwn = !name.includes('.') || databases.some((database) => name.startsWith(`${database}.`));
    if (!isOwn && !ALWAYS_ALLOWED.test(name)) throw refused(`The query can't read ${name}.`);
  } else if (kind === 'Identifier' && others.some((database) => name.startsWith(`${database}.`)))
    throw refused(`The query can't read ${name}.`);
}

/** Writes a text as a literal of ClickHouse. */
function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

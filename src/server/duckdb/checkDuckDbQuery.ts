import type { ChatError } from '../../protocol/ChatError.js';
import { asString, isRecord } from '../../protocol/narrow.js';
import { checkSqlText } from '../sql/checkSqlText.js';
import { notAQuery, refused, refusedFunction, severalStatements } from '../sql/queryErrors.js';
import { fieldsOf, partAt, refusedPart, writeTree } from '../sql/queryTree.js';
import { ALLOWED_FUNCTIONS, ALLOWED_TABLE_FUNCTIONS, ALLOWED_TYPE_NAMES, ALLOWED_TYPES } from './allowedDuckDbNames.js';
import type { DuckDbAnswer, DuckDbStatement } from './DuckDbMessages.js';
import { DUCKDB_NODES } from './duckDbNodes.js';

/** Runs one of this library's own statements. */
export type RunDuckDb = (statement: DuckDbStatement) => Promise<DuckDbAnswer>;

const SERIALIZE = 'select json_serialize_sql($1::varchar, skip_null := true, skip_empty := true)::varchar';

/** One row for each table and view. The engine's own tables list its settings, files and secrets. */
const LIST_TABLES = `
select lower(schema_name) as schema, lower(table_name) as name, 'own' as kind from duckdb_tables() where not internal
union all
select lower(schema_name), lower(view_name), case when not internal then 'own'
  when schema_name = 'information_schema' and view_name in ('tables', 'columns') then 'listing' else 'engine' end
from duckdb_views()`;

/** The way to the only subquery of a statement's from clause. */
const SUBQUERY = ['node', 'from_table', 'subquery', 'node'];

const PLACES: ReadonlySet<string> = new Set(['query_location']);

/** DuckDB reads other names, such as those of files and addresses, as sources of rows. */
const PLAIN_NAME = /^[\p{L}\p{N}_ -]+$/u;

/**
 * Judges a query by the tree of DuckDB's own parser, and returns it as a text that can be put in parentheses. Rejects with the code
 * `bad-request` for everything but a single query that uses allowed syntax, functions, types and tables. `functions`: the names of
 * further functions that are allowed, in lower case.
 */
export async function checkDuckDbQuery(run: RunDuckDb, sql: string, functions: readonly string[]): Promise<string> {
  checkSqlText(sql);
  const parsed = await parse(run, sql);
  const statements = statementsOf(parsed);
  if (statements === undefined) throw syntaxError(parsed);
  const [statement, ...others] = statements;
  if (others.length > 0) throw severalStatements();
  if (!isRecord(statement) || !isRecord(statement.node)) throw notAQuery();
  if (statement.named_param_map !== undefined) throw refusedPart(SYNTAX, 'PARAMETER');
  const { tables, queries } = collect(statement.node, new Set(functions));
  const { rows } = await run({ sql: LIST_TABLES });
  for (const table of tables) checkTable(table, queries, rows);

  // Nothing may follow the semicolon, or the text below wouldn't be the same query.
  const trimmed = sql.trimEnd();
  const text = trimmed.endsWith(';') ? trimmed.slice(0, -1) : trimmed;
  const [wrapped] = statementsOf(await parse(run, `select * from (\n${text}\n) as q`)) ?? [];
  if (writeTree(partAt(wrapped, SUBQUERY), PLACES) !== writeTree(statement.node, PLACES))
    throw refused('The query is ambiguous. Remove what follows its semicolon, and write it as a plain query.');
  return text;
}

async function parse(run: RunDuckDb, sql: string): Promise<unknown> {
  const { rows } = await run({ sql: SERIALIZE, values: [sql] });
  return JSON.parse(String(rows[0]?.[0]));
}

/** Returns the statements of a parsed text; undefined if it has a syntax error. */
function statementsOf(parsed: unknown): readonly unknown[] | undefined {
  return isRecord(parsed) && Array.isArray(parsed.statements) ? parsed.statements : undefined;
}

function syntaxError(parsed: unknown): ChatError {
  const { error_message, position } = isRecord(parsed) ? parsed : {};
  const message = asString(error_message) || 'syntax error';
  if (message.startsWith('Only SELECT')) return notAQuery();
  return refused(`${message}${position === undefined ? '' : ` (at character ${Number(position) + 1})`}.`);
}

interface TableName {
  readonly schema: string | undefined;
  readonly name: string;
}

/** Returns the tables that a query reads, and the names of its `with` queries. Throws for what isn't allowed. */
function collect(tree: unknown, functions: ReadonlySet<string>) {
  const tables: TableName[] = [];
  const queries = new Set<string>();
  visit(tree, 'query');
  return { tables, queries };

  function visit(node: unknown, field: string): void {
    if (Array.isArray(node)) for (const item of node) visit(item, field);
    if (!isRecord(node)) return;
    const kind = asString(node.class) ?? asString(node.type) ?? field;
    const fields = fieldsOf(DUCKDB_NODES, kind);
    if (fields === undefined) throw refusedPart(SYNTAX, kind);
    check(kind, field, node);
    for (const [name, value] of Object.entries(node)) {
      if (typeof value !== 'object' && ['class', 'type', 'query_location'].includes(name)) continue;
      if (!fields.includes(name)) throw refusedPart(SYNTAX, kind, name);
      visit(value, kind === 'TABLE_FUNCTION' && name === 'function' ? 'table_call' : name);
    }
  }

  function check(kind: string, field: string, node: Readonly<Record<string, unknown>>): void {
    if (kind === 'FUNCTION' || kind === 'WINDOW') {
      const name = asString(node.function_name)?.toLowerCase() ?? '';
      const allowed = field === 'table_call' ? ALLOWED_TABLE_FUNCTIONS : ALLOWED_FUNCTIONS;
      const isKnown = allowed.has(name) || functions.has(name);
      if (!isKnown || ![undefined, 'main'].includes(asString(node.schema))) throw refusedFunction(name);
    } else if (kind === 'BASE_TABLE') {
      tables.push({
        schema: asString(node.schema_name)?.toLowerCase(),
        name: asString(node.table_name)?.toLowerCase() ?? '',
      });
    } else if (kind === 'map') queries.add(asString(node.key)?.toLowerCase() ?? '');
    else if (kind === 'UNBOUND_TYPE_INFO') checkType(ALLOWED_TYPE_NAMES, asString(node.name)?.toLowerCase());
    else if (asString(node.id) !== undefined && node.id !== 'UNBOUND') checkType(ALLOWED_TYPES, asString(node.id));
  }
}

function checkType(allowed: ReadonlySet<string>, name = ''): void {
  if (!allowed.has(name)) throw refused(`The query can't use the type ${name}.`);
}

/** A `with` query may not have the name of an engine's table: where it isn't in scope, the name would mean that table. */
function checkTable(table: TableName, queries: ReadonlySet<string>, rows: DuckDbAnswer['rows']): void {
  const { schema, name } = table;
  // Names in the information schema refer to its views only if they are qualified with its name.
  const isMeant = (found: unknown) => (schema === undefined ? found !== 'information_schema' : found === schema);
  const kinds = rows.filter((row) => row[1] === name && isMeant(row[0])).map((row) => row[2]);
  const isKnown = kinds.length > 0 && !kinds.includes('engine');
  const isQuery = schema === undefined && queries.has(name) && kinds.length === 0 && PLAIN_NAME.test(name);
  if (!isKnown && !isQuery) throw refused(`The query can't read ${name}. Read tables of this database.`);
}

/** Names of the syntax that models write most often. */
const SYNTAX: Readonly<Record<string, string>> = {
  PARAMETER: 'a parameter such as $1; write values as literals',
  SHOW_REF: 'describe, show or summarize',
  catalog_name: 'the name of a database',
  catalog: 'the name of a database',
};

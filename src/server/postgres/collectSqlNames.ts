import { asString, isRecord } from '../../protocol/narrow.js';
import { refused } from '../sql/queryErrors.js';
import { fieldsOf, refusedPart } from '../sql/queryTree.js';
import { CteWeights } from './CteWeights.js';
import type { SqlName, SqlNames, UnqualifiedCall } from './SqlNames.js';
import { INLINE_NODES, SQL_LOCATIONS, SQL_NODES } from './sqlNodes.js';

type Fields = Readonly<Record<string, unknown>>;

/** Syntax of Postgres 16 and newer that an older one reads as a call of this name. */
const NEWER_CALLS: Readonly<Record<string, string>> = {
  JsonArrayAgg: 'json_arrayagg',
  JsonArrayConstructor: 'json_array',
  JsonArrayQueryConstructor: 'json_array',
  JsonObjectAgg: 'json_objectagg',
  JsonObjectConstructor: 'json_object',
  JsonParseExpr: 'json',
  JsonScalarExpr: 'json_scalar',
  JsonSerializeExpr: 'json_serialize',
  JSON_EXISTS_OP: 'json_exists',
  JSON_QUERY_OP: 'json_query',
  JSON_VALUE_OP: 'json_value',
};

/** Operators behind syntax that doesn't name one. */
const IMPLIED_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  AEXPR_BETWEEN: ['>=', '<='],
  AEXPR_BETWEEN_SYM: ['>=', '<='],
  AEXPR_NOT_BETWEEN: ['<', '>'],
  AEXPR_NOT_BETWEEN_SYM: ['<', '>'],
};

/** `0x1F` and `1_000`, which Postgres 15 reads as `0 as x1F` and `1 as _000`. */
const NEWER_NUMBER = /^[-+]?(0[xob]|\d[\d.]*_)/i;

/**
 * Collects the names of a query, and refuses every node and field that `SQL_NODES` doesn't list. `bytes` is the query's text.
 * Throws a `ChatError` with the code `bad-request`.
 */
export function collectSqlNames(select: unknown, bytes: Uint8Array): SqlNames {
  const unqualified: UnqualifiedCall[] = [];
  const calls: SqlName[] = [];
  const attributes = new Set<string>();
  const operators: SqlName[] = [];
  const types: SqlName[] = [];
  const relations: SqlName[] = [];
  /** Names of scalar values in the from clause. With such a name, `q.name` can cast the value, not only call a function. */
  const functionAliases = new Set<string>();
  const fieldsOfAliases: (readonly [string, string])[] = [];
  const weights = new CteWeights();
  let hasNewerNumber = false;

  visit('SelectStmt', select);
  weights.check();
  for (const [alias, name] of fieldsOfAliases) if (functionAliases.has(alias)) types.push({ name });
  return { unqualified, calls, attributes: [...attributes], operators, types, relations, hasNewerNumber };

  function visit(kind: string, node: unknown): void {
    const allowed = fieldsOf(SQL_NODES, kind);
    if (allowed === undefined || !isRecord(node)) throw refusedPart(SYNTAX, kind);
    collect(kind, node);
    const leave = kind === 'CommonTableExpr' ? weights.enter(asString(node.ctename) ?? '', node) : undefined;
    for (const [field, value] of Object.entries(node)) {
      if (SQL_LOCATIONS.has(field)) continue;
      if (!allowed.includes(field)) throw refusedPart(SYNTAX, kind, field);
      const inline = INLINE_NODES[`${kind}.${field}`];
      if (inline !== undefined) visit(inline, value);
      else if (Array.isArray(value)) for (const item of value) visitWrapped(item);
      else if (isRecord(value)) visitWrapped(value);
    }
    leave?.();
  }

  /** Visits an object whose only key is the kind of its node. The parser writes an empty one for a missing node. */
  function visitWrapped(wrapped: unknown): void {
    const entries = isRecord(wrapped) ? Object.entries(wrapped) : [];
    for (const [kind, node] of entries) visit(kind, node);
  }

  function collect(kind: string, node: Fields): void {
    const newer = NEWER_CALLS[kind] ?? NEWER_CALLS[String(node.op)];
    if (newer !== undefined) calls.push({ name: newer });
    if (kind === 'FuncCall') addCall(node);
    else if (kind === 'A_Const') hasNewerNumber ||= NEWER_NUMBER.test(textAt(bytes, node.location));
    else if (kind === 'ColumnRef') addColumn(readNames(node.fields));
    else if (kind === 'A_Indirection') for (const name of readNames(node.indirection)) addField(name);
    else if (kind === 'A_Expr') addOperators(node);
    else if (kind === 'SortBy') addOperator(readNames(node.useOp));
    else if (kind === 'SubLink') addOperator(node.testexpr ? (readNames(node.operName) ?? ['=']) : []);
    else if (kind === 'CaseExpr' && node.arg !== undefined) operators.push({ name: '=' });
    else if (kind === 'JoinExpr' && (node.usingClause || node.isNatural)) operators.push({ name: '=' });
    else if (kind === 'TypeName') types.push(toName(readNames(node.names)));
    else if (kind === 'RangeVar') addRelation(node);
    else if (kind === 'RangeFunction') addFunctionAlias(node);
    else if (kind === 'RangeTableSample') checkSample(readNames(node.method));
  }

  function addCall(node: Fields): void {
    const names = readNames(node.funcname);
    const name = toName(names);
    if (names.length === 1)
      unqualified.push({ ...name, location: Number(node.location ?? 0), names: node.funcname as unknown[] });
    else calls.push(name);
    // Such as `extract(… from …)`: the parser adds the schema. An older Postgres may read a plain call, as of `normalize(…)`.
    if (name.schema === 'pg_catalog' && !/^"?pg_catalog/i.test(textAt(bytes, node.location)))
      calls.push({ name: name.name });
  }

  function addColumn(names: readonly string[]): void {
    const name = names.at(-1);
    const qualifier = names.at(-2);
    if (name === undefined || qualifier === undefined) return;
    attributes.add(name);
    fieldsOfAliases.push([qualifier, name]);
  }

  function addField(name: string): void {
    attributes.add(name);
    types.push({ name });
  }

  function addOperators(node: Fields): void {
    const implied = IMPLIED_OPERATORS[String(node.kind)];
    if (implied === undefined) addOperator(readNames(node.name));
    else for (const name of implied) operators.push({ name });
  }

  function addOperator(names: readonly string[]): void {
    if (names.length > 0) operators.push(toName(names));
  }

  function addRelation(node: Fields): void {
    const schema = asString(node.schemaname);
    const name = asString(node.relname) ?? '';
    relations.push({ ...(schema !== undefined && { schema }), name });
    if (schema === undefined) weights.addReference(name);
    else weights.addReference(undefined);
  }

  function addFunctionAlias(node: Fields): void {
    const alias = isRecord(node.alias) ? asString(node.alias.aliasname) : undefined;
    if (alias !== undefined) functionAliases.add(alias);
    // Without an alias, the function's name serves as one.
    else for (const name of callNames(node.functions)) functionAliases.add(name);
  }
}

/** The last names of the calls in a `RangeFunction`: lists of a call and its column definitions. */
function callNames(functions: unknown): readonly string[] {
  const lists = Array.isArray(functions) ? functions : [];
  return lists.flatMap((list) => {
    const items: unknown = isRecord(list) && isRecord(list.List) ? list.List.items : undefined;
    const call: unknown = Array.isArray(items) && isRecord(items[0]) ? items[0].FuncCall : undefined;
    return isRecord(call) ? readNames(call.funcname).slice(-1) : [];
  });
}

/** Reads a list of `String` nodes. Other nodes, such as the star of `t.*`, end it without a name. */
function readNames(list: unknown): readonly string[] {
  const items: readonly unknown[] = Array.isArray(list) ? list : [];
  return items.flatMap((item) => (isRecord(item) && isRecord(item.String) ? [asString(item.String.sval) ?? ''] : []));
}

function toName(names: readonly string[]): SqlName {
  const [name, schema, ...others] = names.toReversed();
  if (name === undefined || others.length > 0) throw refused('A name has too many parts. Use schema.name.');
  if (schema === undefined) return { name };
  if (/^pg_(?!catalog$)/.test(schema)) throw refused(`The schema ${schema} can't be used.`);
  return { schema, name };
}

function checkSample(names: readonly string[]): void {
  if (!['bernoulli', 'system'].includes(names.join('.').replace(/^pg_catalog\./, '')))
    throw refused('A sample can be taken by bernoulli or system only.');
}

/** The word at a location of the query's text. */
function textAt(bytes: Uint8Array, location: unknown): string {
  const start = Number(location ?? 0);
  return new TextDecoder().decode(bytes.subarray(start, start + 24));
}

/** Names of the syntax that models write most often. */
const SYNTAX: Readonly<Record<string, string>> = {
  intoClause: 'into',
  lockingClause: 'for update, or another lock',
  ParamRef: 'a parameter such as $1; write values as literals',
  InsertStmt: 'insert',
  UpdateStmt: 'update',
  DeleteStmt: 'delete',
  MergeStmt: 'merge',
  RangeTableFunc: 'xmltable',
  XmlExpr: 'XML functions',
  catalogname: 'the name of a database',
};

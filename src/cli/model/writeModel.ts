import { Document, isCollection, isNode, isScalar, visit } from 'yaml';
import { quoteName } from '../../server/sql/quoteSql.js';
import { cutText } from '../../text/cutText.js';
import { columnDatatype } from './columnDatatype.js';
import type { FoundRelationships } from './findRelationships.js';
import type { SourceColumn, SourceSchema, SourceTable } from './SourceSchema.js';

/** UTF-16 units of a comment of the database. */
const MAX_DESCRIPTION = 1000;

/** Keys whose values are written in one line. */
const SHORT = new Set(['primary_key', 'unique_keys', 'expression', 'from_columns', 'to_columns']);

/** The content of the file besides the schema. */
interface ModelChoices {
  readonly name: string;
  readonly timeZone: string | undefined;
  /** What the analyst's prompt says besides, such as the SQL dialect. */
  readonly instructions?: string | undefined;
  /** Values of the columns that the user named. */
  readonly values: ReadonlyMap<SourceColumn, readonly string[]>;
}

/** Returns a model file in YAML. Comments in it mark parts that a person should check. */
export function writeModel(schema: SourceSchema, found: FoundRelationships, choices: ModelChoices): string {
  const names = nameDatasets(schema.tables);
  const relationships = found.relationships.map(({ from, to, fromColumns, toColumns }) => ({
    name: `${names.get(from)}_${fromColumns.join('_')}`,
    from: names.get(from),
    to: names.get(to),
    from_columns: fromColumns,
    to_columns: toColumns,
  }));
  const file = new Document({
    version: '0.2.0.dev0',
    semantic_model: [
      {
        name: choices.name,
        ...(choices.instructions && { ai_context: choices.instructions }),
        datasets: schema.tables.map((table) => ({
          name: names.get(table),
          source: [table.schema, table.name].map((name) => quoted(name, schema)).join('.'),
          ...(table.primaryKey.length > 0 && { primary_key: table.primaryKey }),
          ...(table.uniqueKeys.length > 0 && { unique_keys: table.uniqueKeys }),
          ...(table.comment && { description: cutText(table.comment, MAX_DESCRIPTION) }),
          fields: table.columns.map((column) => writeField(column, schema, choices.values.get(column))),
        })),
        ...(relationships.length > 0 && { relationships }),
        custom_extensions: [extension({ time_zone: choices.timeZone, verified_queries: [] })],
      },
    ],
  });
  file.commentBefore = reviewNotes(schema, found)
    .map((note) => ` ${note}`)
    .join('\n');
  for (const [index, { isGuess }] of found.relationships.entries()) {
    const node = file.getIn(['semantic_model', 0, 'relationships', index], true);
    if (isGuess && isNode(node)) node.commentBefore = ' From the names; no constraint says so.';
  }
  visit(file, {
    Pair(_, { key, value }) {
      if (isScalar(key) && SHORT.has(String(key.value)) && isCollection(value)) value.flow = true;
    },
  });
  return file.toString({ lineWidth: 120 });
}

function writeField(column: SourceColumn, schema: SourceSchema, values: readonly string[] | undefined) {
  return {
    name: column.name,
    expression: { dialects: [{ dialect: 'ANSI_SQL', expression: quoted(column.name, schema) }] },
    ...(column.comment && { description: cutText(column.comment, MAX_DESCRIPTION) }),
    datatype: columnDatatype(column.type),
    ...(values && { custom_extensions: [extension({ values })] }),
  };
}

function extension(data: Readonly<Record<string, unknown>>) {
  return { vendor_name: 'TABLETALK', data: JSON.stringify(data) };
}

/** A table's name, with its schema where two tables have the same name. */
function nameDatasets(tables: readonly SourceTable[]): ReadonlyMap<SourceTable, string> {
  const counts = new Map<string, number>();
  for (const { name } of tables) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    tables.map((table) => [table, counts.get(table.name) === 1 ? table.name : `${table.schema}_${table.name}`]),
  );
}

/** Quoted where an engine that folds the case of names, or takes it for a keyword, would read another name. */
function quoted(name: string, { keywords }: SourceSchema): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && !keywords.has(name) ? name : quoteName(name);
}

function reviewNotes({ tables, keywords }: SourceSchema, { relationships, unsure }: FoundRelationships): string[] {
  const guesses = relationships.filter(({ isGuess }) => isGuess).length;
  const withoutKey = tables.filter(({ primaryKey }) => primaryKey.length === 0).map(({ name }) => name);
  const types = new Set(tables.flatMap(({ columns }) => columns.map(({ type }) => columnDatatype(type))));
  return [
    `${tables.length} ${tables.length === 1 ? 'table' : 'tables'}; relationships: ${relationships.length - guesses} from constraints, ${guesses} from names.`,
    'To review: descriptions, synonyms, units, metrics, verified queries. Leave out what a reader doesn’t need.',
    ...(withoutKey.length > 0 ? [listed('No primary key is known of:', withoutKey)] : []),
    ...unsure.map((choice) => `A relationship that the names leave open: ${choice}`),
    ...(types.has('DateTime') && types.has('DateTimeTz')
      ? ['Some times have a zone and some don’t: state in their descriptions which zone the others are in.']
      : []),
    ...(keywords.size === 0 ? ['The source doesn’t list its keywords: quote columns that are named like one.'] : []),
  ];
}

function listed(words: string, names: readonly string[]): string {
  const shown = names.slice(0, 20).join(', ');
  return names.length > 20 ? `${words} ${shown} and ${names.length - 20} more` : `${words} ${shown}`;
}

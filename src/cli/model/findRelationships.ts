import { columnDatatype } from './columnDatatype.js';
import type { SourceColumn, SourceRelationship, SourceSchema, SourceTable } from './SourceSchema.js';

/** Last words of columns that name a row of another table. */
const KEY_WORDS = new Set(['id', 'key', 'code', 'no', 'nr', 'num', 'number', 'uuid', 'sk', 'fk', 'ref']);

/** First words of tables that say what kind of table it is. */
const TABLE_WORDS = new Set(['dim', 'fact', 'fct', 'tbl', 't', 'stg', 'src', 'raw', 'mart']);

/** Names of columns that many tables have, and that refer to none by themselves. */
const COMMON_NAMES = new Set(['id', 'key', 'code', 'uuid', 'name', 'number', 'no', 'nr', 'ref', 'pk']);

/** Relationships, and columns for which several tables are possible. */
export interface FoundRelationships {
  readonly relationships: readonly SourceRelationship[];
  /** `orders.account_id: crm.accounts or billing.accounts` */
  readonly unsure: readonly string[];
}

/**
 * Returns the foreign keys of the schema and, for other columns, relationships guessed from their names: `customer_id` names the
 * row of `customers`, in its key or its column of the same name. A column that two tables fit equally well is left out and
 * reported.
 */
export function findRelationships({ tables, foreignKeys }: SourceSchema): FoundRelationships {
  const relationships = [...foreignKeys];
  const unsure: string[] = [];
  const index = indexTables(tables);
  for (const from of tables)
    for (const column of from.columns) {
      if (foreignKeys.some((key) => key.from === from && key.fromColumns.includes(column.name))) continue;
      const found = targetsOf(from, column, index);
      const [target] = found;
      if (!target) continue;
      if (found.length === 1)
        relationships.push({ from, to: target.to, fromColumns: [column.name], toColumns: [target.key], isGuess: true });
      else unsure.push(`${nameOf(from)}.${column.name}: ${found.map(({ to }) => nameOf(to)).join(' or ')}`);
    }
  return { relationships, unsure };
}

interface Target {
  readonly to: SourceTable;
  readonly key: string;
}

interface TableIndex {
  readonly byName: ReadonlyMap<string, readonly SourceTable[]>;
  /** Tables by the name of their primary key, if it is one column. */
  readonly byKey: ReadonlyMap<string, readonly SourceTable[]>;
}

function indexTables(tables: readonly SourceTable[]): TableIndex {
  const byName = new Map<string, SourceTable[]>();
  const byKey = new Map<string, SourceTable[]>();
  for (const table of tables) {
    const words = wordsOf(table.name);
    const own = words.length > 1 && TABLE_WORDS.has(words[0] ?? '') ? words.slice(1) : words;
    add(byName, joinWords(own), table);
    const [key, ...others] = table.primaryKey;
    if (key !== undefined && others.length === 0) add(byKey, key.toLowerCase(), table);
  }
  return { byName, byKey };
}

function targetsOf(from: SourceTable, column: SourceColumn, { byName, byKey }: TableIndex): readonly Target[] {
  const words = wordsOf(column.name);
  const fit = (to: SourceTable): readonly Target[] => {
    if (to === from && to.primaryKey.includes(column.name)) return [];
    const key = keyOf(to, words);
    if (key === undefined || (to === from && key.name === column.name) || !areComparable(column, key)) return [];
    return [{ to, key: key.name }];
  };
  if (words.length > 1 && KEY_WORDS.has(words.at(-1) ?? '')) {
    // `billing_address_id`: the longest ending that a table is named by.
    for (let start = 0; start < words.length - 1; start += 1) {
      const found = (byName.get(joinWords(words.slice(start, -1))) ?? []).flatMap(fit);
      if (found.length > 0) return nearest(from, found);
    }
  }
  const name = column.name.toLowerCase();
  if (COMMON_NAMES.has(name) || from.primaryKey.includes(column.name)) return [];
  return nearest(from, (byKey.get(name) ?? []).filter((to) => to !== from).flatMap(fit));
}

/** Those of the same schema, if there are any. */
function nearest(from: SourceTable, found: readonly Target[]): readonly Target[] {
  const near = found.filter(({ to }) => to.schema === from.schema);
  return near.length > 0 ? near : found;
}

/** The column by which a table's row is named: its only key, or without one a column of the same name or `id`. */
function keyOf(table: SourceTable, words: readonly string[]): SourceColumn | undefined {
  const [key, ...others] = table.primaryKey;
  if (key !== undefined) {
    return others.length === 0 ? table.columns.find(({ name }) => name === key) : undefined;
  }
  const same = table.columns.find(({ name }) => joinWords(wordsOf(name)) === joinWords(words));
  return same ?? table.columns.find(({ name }) => name.toLowerCase() === 'id');
}

function areComparable(a: SourceColumn, b: SourceColumn): boolean {
  const [one, other] = [columnDatatype(a.type), columnDatatype(b.type)].map((type) =>
    type === 'Decimal' ? 'Integer' : type,
  );
  return one === other && one !== 'Opaque';
}

/** `OrderLineID` → order, line, id. */
function wordsOf(name: string): readonly string[] {
  return name
    .normalize('NFC')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
}

/** Words as a name that is the same for one and for many. Such names are only compared with each other. */
function joinWords(words: readonly string[]): string {
  return words.map((word, index) => (index === words.length - 1 ? withoutPlural(word) : word)).join('_');
}

/** `categories` and `category`, `statuses` and `status`, `warehouses` and `warehouse` become one form, which need not be a word. */
function withoutPlural(word: string): string {
  const form = word.replace(/ies?$/, 'y');
  return /(ss|us|is)$/.test(form) ? form : form.replace(/(es|s|e)$/, '');
}

function nameOf({ schema, name }: SourceTable): string {
  return `${schema}.${name}`;
}

function add<V>(map: Map<string, V[]>, key: string, value: V): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

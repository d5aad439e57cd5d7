import { isNumberType } from '../protocol/isNumberType.js';
import { MAX_NAME_LENGTH } from '../protocol/textLimits.js';
import type { ResultColumn } from '../protocol/toolResult.js';
import { cutText } from '../text/cutText.js';
import type { ColumnOptions } from './ColumnOptions.js';
import { readDecimal } from './format/decimal.js';
import { presentColumn } from './format/presentColumn.js';
import { readWallClock } from './format/wallClock.js';
import type { ColumnKind, TableColumn } from './TableColumn.js';

export type { ColumnKind, TableColumn };

/** The number of rows that a column's kind, format and width are derived from. */
const SAMPLE_ROWS = 100;

const DECIMAL_TYPE = /^(decimal|numeric)/i;
const DOUBLE_TYPE = /^(double|float|real)/i;
const TIME_TYPE = /^(timestamp|date|time)/i;
const BOOLEAN_TYPE = /^bool/i;
const TEXT_TYPE = /^(string|(tiny|medium|long)?text|varchar|char|uuid|json)/i;

/**
 * A sample of at most 100 rows, at a constant cost: the first 50, and 50 spread evenly over the rest. Returns all rows if
 * there are at most 100.
 */
export function sampleRows(
  data: readonly (readonly unknown[])[],
  rowCount = data.length,
): readonly (readonly unknown[])[] {
  if (rowCount <= SAMPLE_ROWS) return data.slice(0, rowCount);
  const half = SAMPLE_ROWS / 2;
  const step = (rowCount - half) / half;
  const rest = Array.from({ length: half }, (_, place) => data[Math.floor(half + place * step)] ?? []);
  return [...data.slice(0, half), ...rest];
}

/**
 * Reads the kind of each column from the schema, or from a sample of the rows if the schema has no known type, and how its values
 * are written (see `presentColumn`). A value that doesn't fit its column's kind is shown unchanged.
 */
export function readColumns(
  schema: readonly ResultColumn[],
  data: readonly (readonly unknown[])[],
  options: ColumnOptions = {},
): readonly TableColumn[] {
  const titles = schema.map(({ name }) => columnTitle(name));
  const repeated = findRepeated(titles);
  const rows = sampleRows(data);
  const plain = schema.map(({ name, columnType }, index) => ({
    index,
    name,
    title: repeated.has(titles[index] ?? name) ? qualifiedTitle(name) : (titles[index] ?? name),
    kind: readKind(columnType ?? '', () => sample(rows, index)),
    isDecimal: DECIMAL_TYPE.test(columnType ?? '') || (DOUBLE_TYPE.test(columnType ?? '') ? false : undefined),
  }));
  const columns = plain.map((column, index) => presentColumn(column, schema[index]?.columnType, rows, options));
  const equal = findRepeated(columns.map(({ title }) => title));
  return columns.map((column, index) =>
    equal.has(column.title) ? { ...column, title: plain[index]?.title ?? column.title } : column,
  );
}

function findRepeated(titles: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(titles.filter((title) => seen.size === seen.add(title).size));
}

/** Makes a display name: `orders.total_revenue` is "Total revenue", `orders.created_at.month` is "Created at (month)". */
export function columnTitle(name: string): string {
  if (name.length > MAX_NAME_LENGTH) return cutText(name, MAX_NAME_LENGTH);
  if (!USUAL_NAME.test(name) && !/^[\p{L}\p{N}_.]+$/u.test(name)) return name;
  const parts = name.split('.').filter((part) => part !== '');
  const last = parts.at(-1) ?? name;
  const owner = parts.at(-2);
  if (parts.length > 2 && owner !== undefined && GRAINS.has(last)) return `${readable(owner)} (${last})`;
  return readable(last);
}

/** Names that don't need Unicode classes: preparing those takes longer than making all titles of a table. */
const USUAL_NAME = /^[a-z\d_.]+$/;

const GRAINS = new Set(['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year']);

function qualifiedTitle(name: string): string {
  if (name.length > MAX_NAME_LENGTH) return columnTitle(name);
  const parts = name.split('.');
  const owner = parts.slice(0, -1).join('.');
  return owner === '' ? name : `${columnTitle(name)} (${readable(owner)})`;
}

function readable(part: string): string {
  const isUsual = USUAL_NAME.test(part);
  const parted = isUsual ? part : part.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2');
  const words = parted.replaceAll('_', ' ').trim();
  if (words === '') return part;
  const rest = words.slice(1);
  const lower = isUsual ? rest : rest.replace(/ (\p{Lu}\p{Ll})/gu, (match) => match.toLowerCase());
  return words[0]?.toUpperCase() + lower;
}

/** `readValues` is lazy because most types don't need a sample. */
function readKind(columnType: string, readValues: () => readonly unknown[]): ColumnKind {
  if (BOOLEAN_TYPE.test(columnType)) return 'boolean';
  if (isNumberType(columnType)) return 'number';
  if (TEXT_TYPE.test(columnType)) return 'text';
  const values = readValues();
  // `Time` is a time of day on some services and a timestamp on others.
  if (TIME_TYPE.test(columnType)) return values.every((value) => readWallClock(value) !== undefined) ? 'time' : 'text';
  if (values.length === 0) return 'text';
  if (values.every((value) => typeof value === 'boolean')) return 'boolean';
  if (values.every(isNumeric)) return 'number';
  if (values.every((value) => typeof value === 'string' && readWallClock(value) !== undefined)) return 'time';
  return 'text';
}

/** A code such as `00420` isn't numeric: its zeros are significant. */
function isNumeric(value: unknown): boolean {
  return readDecimal(value) !== undefined && !(typeof value === 'string' && /^[+-]?0\d/.test(value));
}

function sample(data: readonly (readonly unknown[])[], index: number): readonly unknown[] {
  return data.map((row) => row[index]).filter((value) => value !== null && value !== undefined && value !== '');
}

import type { QueryResult } from '../database.js';
import { fieldOf } from './channels.js';
import type { ChartSpec } from './chooseChart.js';

const NUMBERS = new Set(['Int64', 'Int32', 'Double', 'Float', 'Decimal']);
const TIMES = new Set(['Timestamp', 'Date']);
const MAX_BARS = 40;

/** A chart for a result of unknown meaning: its first number by its first time or text column, if it has both. */
export function chartSql({ columns, rows }: QueryResult): ChartSpec | undefined {
  const [group] = columns;
  const value = columns.slice(1).find((column) => NUMBERS.has(column.columnType));
  if (group === undefined || value === undefined || columns.length > 3 || rows.length < 2) return undefined;
  const timed = TIMES.has(group.columnType);
  const distinct = new Set(rows.map((row) => row[0])).size === rows.length;
  if (!distinct || NUMBERS.has(group.columnType) || (!timed && rows.length > MAX_BARS)) return undefined;
  const x = { field: fieldOf(group.name), type: timed ? 'temporal' : 'nominal', title: group.name };
  const y = { field: fieldOf(value.name), type: 'quantitative', title: value.name };
  const spec = { $schema: 'https://vega.github.io/schema/vega-lite/v5.json' };
  if (timed) return { ...spec, mark: { type: 'line', point: true }, encoding: { x, y } };
  const named = { ...x, sort: null };
  return rows.length > 8
    ? { ...spec, mark: { type: 'bar' }, encoding: { y: named, x: y } }
    : { ...spec, mark: { type: 'bar' }, encoding: { x: named, y } };
}

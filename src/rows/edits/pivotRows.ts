import { MAX_NAME_LENGTH } from '../../protocol/textLimits.js';
import { cutText } from '../../text/cutText.js';
import { DecimalSum } from '../DecimalSum.js';
import type { TableColumn } from '../TableColumn.js';
import { columnKeys, findColumn } from './columnKey.js';
import { DistinctValues } from './DistinctValues.js';
import { type EditedTable, ROWS_PER_STEP } from './EditedTable.js';
import type { ResultPivot } from './ResultEdits.js';
import { NUMBER_ORDER, timeOrder, type ValueOrder } from './ValueOrder.js';

/** A table with more new columns than this would be unreadable. */
export const MAX_PIVOT_COLUMNS = 50;

/** A row of the pivot while its cells are added up. */
interface PivotRow {
  /** Its first row. */
  readonly row: readonly unknown[];
  /** A value as received, or the sum of several, by the number of the column's value. */
  readonly cells: unknown[];
}

/**
 * Makes one row for each combination of `pivot.rows` (default: all columns that the pivot doesn't name), in the order of their
 * first rows, and one column for each value of `pivot.column`: numbers and times in ascending order, other values in the order of
 * their first rows, and a missing value last. Such a column is named by the value's key, or `''` for a missing value, and titled
 * by `titleOf`. A sum has every digit; a sum of only missing values is missing. Changes nothing if a column doesn't exist or
 * doesn't contain numbers, or if no rows are left. With more than 50 values, it sets `problem`. Yields about every millisecond.
 */
export function* pivotRows(
  table: EditedTable,
  pivot: ResultPivot,
  titleOf: (value: unknown) => string,
): Generator<undefined, EditedTable> {
  const column = findColumn(table.columns, pivot.column);
  const filled = findColumn(table.columns, pivot.value);
  if (column === undefined || filled?.kind !== 'number' || column === filled || table.rows.length === 0) return table;
  const values = new DistinctValues(column);
  const keys = columnKeys(table.columns);
  const others = table.columns.filter(
    (other, at) => other !== column && other !== filled && (pivot.rows?.includes(keys[at] ?? '') ?? true),
  );
  const groups = yield* addUp(table.rows, { column, filled, others, values });
  if (groups === undefined) return { ...table, problem: 'tooManyPivotColumns' };
  const order = orderOf(column, values);
  const rows: unknown[][] = [];
  const rowsPerStep = stepOf(others.length + order.length);
  for (const { row, cells } of groups) {
    rows.push([...others.map(({ index }) => row[index]), ...order.map((id) => readCell(cells[id]))]);
    if (rows.length % rowsPerStep === 0) yield;
  }
  const names = order.map((id) => values.keys[id] ?? '');
  const type = table.schema[filled.index];
  return {
    rows,
    schema: [...others.flatMap(({ index }) => table.schema[index] ?? []), ...names.map((name) => ({ ...type, name }))],
    columns: [
      ...others.map((other, index) => ({ ...other, index })),
      ...order.map((id, at) => ({
        ...filled,
        index: others.length + at,
        name: names[at] ?? '',
        key: undefined,
        title: cutText(titleOf(values.values[id]), MAX_NAME_LENGTH),
      })),
    ],
  };
}

interface PivotColumns {
  readonly column: TableColumn;
  readonly filled: TableColumn;
  readonly others: readonly TableColumn[];
  readonly values: DistinctValues;
}

/** Returns the rows of the pivot; undefined if it would have too many columns. */
function* addUp(
  rows: EditedTable['rows'],
  { column, filled, others, values }: PivotColumns,
): Generator<undefined, Iterable<PivotRow> | undefined> {
  const readers = others.map((other) => new DistinctValues(other));
  const groups = new Map<string, PivotRow>();
  const rowsPerStep = stepOf(readers.length);
  for (const [at, row] of rows.entries()) {
    let key = '';
    for (const reader of readers) key += `${reader.place(row[reader.column.index])},`;
    let group = groups.get(key);
    if (group === undefined) {
      group = { row, cells: [] };
      groups.set(key, group);
    }
    addTo(group.cells, values.place(row[column.index]), row[filled.index]);
    if (values.keys.length > MAX_PIVOT_COLUMNS) return undefined;
    if (at % rowsPerStep === 0) yield;
  }
  return groups.values();
}

/** Keeps a single value as received, since most cells come from one row. */
function addTo(cells: unknown[], id: number, value: unknown): void {
  const before = cells[id];
  if (value === null || value === undefined) return;
  if (before === undefined) {
    cells[id] = value;
    return;
  }
  const sum = before instanceof DecimalSum ? before : new DecimalSum();
  if (sum !== before) sum.add(before);
  sum.add(value);
  cells[id] = sum;
}

function readCell(cell: unknown): unknown {
  if (!(cell instanceof DecimalSum)) return cell ?? null;
  return cell.count === 0 ? null : cell.read().sum;
}

function orderOf(column: TableColumn, { keys, values }: DistinctValues): readonly number[] {
  const compare =
    column.kind === 'number'
      ? compareBy(NUMBER_ORDER)
      : column.kind === 'time'
        ? compareBy(timeOrder(column))
        : () => 0;
  const isMissing = (id: number) => Number(keys[id] === null);
  return [...keys.keys()].sort((a, b) => isMissing(a) - isMissing(b) || compare(values[a], values[b]));
}

/** Values that aren't of the column's kind come last. */
function compareBy<Read>({ read, compare }: ValueOrder<Read>): (a: unknown, b: unknown) => number {
  return (a, b) => {
    const left = read(a);
    const right = read(b);
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined);
    return compare(left, right);
  };
}

/** The number of rows whose cells are read in one step. */
function stepOf(columns: number): number {
  return Math.max(1, Math.floor(ROWS_PER_STEP / Math.max(1, columns)));
}

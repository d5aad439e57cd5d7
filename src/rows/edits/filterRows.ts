import { readDecimal } from '../format/decimal.js';
import { shownClock } from '../format/shownClock.js';
import { readOwnClock } from '../format/wallClock.js';
import { plainText } from '../plainText.js';
import type { TableColumn } from '../TableColumn.js';
import { findColumn } from './columnKey.js';
import { type EditedTable, ROWS_PER_STEP } from './EditedTable.js';
import type { ColumnFilter, RangeFilter } from './ResultEdits.js';
import { NUMBER_ORDER, type ValueOrder } from './ValueOrder.js';
import { createValueKey } from './valueKey.js';

/** Whether a value stays. */
type Keeps = (value: unknown) => boolean;

/** Keeps the rows that all filters keep, in their order. Yields about every millisecond. */
export function* filterRows(table: EditedTable, filters: readonly ColumnFilter[]): Generator<undefined, EditedTable> {
  const checks = filters.flatMap((filter) => {
    const column = findColumn(table.columns, filter.column);
    return column === undefined ? [] : [{ index: column.index, keeps: createCheck(filter, column) }];
  });
  if (checks.length === 0) return table;
  const rows: (readonly unknown[])[] = [];
  for (const [at, row] of table.rows.entries()) {
    if (checks.every(({ index, keeps }) => keeps(row[index]))) rows.push(row);
    if (at % ROWS_PER_STEP === 0) yield;
  }
  return { ...table, rows };
}

function createCheck(filter: ColumnFilter, column: TableColumn): Keeps {
  if (filter.kind === 'range') return column.kind === 'time' ? withinTimes(filter, column) : withinNumbers(filter);
  if (filter.kind === 'text') {
    const text = filter.text.toLowerCase();
    return (value) => value !== null && value !== undefined && plainText(value).toLowerCase().includes(text);
  }
  const keyOf = createValueKey(column);
  const values = new Set(filter.values);
  return (value) => values.has(keyOf(value)) !== (filter.isExcluded === true);
}

function withinNumbers({ from, to }: RangeFilter): Keeps {
  return within(NUMBER_ORDER, readDecimal(from), readDecimal(to));
}

function withinTimes({ from, to }: RangeFilter, column: TableColumn): Keeps {
  // A number may have fractions of a millisecond, which limits don't have.
  const order = { read: shownClock(column), compare: (time: number, limit: number) => Math.floor(time) - limit };
  return within(order, readOwnClock(from), to === undefined ? undefined : endOf(to));
}

/** Keeps the values between two limits, both included. */
function within<Read>({ read, compare }: ValueOrder<Read>, least: Read | undefined, greatest: Read | undefined): Keeps {
  return (value) => {
    const one = read(value);
    if (one === undefined) return least === undefined && greatest === undefined;
    return (least === undefined || compare(one, least) >= 0) && (greatest === undefined || compare(one, greatest) <= 0);
  };
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** The last millisecond of what a text names: a day, a minute, a second or a millisecond. */
function endOf(text: string): number | undefined {
  const start = readOwnClock(text);
  if (start === undefined) return undefined;
  const { length } = text;
  return start + (length <= 10 ? DAY : length <= 16 ? MINUTE : length <= 19 ? 1000 : 1) - 1;
}

import { compareDecimals, type Decimal, readDecimal } from '../format/decimal.js';
import { shownClock } from '../format/shownClock.js';
import { readOwnClock } from '../format/wallClock.js';
import { plainText } from '../plainText.js';
import type { TableColumn } from '../TableColumn.js';
import { findColumn } from './columnKey.js';
import { type EditedTable, ROWS_PER_STEP } from './EditedTable.js';
import type { ColumnFilter, RangeFilter } from './ResultEdits.js';
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
  const least = readDecimal(from);
  const greatest = readDecimal(to);
  return (value) => {
    const decimal = readDecimal(value);
    if (decimal === undefined) return least === undefined && greatest === undefined;
    return (least === undefined || !isBelow(decimal, least)) && (greatest === undefined || !isBelow(greatest, decimal));
  };
}

function isBelow(a: Decimal, b: Decimal): boolean {
  return compareDecimals(a, b) < 0;
}

function withinTimes({ from, to }: RangeFilter, column: TableColumn): Keeps {
  const clock = shownClock(column);
  const start = readOwnClock(from);
  const end = to === undefined ? undefined : endOf(to);
  return (value) => {
    const time = clock(value);
    if (time === undefined) return start === undefined && end === undefined;
    return (start === undefined || time >= start) && (end === undefined || time < end);
  };
}

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** The first millisecond after what a text names: a day, a minute, a second or a millisecond. */
function endOf(text: string): number | undefined {
  const start = readOwnClock(text);
  if (start === undefined) return undefined;
  const { length } = text;
  return start + (length <= 10 ? DAY : length <= 16 ? MINUTE : length <= 19 ? 1000 : 1);
}

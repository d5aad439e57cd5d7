import { matchColumns, type WantedColumn } from './matchColumns.js';
import { readColumn } from './readColumn.js';
import type { Table } from './Table.js';

/** Rows that are right. */
export interface Reference extends Table {
  /** Places of the columns that order the rows; undefined if they may be in any order. */
  readonly order: readonly number[] | undefined;
  /** The largest difference of two numbers that count as equal. Default: see `matchColumns`. */
  readonly rounding: number | undefined;
}

/** The outcome of comparing two tables. */
export interface Verdict {
  readonly outcome: 'right' | 'part' | 'wrong';
  /** A few words, without values. */
  readonly reason: string;
}

/**
 * Compares a result with the expected one, by values: it may have other column names, another column order and more columns. If
 * the expected rows are ordered, the rows must be in the same order, except for ties. Shares may be percentages.
 */
export function compareTables(expected: Reference, actual: Table): Verdict {
  const count = expected.rows.length;
  if (actual.rows.length !== count) return wrong(`${countRows(actual.rows.length)} instead of ${count}`);
  const wanted = columnsOf(expected).map(readWanted);
  const found = columnsOf(actual).map(readColumn);
  const match = (ranks: Uint32Array, canSkip = false) =>
    matchColumns(wanted, found, { expected: ranks, actual: ranks }, { rounding: expected.rounding, canSkip, isNamed });
  const isNamed = (at: number, place: number) => nameOf(expected, at) === nameOf(actual, place);

  const anyOrder = new Uint32Array(count);
  const ranks = expected.order === undefined ? anyOrder : rankRows(expected, expected.order);
  const places = match(ranks);
  if (places !== undefined) {
    const swapped = findSwapped(expected, actual, places);
    if (swapped !== undefined) return wrong(`a column has the name of another: \`${swapped}\``);
    const more = found.length - wanted.length;
    return {
      outcome: 'right',
      reason: more === 0 ? 'the same rows' : `the same rows, with additional columns: ${more}`,
    };
  }
  if (expected.order !== undefined && match(anyOrder)) {
    return { outcome: 'part', reason: 'the right rows in another order' };
  }
  const some = match(anyOrder, true) ?? [];
  const missed = expected.columns.filter((_, at) => some[at] === undefined);
  const hasMeasure = wanted.some((column, at) => some[at] !== undefined && isMeasure(column));
  const reason = `no column with the values of ${missed.map((name) => `\`${name}\``).join(', ')}`;
  return { outcome: hasMeasure ? 'part' : 'wrong', reason };
}

function columnsOf({ columns, rows }: Table): readonly (readonly unknown[])[] {
  return columns.map((_, at) => rows.map((row) => row[at]));
}

function readWanted(values: readonly unknown[]): WantedColumn {
  const column = readColumn(values);
  const isShare = column.places > 0 && column.largest <= 1;
  const inPercent = (value: unknown) => (value === null ? null : Number(value) * 100);
  return { ...column, percent: isShare ? readColumn(values.map(inPercent)) : undefined };
}

/** Numbers the rows in their order. Those that follow each other with the same values in the ordering columns have the same number. */
function rankRows({ rows }: Reference, order: readonly number[]): Uint32Array {
  const ranks = new Uint32Array(rows.length);
  for (let row = 1; row < rows.length; row += 1) {
    const isTie = order.every((at) => String(rows[row]?.[at]) === String(rows[row - 1]?.[at]));
    ranks[row] = (ranks[row - 1] ?? 0) + (isTie ? 0 : 1);
  }
  return ranks;
}

/** A column with the values of one expected column and the name of another, whose values have the name of the first. */
function findSwapped(expected: Table, actual: Table, places: readonly (number | undefined)[]): string | undefined {
  const named = places.map((place = -1) => nameOf(actual, place));
  const isSwapped = (at: number, other: number) =>
    at !== other && named[at] === nameOf(expected, other) && named[other] === nameOf(expected, at);
  return expected.columns.find((_, at) => expected.columns.some((_, other) => isSwapped(at, other)));
}

/** Whether it has numbers other than years. Right groups without their numbers don't count as part of an answer. */
function isMeasure({ sizes }: WantedColumn): boolean {
  return sizes.some((size) => size !== Infinity && !(size >= 1900 && size < 2100));
}

function nameOf({ columns }: Table, at: number): string | undefined {
  return columns[at]?.toLowerCase();
}

function wrong(reason: string): Verdict {
  return { outcome: 'wrong', reason };
}

function countRows(count: number): string {
  return count === 1 ? '1 row' : `${count} rows`;
}

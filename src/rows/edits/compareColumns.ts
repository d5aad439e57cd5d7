import type { TableColumn } from '../TableColumn.js';
import { findColumn } from './columnKey.js';
import { compareNumbers } from './compareNumbers.js';
import { type EditedTable, ROWS_PER_STEP } from './EditedTable.js';
import type { EditWords } from './EditWords.js';
import { COMPARISON_COLUMNS, type ResultComparison } from './ResultEdits.js';

/** The decimal places of a change in percent. Its ratio has two more. */
const PERCENT_PLACES = 2;

/**
 * Appends two columns: `difference` is `comparison.of` minus `comparison.to`, with every digit, and `change` is the difference as
 * a share of `comparison.to`, rounded to 4 places. If a change can't be given, its cell is a text that explains why. Changes
 * nothing if a column doesn't exist or doesn't contain numbers. Yields about every millisecond.
 */
export function* compareColumns(
  table: EditedTable,
  comparison: ResultComparison,
  words: EditWords,
): Generator<undefined, EditedTable> {
  const of = findColumn(table.columns, comparison.of);
  const to = findColumn(table.columns, comparison.to);
  if (of?.kind !== 'number' || to?.kind !== 'number') return table;
  const rows: unknown[][] = [];
  for (const [at, row] of table.rows.entries()) {
    rows.push([...row, ...compareCells(row[of.index], row[to.index], words)]);
    // The division takes longer than everything else that is done with a row.
    if (at % (ROWS_PER_STEP / 4) === 0) yield;
  }
  return {
    ...table,
    rows,
    schema: [...table.schema, ...COMPARISON_COLUMNS.map((name) => ({ name, columnType: 'Decimal' }))],
    columns: [...table.columns, ...addedColumns(table.columns.length, of, to, words.figureRelations)],
  };
}

/**
 * Returns the cells of one row: its difference, and its change or the text that explains why there is none. `null` if there is
 * nothing to compare.
 */
export function compareCells(
  of: unknown,
  to: unknown,
  words: Pick<EditWords, 'noChange'>,
): readonly [difference: string | null, change: string | null] {
  const { difference, change } = compareNumbers(of, to, PERCENT_PLACES + 2);
  return [difference, change === null || typeof change === 'string' ? change : words.noChange[change.reason]];
}

/** The column of changes in percent. */
export function changeColumn(index: number, title: string): TableColumn {
  const [, name] = COMPARISON_COLUMNS;
  return { index, name, title, kind: 'number', style: 'percent', decimals: PERCENT_PLACES, isSigned: true };
}

function addedColumns(
  index: number,
  of: TableColumn,
  to: TableColumn,
  titles: EditWords['figureRelations'],
): readonly TableColumn[] {
  const decimals =
    of.decimals === undefined || to.decimals === undefined ? undefined : Math.max(of.decimals, to.decimals);
  const isDecimal = of.isDecimal === true ? true : (to.isDecimal ?? of.isDecimal);
  const [difference] = COMPARISON_COLUMNS;
  return [
    { ...of, index, key: undefined, name: difference, title: titles.difference, decimals, isDecimal, isSigned: true },
    changeColumn(index + 1, titles.change),
  ];
}

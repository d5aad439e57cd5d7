import type { TableColumn } from '../TableColumn.js';
import { findColumn } from './columnKey.js';
import { compareNumbers } from './compareNumbers.js';
import { type EditedTable, ROWS_PER_STEP } from './EditedTable.js';
import type { EditWords } from './EditWords.js';
import type { ResultComparison } from './ResultEdits.js';

/** The decimal places of a change in per cent. Its ratio has two more. */
const PERCENT_PLACES = 2;

/**
 * Appends two columns, `difference` and `change`: what `comparison.of` is above `comparison.to`, with every digit, and that as a share of
 * it, rounded to 4 places. A change that can't be given is a text that says why. Changes nothing if a column doesn't exist or isn't one of
 * numbers. Yields about every millisecond.
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
    // A division takes longer than anything else that is done to a row.
    if (at % (ROWS_PER_STEP / 4) === 0) yield;
  }
  return {
    ...table,
    rows,
    schema: [...table.schema, ...NAMES.map((name) => ({ name, columnType: 'Decimal' }))],
    columns: [...table.columns, ...addedColumns(table.columns.length, of, to, words.figureRelations)],
  };
}

/** Returns the cells of one row: its difference, and its change or the words that say why there is none. `null`: nothing to compare. */
export function compareCells(
  of: unknown,
  to: unknown,
  words: Pick<EditWords, 'noChange'>,
): readonly [difference: string | null, change: string | null] {
  const { difference, change } = compareNumbers(of, to, PERCENT_PLACES + 2);
  return [difference, change === null || typeof change === 'string' ? change : words.noChange[change.reason]];
}

/** The column of changes in per cent. */
export function changeColumn(index: number, title: string): TableColumn {
  const [, name] = NAMES;
  return { index, name, title, kind: 'number', style: 'percent', decimals: PERCENT_PLACES, isSigned: true };
}

const NAMES = ['difference', 'change'] as const;

function addedColumns(
  index: number,
  of: TableColumn,
  to: TableColumn,
  titles: EditWords['figureRelations'],
): readonly TableColumn[] {
  const decimals =
    of.decimals === undefined || to.decimals === undefined ? undefined : Math.max(of.decimals, to.decimals);
  const isDecimal = of.isDecimal === true || to.isDecimal === true;
  const [difference] = NAMES;
  return [
    { ...of, index, key: undefined, name: difference, title: titles.difference, decimals, isDecimal, isSigned: true },
    changeColumn(index + 1, titles.change),
  ];
}

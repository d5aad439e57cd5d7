import { DecimalSum } from '../DecimalSum.js';
import type { TableColumn } from '../TableColumn.js';
import { findColumn } from './columnKey.js';
import { DistinctValues } from './DistinctValues.js';
import { type EditedTable, ROWS_PER_STEP } from './EditedTable.js';
import type { ColumnFooter, FooterFigure } from './ResultEdits.js';
import { NUMBER_ORDER, timeOrder, type ValueOrder } from './ValueOrder.js';

/** A figure of a column's values. */
export interface FooterValue extends ColumnFooter {
  /** A value for the column's format to write; for `distinct`, a count. `null` if no row has a value. */
  readonly value: unknown;
}

/** Takes the values of a column, and reads its figure at the end. */
interface Gatherer {
  readonly add: (value: unknown) => void;
  readonly read: () => unknown;
}

/**
 * Returns the figures below a table, as SQL would: missing values are ignored, and every digit counts. Omits columns that don't
 * exist, and figures that a column's kind doesn't have. Yields about every millisecond.
 */
export function* footerFigures(
  table: Pick<EditedTable, 'columns' | 'rows'>,
  footer: readonly ColumnFooter[],
): Generator<undefined, readonly FooterValue[]> {
  const gathered = footer.flatMap((wanted) => {
    const column = findColumn(table.columns, wanted.column);
    if (column === undefined || !hasFigure(column, wanted.figure)) return [];
    return { wanted, index: column.index, gatherer: createGatherer(column, wanted.figure) };
  });
  if (gathered.length === 0) return [];
  const rowsPerStep = Math.max(1, Math.floor(ROWS_PER_STEP / gathered.length));
  for (const [at, row] of table.rows.entries()) {
    for (const { index, gatherer } of gathered) gatherer.add(row[index]);
    if (at % rowsPerStep === 0) yield;
  }
  return gathered.map(({ wanted, gatherer }) => ({ ...wanted, value: gatherer.read() }));
}

/** Whether a column can have a figure: a sum or an average requires numbers; the minimum and the maximum also work for times. */
export function hasFigure({ kind }: Pick<TableColumn, 'kind'>, figure: FooterFigure): boolean {
  if (figure === 'distinct' || kind === 'number') return true;
  return kind === 'time' && (figure === 'min' || figure === 'max');
}

function createGatherer(column: TableColumn, figure: FooterFigure): Gatherer {
  if (figure === 'distinct') return gatherDistinct(column);
  if (figure === 'min' || figure === 'max') {
    const sign = figure === 'min' ? -1 : 1;
    return column.kind === 'number' ? gatherExtreme(NUMBER_ORDER, sign) : gatherExtreme(timeOrder(column), sign);
  }
  const sum = new DecimalSum();
  const isSum = figure === 'sum';
  return {
    add: (value) => sum.add(value),
    read: () => (sum.count === 0 ? null : isSum ? sum.read().sum : sum.read().average),
  };
}

function gatherDistinct(column: TableColumn): Gatherer {
  const distinct = new DistinctValues(column);
  return {
    add: (value) => distinct.place(value),
    read: () => distinct.keys.filter((key) => key !== null).length,
  };
}

function gatherExtreme<Read>({ read, compare }: ValueOrder<Read>, sign: number): Gatherer {
  let extreme: { readonly value: unknown; readonly read: Read } | undefined;
  return {
    add: (value) => {
      const one = read(value);
      if (one === undefined) return;
      if (extreme === undefined || sign * compare(one, extreme.read) > 0) extreme = { value, read: one };
    },
    read: () => extreme?.value ?? null,
  };
}

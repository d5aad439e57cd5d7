import { DecimalSum, type SumFigures } from './DecimalSum.js';
import { isAmount } from './isAmount.js';
import type { TableColumn } from './TableColumn.js';
import type { CellBlock } from './writeRows.js';

/** Figures of the selected cells of one column. */
interface ColumnFigures extends SumFigures {
  /** The position of the column. */
  readonly column: number;
}

/** A summary of the selected cells. */
export interface CellFigures {
  /** The number of cells with a value: neither null nor empty. */
  readonly values: number;
  /** Figures of the columns of numbers. Identifiers and years have none. */
  readonly columns: readonly ColumnFigures[];
}

/** The rows and columns to summarize. */
export interface CellsToSummarize {
  /** All columns of the table. */
  readonly columns: readonly Pick<TableColumn, 'index' | 'name' | 'kind'>[];
  /** The values of the row at a position, unformatted. */
  readonly rowAt: (place: number) => readonly unknown[];
  /** The selected cells. */
  readonly block: CellBlock;
}

/** At most this many columns have figures, since a line has room for no more. */
const MAX_FIGURED_COLUMNS = 3;
/** Cells read between two yields. */
const CELLS_PER_STEP = 1000;

/** Counts selected cells and adds up their numbers. Yields about every tenth of a millisecond. */
export function* summarizeCells({ columns, rowAt, block }: CellsToSummarize): Generator<undefined, CellFigures> {
  const selected = columns.slice(block.firstColumn, block.lastColumn + 1);
  const numeric = selected.filter(isAmount);
  const sums = numeric.slice(0, MAX_FIGURED_COLUMNS).map(({ index }) => ({ index, sum: new DecimalSum() }));
  const rowsPerStep = Math.max(1, Math.floor(CELLS_PER_STEP / selected.length));
  let values = 0;
  for (let place = block.firstRow; place <= block.lastRow; place += 1) {
    const row = rowAt(place);
    for (const { index } of selected) {
      const value = row[index];
      if (value !== null && value !== undefined && value !== '') values += 1;
    }
    for (const { index, sum } of sums) sum.add(row[index]);
    if (place % rowsPerStep === 0) yield;
  }
  const figured = sums.filter(({ sum }) => sum.count > 0);
  return { values, columns: figured.map(({ index, sum }) => ({ column: index, ...sum.read() })) };
}

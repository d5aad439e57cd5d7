import { type Decimal, readDecimal } from './format/decimal.js';
import { isOrdinalName } from './isOrdinalName.js';
import type { TableColumn } from './TableColumn.js';
import type { CellBlock } from './writeRows.js';

/** The sum and the average of one column's selected cells, with every digit of the sum. */
export interface ColumnFigures {
  /** The position of the column. */
  readonly column: number;
  /** The sum, as a decimal number in ASCII digits. */
  readonly sum: string;
  /** The average, rounded to two places more than its values have. */
  readonly average: string;
  /** Whether all values are integers. */
  readonly isWhole: boolean;
}

/** What selected cells amount to. */
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
/** The digits of an average beyond those of its values. */
const MORE_PLACES = 2;

/** Counts selected cells and adds up their numbers. Yields about every tenth of a millisecond. */
export function* summarizeCells({ columns, rowAt, block }: CellsToSummarize): Generator<undefined, CellFigures> {
  const selected = columns.slice(block.firstColumn, block.lastColumn + 1);
  const numeric = selected.filter(({ kind, name }) => kind === 'number' && !isOrdinalName(name));
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

/** Adds decimals without rounding: a sum of doubles drifts, and a column of bigints doesn't fit one. */
class DecimalSum {
  count = 0;
  /** The sum times ten to the power of `#places`. */
  #units = 0n;
  #places = 0;
  /** Sums of integers that a double holds exactly, which are far quicker to add. */
  #small = 0;

  add(value: unknown): void {
    if (typeof value === 'number' && Number.isSafeInteger(value) && Number.isSafeInteger(this.#small + value)) {
      this.#small += value;
      this.count += 1;
      return;
    }
    const decimal = readDecimal(value);
    if (decimal === undefined) return;
    this.count += 1;
    this.#addUnits(decimal);
  }

  read(): Omit<ColumnFigures, 'column'> {
    const total = this.#units + BigInt(this.#small) * 10n ** BigInt(this.#places);
    const scaled = total * 10n ** BigInt(MORE_PLACES);
    const average = divideRounded(scaled, BigInt(this.count));
    return {
      sum: writeUnits(total, this.#places),
      average: writeUnits(average, this.#places + MORE_PLACES).replace(/0{1,2}$/, ''),
      isWhole: this.#places === 0,
    };
  }

  #addUnits({ isNegative, integer, fraction }: Decimal): void {
    const places = fraction.length;
    if (places > this.#places) {
      this.#units *= 10n ** BigInt(places - this.#places);
      this.#places = places;
    }
    const units = BigInt(integer + fraction) * 10n ** BigInt(this.#places - places);
    this.#units += isNegative ? -units : units;
  }
}

/** Divides, rounding half away from zero. */
function divideRounded(total: bigint, count: bigint): bigint {
  const half = count / 2n;
  return total < 0n ? -((-total + half) / count) : (total + half) / count;
}

function writeUnits(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  const sign = units < 0n ? '-' : '';
  const point = digits.length - places;
  return places === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

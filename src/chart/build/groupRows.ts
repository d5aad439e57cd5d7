import { DecimalSum } from '../../rows/DecimalSum.js';
import { DistinctValues } from '../../rows/edits/DistinctValues.js';
import { type Decimal, isZero, readDecimal } from '../../rows/format/decimal.js';
import type { Result } from '../../rows/Result.js';
import type { ChartRoles } from './chartRoles.js';

/** An exact sum. */
export interface ExactSum {
  /** A decimal number in ASCII digits. */
  readonly text: string;
  readonly decimal: Decimal;
}

/** The rows of a chart, added up by place and series. */
export interface ChartGroups extends ChartRoles {
  /** The values of x. */
  readonly places: DistinctValues;
  /** The values of the series; undefined for one series. */
  readonly seriesValues: DistinctValues | undefined;
  /** The sums of each place, by series. Undefined where no row has a number. */
  readonly sums: readonly (readonly (ExactSum | undefined)[])[];
  /** The sum of each place. Undefined where no row has a number. */
  readonly totals: readonly (ExactSum | undefined)[];
  /** The numbers of rows with a number, of sums and of totals. Where they differ, numbers were added up. */
  readonly counts: { readonly rows: number; readonly sums: number; readonly totals: number };
  /** Whether a sum or a total is below zero. */
  readonly isNegative: { readonly sums: boolean; readonly totals: boolean };
}

/** Rows read between two yields. */
export const ROWS_PER_STEP = 512;

/** Adds up the rows of a result by place and series, without rounding. Yields about every millisecond. */
export function* groupRows({ rows }: Pick<Result, 'rows'>, roles: ChartRoles): Generator<undefined, ChartGroups> {
  const places = new DistinctValues(roles.x);
  const seriesValues = roles.series && new DistinctValues(roles.series);
  const added: (DecimalSum | undefined)[][] = [];
  const [atX, atY, atSeries = -1] = [roles.x.index, roles.y.index, roles.series?.index];
  let step = 0;
  for (const row of rows) {
    const place = places.place(row[atX]);
    const series = seriesValues?.place(row[atSeries]) ?? 0;
    let ofPlace = added[place];
    if (ofPlace === undefined) {
      ofPlace = [];
      added[place] = ofPlace;
    }
    let sum = ofPlace[series];
    if (sum === undefined) {
      sum = new DecimalSum();
      ofPlace[series] = sum;
    }
    sum.add(row[atY]);
    step += 1;
    if (step % ROWS_PER_STEP === 0) yield;
  }
  const sums: (ExactSum | undefined)[][] = [];
  const totals: (ExactSum | undefined)[] = [];
  const counts = { rows: 0, sums: 0, totals: 0 };
  const isNegative = { sums: false, totals: false };
  for (const ofPlace of added) {
    const read = Array.from(ofPlace, readSum);
    const total = seriesValues === undefined ? read[0] : addUp(read);
    sums.push(read);
    totals.push(total);
    for (const sum of ofPlace) counts.rows += sum?.count ?? 0;
    for (const sum of read) {
      counts.sums += sum === undefined ? 0 : 1;
      isNegative.sums ||= isBelowZero(sum);
    }
    counts.totals += total === undefined ? 0 : 1;
    isNegative.totals ||= isBelowZero(total);
    step += 1 + read.length;
    if (step % ROWS_PER_STEP <= read.length) yield;
  }
  return { ...roles, places, seriesValues, sums, totals, counts, isNegative };
}

/** Adds up sums; undefined if there are none. */
function addUp(sums: readonly (ExactSum | undefined)[]): ExactSum | undefined {
  const total = new DecimalSum();
  for (const sum of sums) if (sum !== undefined) total.addDecimal(sum.decimal);
  return readSum(total);
}

/** The sum of the numbers that were added; undefined if there were none. */
export function readSum(added: DecimalSum | undefined): ExactSum | undefined {
  if (added === undefined || added.count === 0) return undefined;
  const text = added.sum;
  const decimal = readDecimal(text);
  return decimal && { text, decimal };
}

function isBelowZero(sum: ExactSum | undefined): boolean {
  return sum?.decimal.isNegative === true && !isZero(sum.decimal);
}

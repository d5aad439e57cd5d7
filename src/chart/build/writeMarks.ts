import { DecimalSum } from '../../rows/DecimalSum.js';
import type { ChartEdit, ChartEditType } from '../../rows/edits/ResultEdits.js';
import { readDecimal } from '../../rows/format/decimal.js';
import { shownClock } from '../../rows/format/shownClock.js';
import type { Result } from '../../rows/Result.js';
import type { ChartAxis } from './chartRoles.js';
import { type ChartGroups, type ExactSum, ROWS_PER_STEP, readSum } from './groupRows.js';
import type { RankedPlaces } from './rankPlaces.js';

/** The parts of grouped rows that are drawn. */
export interface MarkPlan extends RankedPlaces {
  readonly edit: ChartEdit;
  readonly axis: ChartAxis;
  /** The names of the shown places; undefined for times and numbers. */
  readonly placeNames: ReadonlyMap<number, string> | undefined;
  /** The name of all other places. */
  readonly other: string | undefined;
  /** The names of the series; undefined for one series. */
  readonly seriesNames: ReadonlyMap<number, string> | undefined;
}

/** A mark of a chart. */
export interface ChartMark {
  readonly x: unknown;
  readonly y: unknown;
  readonly series: string | undefined;
}

/** The marks of a chart, in the order of its places. */
export interface ChartMarks {
  readonly marks: readonly ChartMark[];
  /** Whether some rows have no position on the scale because their value is missing or unreadable. */
  readonly hasUnplaced: boolean;
}

/** Writes a mark for each sum, or for each row of points. Yields about every millisecond. */
export function* writeMarks(result: Result, groups: ChartGroups, plan: MarkPlan): Generator<undefined, ChartMarks> {
  if (plan.edit.type === 'point') return yield* writePoints(result, groups, plan);
  const { placeNames, seriesNames, shown, rest, other } = plan;
  const { places, sums, totals } = groups;
  const isPlaced = placeCheck(groups, plan.axis);
  const amount = amountWriter(result, groups);
  const marks: ChartMark[] = [];
  let hasUnplaced = false;
  const write = (x: unknown, ofPlace: readonly (ExactSum | undefined)[], total: ExactSum | undefined) => {
    // A place without a number still has its name on the axis.
    if (seriesNames === undefined) return void marks.push({ x, y: amount(total), series: undefined });
    const before = marks.length;
    for (const [at, series] of seriesNames) if (ofPlace[at]) marks.push({ x, y: amount(ofPlace[at]), series });
    if (marks.length === before) marks.push({ x, y: null, series: [...seriesNames.values()][0] });
  };
  for (const [at, place] of shown.entries()) {
    if (at % ROWS_PER_STEP === 0) yield;
    const value = places.values[place];
    if (placeNames === undefined && !isPlaced(value)) hasUnplaced ||= totals[place] !== undefined;
    else write(placeNames?.get(place) ?? value, sums[place] ?? [], totals[place]);
  }
  if (other !== undefined) {
    const total = new DecimalSum();
    const ofSeries = [...(seriesNames?.keys() ?? [])].map(() => new DecimalSum());
    for (const [at, place] of rest.entries()) {
      if (at % ROWS_PER_STEP === 0) yield;
      addTo(total, totals[place]);
      for (const [series, sum] of ofSeries.entries()) addTo(sum, sums[place]?.[series]);
    }
    write(other, ofSeries.map(readSum), readSum(total));
  }
  return { marks, hasUnplaced };
}

function addTo(total: DecimalSum, sum: ExactSum | undefined): void {
  if (sum !== undefined) total.addDecimal(sum.decimal);
}

function* writePoints(
  { rows }: Result,
  groups: ChartGroups,
  { axis, seriesNames }: MarkPlan,
): Generator<undefined, ChartMarks> {
  const { x, y, series, seriesValues } = groups;
  const isPlaced = placeCheck(groups, axis);
  const marks: ChartMark[] = [];
  let hasUnplaced = false;
  for (const [at, row] of rows.entries()) {
    if (at % ROWS_PER_STEP === 0) yield;
    if (readDecimal(row[y.index]) === undefined) continue;
    if (!isPlaced(row[x.index])) hasUnplaced = true;
    else {
      const place = series && seriesValues?.place(row[series.index]);
      marks.push({
        x: row[x.index],
        y: row[y.index],
        series: place === undefined ? undefined : seriesNames?.get(place),
      });
    }
  }
  return { marks, hasUnplaced };
}

/** Whether a value has a place on the scale of its column. */
function placeCheck({ x }: ChartGroups, axis: ChartAxis): (value: unknown) => boolean {
  const read = axis === 'times' ? shownClock(x) : readDecimal;
  return (value) => axis === 'names' || read(value) !== undefined;
}

/** Writes sums in the form of the column's numbers, which the product's own format may expect. */
function amountWriter({ rows }: Result, { y }: ChartGroups): (sum: ExactSum | undefined) => unknown {
  const first = rows.find((row) => row[y.index] !== null && row[y.index] !== undefined)?.[y.index];
  return (sum) => {
    if (sum === undefined) return null;
    const number = Number(sum.text);
    return typeof first === 'number' && String(number) === sum.text ? number : sum.text;
  };
}

/** More numbers would overlap. */
const MAX_LABELS = 40;
const LABELLED: ReadonlySet<ChartEditType> = new Set(['bar', 'horizontal', 'grouped', 'line', 'area']);

/** Whether numbers can be shown next to the marks of a type. */
export function canLabel(type: ChartEditType, isSplit: boolean, marks: number): boolean {
  return LABELLED.has(type) && (!isSplit || type === 'grouped') && marks <= MAX_LABELS;
}

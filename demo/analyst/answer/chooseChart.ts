import { fieldOf } from '../../../src/text/fieldOf.js';
import type { Grain } from '../calendar.js';
import type { ValueFormat } from '../model/member.js';
import type { ChartKind } from '../question/Question.js';

/** A Vega-Lite v5 spec without data, as an object. The wire format carries it as a string. */
export type ChartSpec = Readonly<Record<string, unknown>>;

/** A column of a result, as a chart needs to know it. */
export interface ChartColumn {
  readonly name: string;
  readonly title: string;
  readonly type: 'temporal' | 'nominal' | 'quantitative';
  /** Of a number. */
  readonly format?: ValueFormat | undefined;
  /** Of a time, or of names of steps such as months, which come in their order. */
  readonly grain?: Grain | undefined;
}

export interface ChartRequest {
  /** For screen readers; the card around the chart shows the title. */
  readonly title: string;
  /** The groups, then the numbers. The first number is drawn. */
  readonly columns: readonly ChartColumn[];
  readonly rows: readonly (readonly unknown[])[];
  /** Defaults to the kind that fits. */
  readonly kind?: ChartKind | undefined;
  /** Whether the numbers of all rows add up to a whole. */
  readonly isWhole?: boolean | undefined;
  /** Whether steps of time come in the order of their numbers. */
  readonly isRanked?: boolean | undefined;
  /** The order of the series; by default that of the rows. */
  readonly seriesOrder?: readonly string[] | undefined;
}

const NUMBER_FORMATS: Readonly<Record<ValueFormat, string>> = { money: '$~s', count: '~s', percent: '.0%' };
const TIMES: Readonly<Record<Grain, { readonly format: string; readonly timeUnit: string }>> = {
  day: { format: '%-d %b', timeUnit: 'yearmonthdate' },
  week: { format: '%-d %b', timeUnit: 'yearmonthdate' },
  month: { format: '%b %Y', timeUnit: 'yearmonth' },
  quarter: { format: 'Q%q %Y', timeUnit: 'yearquarter' },
  year: { format: '%Y', timeUnit: 'year' },
};
const MAX_SLICES = 12;
/** With fewer steps of time, bars are drawn. */
const MIN_LINE_POINTS = 4;
/** The number of bars that have room for their names below them, and the number of characters of such a name. */
const MAX_UPRIGHT_BARS = 8;
const MAX_UPRIGHT_LABEL = 12;
/** More series are stacked instead of side by side, if they add up. */
const MAX_SERIES_BESIDE = 4;

/**
 * Returns the chart that fits the result: a line over time, slices if they were asked for and show a whole, and
 * otherwise bars. Undefined for a single row, and if a table was asked for. The page decides on sizes and colours.
 */
export function chooseChart(request: ChartRequest): ChartSpec | undefined {
  const { title, columns, rows, kind, isWhole, isRanked, seriesOrder: sort = null } = request;
  const [group, series] = columns.filter(({ type }) => type !== 'quantitative');
  const number = columns.find(({ type }) => type === 'quantitative');
  if (group === undefined || number === undefined || rows.length < 2 || kind === 'table') return undefined;
  const base = { $schema: 'https://vega.github.io/schema/vega-lite/v5.json', description: title };
  const value = { ...channel(number), axis: number.format && { format: NUMBER_FORMATS[number.format] } };
  const color = series && { ...channel(series), sort };
  const isTime = group.type === 'temporal';
  if (kind === 'pie' && isWhole && !isTime && series === undefined && rows.length <= MAX_SLICES) {
    const encoding = { theta: { ...value, stack: true }, color: { ...channel(group), sort: null } };
    return { ...base, mark: { type: 'arc', innerRadius: 50 }, encoding };
  }
  const names = rows.map((row) => String(row[columns.indexOf(group)]));
  const steps = new Set(names).size;
  const isSteps = group.grain !== undefined;
  // Bars over time are stacked, which adds them up.
  const isLineOnly = isTime && series !== undefined && !isWhole;
  const isBars = kind === 'bar' || kind === 'stacked';
  const isLine = isSteps && !isRanked && (isLineOnly || kind === 'line' || (steps >= MIN_LINE_POINTS && !isBars));
  const mark = isLine ? { type: 'line', point: steps <= 40 } : { type: 'bar' };
  if (isTime) {
    const { timeUnit, format } = TIMES[group.grain ?? 'day'];
    // A bar needs a step of time that it fills.
    const bars = { timeUnit, ...(isRanked && { type: 'ordinal', sort: null }) };
    const x = { ...channel(group), axis: { format }, ...(!isLine && bars) };
    return { ...base, mark, encoding: { x, y: value, color } };
  }
  if (isLine) {
    const x = { ...channel(group), type: 'ordinal', sort: null, axis: { labelAngle: 0 } };
    return { ...base, mark, encoding: { x, y: value, color } };
  }
  const isSideways = steps > MAX_UPRIGHT_BARS || names.some(({ length }) => length > MAX_UPRIGHT_LABEL);
  const isFew = (column: ChartColumn) =>
    new Set(rows.map((row) => row[columns.indexOf(column)])).size <= MAX_SERIES_BESIDE;
  const isBeside = series && (!isWhole || (kind !== 'stacked' && isFew(series)));
  const beside = isBeside && { [isSideways ? 'yOffset' : 'xOffset']: { field: channel(series).field, sort } };
  const bars = { ...channel(group), sort: null };
  const upright = { x: { ...bars, axis: { labelAngle: 0 } }, y: value };
  return { ...base, mark, encoding: { ...(isSideways ? { y: bars, x: value } : upright), color, ...beside } };
}

function channel({ name, type, title }: ChartColumn) {
  return { field: fieldOf(name), type, title };
}

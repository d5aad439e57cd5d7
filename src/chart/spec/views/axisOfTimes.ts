import type { ColumnGrain } from '../../../rows/format/ColumnPresentation.js';
import { plainGrain } from '../../../rows/format/timeGrains.js';
import type { TimeGrain } from '../../../rows/format/wallClock.js';
import type { ChartField } from '../ChartScope.js';
import { FORMATS } from '../formats.js';
import { toDateTime } from '../times.js';

/** The width of a label on a time axis, in pixels. */
const LABEL_WIDTH: Readonly<Record<ColumnGrain, number>> = {
  year: 44,
  quarter: 72,
  week: 58,
  month: 40,
  day: 58,
  minute: 64,
  second: 72,
  millisecond: 84,
};

const STEPS: Readonly<Record<'year' | 'month', readonly number[]>> = {
  year: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
  month: [1, 2, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 6000, 12_000],
};

/** The ticks of an axis, as Vega-Lite reads them. */
interface Ticks {
  readonly values?: readonly object[];
  readonly tickCount?: unknown;
}

/** Ticks of times that are finer than months. */
const MAX_TICKS = 10;
const DAY = 86_400_000;
const MONTH = 30.436875 * DAY;
const WEEK = 7 * DAY;

/** Vega's name of a grain's interval, and its length in milliseconds. */
const INTERVALS = {
  day: ['day', DAY],
  minute: ['minutes', 60_000],
  second: ['seconds', 1000],
  millisecond: ['milliseconds', 1],
} as const;

/**
 * The ticks and labels of a time axis. Months are labelled by name, with the year below the first label and each January; a
 * plain time scale would mix years and months. No ticks are finer than the data.
 */
export function axisOfTimes(
  finest: ColumnGrain,
  field: ChartField | undefined,
  width: number,
): Readonly<Record<string, unknown>> {
  const grain = isOfDays(finest, field?.extent) ? 'day' : finest;
  const weeks = grain === 'week' ? weekTicks(field, width) : undefined;
  const ticks = weeks?.ticks ?? tickCount(grain, field?.extent, width);
  const days = weeks?.days ?? (grain === 'day' && isWeekly(field?.extent, ticks.tickCount) ? 7 : 1);
  return { ...ticks, labelExpr: labelOfTime(plainGrain(grain), days), labelSeparation: 6 };
}

/** Whether ticks are at least a day apart, so that none needs the time of day. */
function isOfDays(grain: ColumnGrain, extent: readonly [number, number] | undefined): boolean {
  const isOfClock = grain === 'minute' || grain === 'second' || grain === 'millisecond';
  return isOfClock && extent !== undefined && extent[1] - extent[0] >= MAX_TICKS * DAY;
}

/** Bands of months or quarters. */
export interface MonthBands {
  /** The number of bands, without gaps. */
  readonly count: number;
  /** The months of one of them. */
  readonly months: 1 | 3;
  /** The distance between labels: 2 labels every second band. */
  readonly step: number;
}

const VALUE = 'datum.value';
const YEAR = `utcFormat(${VALUE},"%Y")`;

/** A Vega expression for the label of a time, on a continuous axis or on bands. `days`: from one label to the next. */
export function labelOfTime(grain: TimeGrain, days = 1): string {
  if (grain === 'year') return YEAR;
  const isNewYear = `(datum.index===0||(utcmonth(${VALUE})===0&&utcdate(${VALUE})<=${days}))`;
  if (grain === 'month') return labelWithYear(FORMATS.monthName);
  const day = `utcFormat(${VALUE},"${FORMATS.dayOfMonth}")`;
  if (grain === 'day') return `[${day},${isNewYear} ? ${YEAR} : ""]`;
  const isMidnight = `(utchours(${VALUE})===0&&utcminutes(${VALUE})===0)`;
  return `[utcFormat(${VALUE},"${FORMATS.clock}"),(datum.index===0||${isMidnight}) ? ${day} : ""]`;
}

/**
 * A Vega expression for a label of a month or a quarter, with the year below the first label and the first one of each year. If
 * bands are too narrow for all labels, only every second, third … has one.
 */
export function labelWithYear(format: string, bands?: MonthBands): string {
  const first = `utcmonth(${VALUE})<${bands ? bands.months * bands.step : 1}&&utcdate(${VALUE})===1`;
  const label = `[utcFormat(${VALUE},"${format}"),(datum.index===0||(${first})) ? ${YEAR} : ""]`;
  if (bands === undefined || bands.step === 1) return label;
  // The index of a label is its position on the axis, from 0 to 1.
  return `round(datum.index*${bands.count - 1})%${bands.step}===0 ? ${label} : ""`;
}

/**
 * A format of months or quarters without its year, such as "%b" of "%b %Y". Undefined if the format has no year, or if the rest
 * wouldn't read well.
 */
export function withoutYear(format: unknown): string | undefined {
  if (typeof format !== 'string' || !format.includes('%Y')) return undefined;
  const rest = format.replace(/[\s,./-]{0,3}%Y[\s,./-]{0,3}/, ' ').trim();
  return /%[bBq]/.test(rest) && !/%-?[deHIMS]/.test(rest) ? rest : undefined;
}

/**
 * Ticks at the weeks of the data: Vega's would be on Sundays. Undefined if only every third week has room for a label; months
 * read better then.
 */
function weekTicks(field: ChartField | undefined, width: number): { ticks: Ticks; days: number } | undefined {
  if (field?.extent === undefined) return undefined;
  const { extent, missingAt } = field;
  const weeks = Math.floor((extent[1] - extent[0]) / WEEK);
  const step = Math.ceil((weeks + 1) / Math.max(2, Math.floor(width / LABEL_WIDTH.week)));
  if (step > 2) return undefined;
  // The end of the times that aren't loaded is an estimate.
  const first = missingAt === 'start' ? extent[1] - weeks * WEEK : extent[0];
  const ticks = Array.from({ length: Math.floor(weeks / step) + 1 }, (_, index) => first + index * step * WEEK);
  return { ticks: { values: ticks.map(toDateTime) }, days: 7 * step };
}

/** Whether Vega labels every Sunday, so that there are about `count` labels. */
function isWeekly(extent: readonly [number, number] | undefined, count: unknown): boolean {
  const weeks = extent === undefined ? 0 : (extent[1] - extent[0]) / WEEK / Number(count);
  return weeks > 0.6 && weeks < 2;
}

function tickCount(name: ColumnGrain, extent: readonly [number, number] | undefined, width: number): Ticks {
  const grain = plainGrain(name);
  const max = Math.max(2, Math.floor(width / LABEL_WIDTH[name]));
  if (grain !== 'year' && grain !== 'month') {
    const [interval, length] = INTERVALS[grain];
    const isWide = extent !== undefined && (extent[1] - extent[0]) / length < max;
    return { tickCount: isWide ? { interval, step: 1 } : Math.min(max, MAX_TICKS) };
  }
  if (extent === undefined) return { tickCount: max };
  const months = (extent[1] - extent[0]) / MONTH;
  const count = grain === 'year' ? months / 12 : months;
  const steps = STEPS[grain].filter((size) => name !== 'quarter' || size % 3 === 0);
  const step = steps.find((size) => count / size + 1 <= max) ?? steps.at(-1) ?? 1;
  if (grain === 'month' && step >= 12) return { tickCount: { interval: 'year', step: step / 12 } };
  return { tickCount: { interval: grain, step } };
}

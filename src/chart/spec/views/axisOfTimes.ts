import type { ColumnGrain } from '../../../rows/format/ColumnPresentation.js';
import { plainGrain } from '../../../rows/format/timeGrains.js';
import type { TimeGrain } from '../../../rows/format/wallClock.js';
import { FORMATS } from '../formats.js';

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
const MONTH = 30.436875 * 86_400_000;

/**
 * The ticks and labels of a time axis. Months are labelled by name, with the year below the first label and each January; a
 * plain time scale would mix years and months. No ticks are finer than the data.
 */
export function axisOfTimes(
  grain: ColumnGrain,
  extent: readonly [number, number] | undefined,
  width: number,
): Readonly<Record<string, unknown>> {
  return { ...tickCount(grain, extent, width), labelExpr: labelOfTime(plainGrain(grain)) };
}

/** A Vega expression for the label of a time, on a continuous axis or on bands. */
export function labelOfTime(grain: TimeGrain): string {
  const value = 'datum.value';
  if (grain === 'year') return `utcFormat(${value},"%Y")`;
  const isNewYear = `(datum.index===0||(utcmonth(${value})===0&&utcdate(${value})===1))`;
  const year = `utcFormat(${value},"%Y")`;
  if (grain === 'month') return `[utcFormat(${value},"${FORMATS.monthName}"),${isNewYear} ? ${year} : ""]`;
  const day = `utcFormat(${value},"${FORMATS.dayOfMonth}")`;
  if (grain === 'day') return `[${day},${isNewYear} ? ${year} : ""]`;
  const isMidnight = `(utchours(${value})===0&&utcminutes(${value})===0)`;
  return `[utcFormat(${value},"${FORMATS.clock}"),(datum.index===0||${isMidnight}) ? ${day} : ""]`;
}

function tickCount(name: ColumnGrain, extent: readonly [number, number] | undefined, width: number): object {
  const grain = plainGrain(name);
  const max = Math.max(2, Math.floor(width / LABEL_WIDTH[name]));
  if (grain !== 'year' && grain !== 'month') return { tickCount: Math.min(max, 10) };
  if (extent === undefined) return { tickCount: max };
  const months = (extent[1] - extent[0]) / MONTH;
  const count = grain === 'year' ? months / 12 : months;
  const steps = STEPS[grain].filter((size) => name !== 'quarter' || size % 3 === 0);
  const step = steps.find((size) => count / size + 1 <= max) ?? steps.at(-1) ?? 1;
  if (grain === 'month' && step >= 12) return { tickCount: { interval: 'year', step: step / 12 } };
  return { tickCount: { interval: grain, step } };
}

import type { Reading, WrittenFigure } from './findFigures.js';

/** How far a double may be off, relative to its size. */
const PRECISION = 1e-12;
/** The range of sizes around a figure in which others could have been meant: from half to twice. */
const RANGE = 2;

/** The range of sizes that round to a reading: from the first bound up to, but not including, the second. */
export function boundsOf({ value, half }: Reading): readonly [low: number, high: number] {
  const slack = value * PRECISION;
  return [value - half - slack, value + Math.max(half - slack, slack)];
}

/** Whether a value rounds to a figure. A figure without a sign also fits a negative value, as in "fell by 5". */
export function fits({ readings, isNegative }: WrittenFigure, value: number): boolean {
  const size = Math.abs(value);
  return (
    (!isNegative || value < 0) &&
    readings.some((reading) => {
      const [low, high] = boundsOf(reading);
      return size >= low && size < high;
    })
  );
}

/** Returns how many of some values a random figure of this size and precision would fit. `count`: counts those of a range of sizes. */
export function chanceOf({ readings }: WrittenFigure, count: (low: number, high: number) => number): number {
  return readings.reduce((sum, { value, half }) => {
    const width = value * (RANGE - 1 / RANGE);
    return sum + (count(value / RANGE, value * RANGE) * 2 * half) / width;
  }, 0);
}

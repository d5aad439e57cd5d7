/**
 * Returns round numbers from 0 to at least `highest`, in about `count` steps of 1, 2, 2.5 or 5 times a power of ten.
 */
export function niceTicks(highest: number, count: number): readonly number[] {
  if (!(highest > 0)) return [0, 1];
  const rough = highest / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
}

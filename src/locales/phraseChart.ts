import type { ChartSummary, Locale } from './Locale.js';

/** Words the lowest and the highest value of a chart, as the end of its summary; `''` if it has neither. */
export function phraseRange({ values, lowest, highest }: ChartSummary, low: string, high: string): string {
  if (highest === undefined) return '';
  const highestAt = `${highest.value} (${highest.at}).`;
  if (lowest === undefined || (values ?? 0) <= 1) return ` ${highestAt}`;
  return ` ${low}: ${lowest.value} (${lowest.at}). ${high}: ${highestAt}`;
}

/** Words what a reader has reached in a chart. `moreOf`: words the number of values that aren't read. */
export function phraseReading(
  { place, values, more }: Parameters<Locale['chartReading']>[0],
  moreOf: (more: number) => string,
  [colon, separator] = [': ', '; '],
): string {
  const told = values.map(([title, value]) => `${title}${colon}${value}`);
  const parts = more > 0 ? [...told, moreOf(more)] : told;
  return [...(place === '' ? [] : [place]), parts.join(separator)].join('. ');
}

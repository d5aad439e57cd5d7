import type { SeriesKey } from './ChartTooltip.js';
import type { MarkItem } from './reading/readMarks.js';

/** How a mark looks, for the key beside the name of its series. */
export function seriesKey({ mark, fill, stroke, strokeDash, shape }: MarkItem): SeriesKey {
  const painted = [fill, stroke].find((color) => color !== undefined && color !== null && color !== 'transparent');
  if (mark.marktype === 'line' || mark.marktype === 'trail') {
    return { kind: 'line', color: stroke ?? painted ?? '', dash: strokeDash };
  }
  if (mark.marktype === 'symbol') return { kind: 'point', color: painted ?? '', shape };
  return { kind: 'block', color: painted ?? '' };
}

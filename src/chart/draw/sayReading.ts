import type { Locale } from '../../locales/Locale.js';
import { listRows, type Reading } from './Reading.js';

/** A reading in a sentence, for a live region: the place, then its values or the chosen one. */
export function sayReading(reading: Reading, words: Pick<Locale, 'chartReading'>): string {
  const { stop, told, mark, by } = reading;
  // A tap is on a place; only the keyboard chooses a series.
  const one = by === 'keys' && told.rows.length > 1 ? told.rows.filter((row) => row.mark === mark) : [];
  const listed = one.length > 0 ? one : listRows(reading);
  const isPlain = told.lines !== undefined && told.place === '';
  return words.chartReading({
    place: [...stop.plot.facet, ...(told.place === '' ? [] : [told.place])].join(', '),
    values: isPlain ? (told.lines ?? []) : listed.map(({ title, value }) => [title, value] as const),
    more: one.length > 0 ? 0 : told.more + (isPlain ? 0 : told.rows.length - listed.length),
  });
}

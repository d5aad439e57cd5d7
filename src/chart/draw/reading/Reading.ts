import type { Locale } from '../../../locales/Locale.js';
import type { ReadingRow, StopReading } from '../describeStop.js';
import type { ReadingStop } from './ReadingIndex.js';
import type { ReadMark } from './readMarks.js';

/** What a person is currently reading in a chart. */
export interface Reading {
  readonly stop: ReadingStop;
  readonly told: StopReading;
  /** The mark that is read. Undefined: all marks of the stop. */
  readonly mark: ReadMark | undefined;
  /** What started the reading. A pinned box stays when the pointer leaves. */
  readonly by: 'pointer' | 'pin' | 'keys';
}

/** Maximum number of series that a box lists. */
const MAX_ROWS = 12;

/** The first rows, always including the one that is being read. */
export function listRows({ told: { rows }, mark }: Pick<Reading, 'told' | 'mark'>): readonly ReadingRow[] {
  const first = rows.slice(0, MAX_ROWS);
  const read = rows.slice(MAX_ROWS).find((row) => row.mark === mark);
  return read === undefined ? first : [...first.slice(0, -1), read];
}

/** The number of marks at the stop that aren't among `listed`. */
export function countOthers({ told }: Pick<Reading, 'told'>, listed: readonly ReadingRow[]): number {
  return told.more + (told.lines === undefined ? told.rows.length - listed.length : 0);
}

/** A reading in a sentence, for a live region: the place, then its values or the chosen one. */
export function sayReading(reading: Reading, words: Pick<Locale, 'chartReading'>): string {
  const { stop, told, mark, by } = reading;
  // A tap selects a place; only the keyboard selects a series.
  const one = by === 'keys' && told.rows.length > 1 ? told.rows.filter((row) => row.mark === mark) : [];
  const listed = one.length > 0 ? one : listRows(reading);
  const isPlain = told.lines !== undefined && told.place === '';
  return words.chartReading({
    place: [...stop.plot.facet, ...(told.place === '' ? [] : [told.place])].join(', '),
    values: isPlain ? (told.lines ?? []) : listed.map(({ title, value }) => [title, value] as const),
    more: one.length > 0 ? 0 : told.more + (isPlain ? 0 : told.rows.length - listed.length),
  });
}

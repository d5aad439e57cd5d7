import { isTimeZone } from '../../protocol/isTimeZone.js';
import { hasZone, readWallClock } from '../../rows/format/wallClock.js';
import { dateFormat } from '../../text/intlFormats.js';
import { shownName } from '../../text/shownName.js';

/**
 * Writes when rows were read or refreshed: only the time if it was today, otherwise also the date. An instant is shown in
 * `timeZone`, default the reader's own; a time without a zone is shown unchanged, and a day without a time of day. A text that
 * isn't a time is returned as it is, without hidden characters.
 */
export function writeAsOf(
  asOf: number | string | undefined,
  code: string,
  timeZone: string | undefined,
  now = Date.now(),
): string | undefined {
  const time = asOf === '' ? undefined : readWallClock(asOf);
  if (time === undefined) return asOf === undefined || asOf === '' ? undefined : shownName(String(asOf));
  const isInstant = typeof asOf === 'number' || hasZone(asOf);
  const ofReader = timeZone !== undefined && isTimeZone(timeZone) ? timeZone : undefined;
  const zone = isInstant ? ofReader : 'UTC';
  const format = (at: number, inZone: string | undefined, options: Intl.DateTimeFormatOptions) =>
    dateFormat(code, { ...options, ...(inZone !== undefined && { timeZone: inZone }) }).format(at);
  const isDay = typeof asOf === 'string' && asOf.length === 10;
  if (isDay) return format(time, zone, { dateStyle: 'medium' });
  const isToday = format(time, zone, { dateStyle: 'short' }) === format(now, ofReader, { dateStyle: 'short' });
  return format(time, zone, isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
}

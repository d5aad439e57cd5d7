import { dateFormat } from '../../text/intlFormats.js';
import type { ColumnGrain } from './ColumnPresentation.js';

/** The parts of a locale that times need. */
export interface TimeWords {
  /** The locale's BCP 47 tag. */
  readonly code: string;
  /**
   * Names a quarter of a year.
   *
   * @default "Q1 2025"
   */
  readonly quarterOfYear?: ((quarter: number, year: number) => string) | undefined;
  /**
   * Names a week by its first day, which is formatted.
   *
   * @default only the day
   */
  readonly weekOf?: ((day: string) => string) | undefined;
}

/** The `Intl.DateTimeFormat` options for times of a grain. */
export function timeFormatOptions(grain: ColumnGrain): Intl.DateTimeFormatOptions {
  if (grain === 'year') return { timeZone: 'UTC', year: 'numeric' };
  const month = { timeZone: 'UTC', year: 'numeric', month: 'short' } as const;
  if (grain === 'month' || grain === 'quarter') return month;
  const date = { ...month, day: 'numeric' } as const;
  if (grain === 'day' || grain === 'week') return date;
  const minutes = { ...date, hour: 'numeric', minute: '2-digit' } as const;
  if (grain === 'minute') return minutes;
  return grain === 'second'
    ? { ...minutes, second: '2-digit' }
    : { ...minutes, second: '2-digit', fractionalSecondDigits: 3 };
}

/**
 * Creates a writer of times (in milliseconds, from `readWallClock`) to a grain: 2025; Q1 2025; Jan 2025; Jan 5, 2025. With a zone, it
 * converts times to that zone and names it.
 */
export function createTimeWriter(grain: ColumnGrain, words: TimeWords, zone?: string): (time: number) => string {
  const { code, quarterOfYear = plainQuarter, weekOf } = words;
  if (grain === 'quarter') {
    return (time) => {
      const date = new Date(time);
      return quarterOfYear(Math.floor(date.getUTCMonth() / 3) + 1, date.getUTCFullYear());
    };
  }
  const zoned = zone === undefined ? undefined : ({ timeZone: zone, timeZoneName: 'short' } as const);
  const format = dateFormat(code, { ...timeFormatOptions(grain), ...zoned });
  if (grain !== 'week' || weekOf === undefined) return (time) => format.format(time);
  return (time) => weekOf(format.format(time));
}

function plainQuarter(quarter: number, year: number): string {
  return `Q${quarter} ${year}`;
}

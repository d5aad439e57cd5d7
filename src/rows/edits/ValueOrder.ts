import { compareDecimals, type Decimal, readDecimal } from '../format/decimal.js';
import { shownClock } from '../format/shownClock.js';
import type { TableColumn } from '../TableColumn.js';
import { belowMilliseconds } from './valueKey.js';

/** How values of a kind are read and compared. */
export interface ValueOrder<Read> {
  /** Returns undefined for a value that isn't of the kind. */
  readonly read: (value: unknown) => Read | undefined;
  /** Negative if the first is less. */
  readonly compare: (a: Read, b: Read) => number;
}

/** Numbers, by all their digits. */
export const NUMBER_ORDER: ValueOrder<Decimal> = { read: readDecimal, compare: compareDecimals };

/** A time as its column shows it. */
interface ReadTime {
  /** Milliseconds. */
  readonly time: number;
  /** The digits of its seconds beyond milliseconds. */
  readonly below: string;
}

/** Times as the column shows them. */
export function timeOrder(column: TableColumn): ValueOrder<ReadTime> {
  const clock = shownClock(column);
  return {
    read: (value) => {
      const time = clock(value);
      return time === undefined ? undefined : { time, below: belowMilliseconds(value) };
    },
    compare: (a, b) => a.time - b.time || (a.below < b.below ? -1 : Number(a.below > b.below)),
  };
}

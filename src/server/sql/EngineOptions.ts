import { checkLimit } from '../checkLimit.js';
import type { TimeZoneOption } from '../service/requests/timeZoneOf.js';

/** Options that every engine takes. */
export interface EngineOptions {
  /**
   * The IANA time zone in which a query's days and hours are meant, and whose offset the values of moments carry: one for all, or
   * each user's. Give the analyst the same one.
   *
   * @default the user's `timeZone`, otherwise `UTC`
   */
  readonly timeZone?: TimeZoneOption | undefined;
  /**
   * Rows of a result, unless a call asks for another number, as `createDataService` does.
   *
   * @default 100, as the spec has it (Limits)
   */
  readonly rowLimit?: number | undefined;
  /**
   * Bytes of a result's values as text, unless a call asks for another number. A larger result is refused.
   *
   * @default 1,000,000
   */
  readonly maxBytes?: number | undefined;
  /** Called with each error that isn't about a query's text, such as a lost connection, before the query rejects. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Databases and timers take no larger number. */
const MAX_LIMIT = 2_000_000_000;

/** Throws a `configuration` ChatError for a limit that no database takes. Memory may be larger. */
export function checkLimits(limits: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(limits))
    checkLimit(name, value, 1, name === 'maxMemory' ? undefined : MAX_LIMIT);
}

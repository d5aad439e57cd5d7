import type { ChatError } from '../protocol/ChatError.js';
import type { ResultColumn } from '../protocol/toolResult.js';

/**
 * How far a result's whole set of rows has come.
 *
 * - `idle`: not asked for; only the rows of the answer are there.
 * - `loading`: rows arrive.
 * - `done`: `rows` is the whole result.
 * - `cancelled`, `error`: what came until then stays, and stays partial.
 */
export type AllRowsStatus = 'idle' | 'loading' | 'done' | 'cancelled' | 'error';

/** The whole of a result, as it arrives from the Core Data API; an answer carries its first rows alone. */
export interface AllRows {
  readonly status: AllRowsStatus;
  /** The columns, in the order of each row; empty until they are known. */
  readonly schema: readonly ResultColumn[];
  /** Rows × columns, as sent. Grows while loading: a new array, or a new `rowCount`, at most once a frame. */
  readonly rows: readonly (readonly unknown[])[];
  /** How many of `rows` have come. */
  readonly rowCount: number;
  /** Why it ended, with the status `error`. */
  readonly error?: ChatError;
  /** Whether rows can be asked for at all: false without a way to the Core Data API. */
  readonly isAvailable: boolean;
  /** Asks for the rows; again from the start after `cancelled` and `error`. */
  load(): void;
  /** Ends loading; the rows that came stay. */
  cancel(): void;
}

import type { ChatError } from '../protocol/ChatError.js';
import type { ResultColumn } from '../protocol/toolResult.js';

/**
 * The progress of loading all rows of a result.
 *
 * - `idle`: not requested; only the answer's first rows are available.
 * - `loading`: rows are arriving.
 * - `done`: `rows` is the whole result.
 * - `cancelled`, `error`: the rows received so far are kept and remain partial.
 */
export type AllRowsStatus = 'idle' | 'loading' | 'done' | 'cancelled' | 'error';

/** All rows of a result, as they arrive from the Core Data API. An answer carries only the first rows. */
export interface AllRows {
  /** The progress of loading. */
  readonly status: AllRowsStatus;
  /** The columns, in the order of each row's values. Empty until the first batch arrives. */
  readonly schema: readonly ResultColumn[];
  /** Rows × columns, unformatted. While loading, the array or `rowCount` changes at most once per animation frame. */
  readonly rows: readonly (readonly unknown[])[];
  /** The number of rows received. */
  readonly rowCount: number;
  /** Why loading failed. Set when the status is `error`. */
  readonly error?: ChatError;
  /** Whether rows can be loaded. False when no Core Data API is configured. */
  readonly isAvailable: boolean;
  /** Loads the rows. After `cancelled` or `error` it starts over. */
  load(): void;
  /** Stops loading and keeps the rows received so far. */
  cancel(): void;
}

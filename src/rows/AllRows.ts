import type { ChatError } from '../protocol/ChatError.js';
import type { ResultColumn } from '../protocol/toolResult.js';

/** The rows that have arrived. */
interface ArrivedRows {
  /** The columns, in the order of each row; empty until they are known. */
  readonly schema: readonly ResultColumn[];
  /** Rows × columns, as sent. While loading, this one array grows; at the end it is a new array. */
  readonly rows: readonly (readonly unknown[])[];
  /** The current length of `rows`. Changes at most once per frame. */
  readonly rowCount: number;
  /** When the data was last refreshed, in the service's format; absent if it doesn't report it. */
  readonly lastRefreshTime?: string | undefined;
}

/** How far the rows of a query have loaded. `error` exists when `state` is `failed`. */
export type LoadedRows = ArrivedRows &
  (
    | {
        /**
         * - `idle`: not requested.
         * - `loading`: rows are arriving.
         * - `done`: `rows` is the whole result.
         * - `cancelled`: the rows that arrived are kept, and are a part of the result.
         */
        readonly state: 'idle' | 'loading' | 'done' | 'cancelled';
        readonly error?: undefined;
      }
    | {
        /** The load failed. The rows that arrived are kept, and are a part of the result. */
        readonly state: 'failed';
        /** Why it failed. */
        readonly error: ChatError;
      }
  );

/** Starts and stops the load. */
interface RowsControl {
  /** Whether rows can be loaded: false without access to the Core Data API, and without a query. */
  readonly isAvailable: boolean;
  /** Loads the rows; after `cancelled` and `failed`, from the start. No effect while loading. */
  load(): void;
  /** Stops loading and keeps the rows that have arrived. */
  cancel(): void;
}

/** All rows of a result, loaded from the Core Data API on request; an answer contains only the first ones. */
export type AllRows = LoadedRows & RowsControl;

import { ChatError } from '../protocol/ChatError.js';
import type { DataClient } from '../protocol/platform/dataApi.js';
import type { LoadedRows } from './AllRows.js';

/** Loads all rows of one query. Kept outside React state because a result may have hundreds of thousands of rows. */
export interface RowLoader {
  /** The current state. Returns the same object until listeners are notified. */
  getSnapshot(): LoadedRows;
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Starts loading. Has no effect while loading. */
  load(): void;
  /** Stops loading and keeps the rows received so far. Has no effect unless loading. */
  cancel(): void;
}

/** Batches notifications. The stream's notifier is one; it is passed in because `rows` must not import `stream`. */
export interface RowNotifier {
  /** Calls `listener` with each notification. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Requests a notification; several requests may share one. */
  schedule(): void;
  /** Sends a scheduled notification now. */
  flush(): void;
}

/** The state before loading. */
export const NO_ROWS: LoadedRows = { state: 'idle', schema: [], rows: [], rowCount: 0 };

/**
 * Creates a loader for the rows of a query. While rows arrive, `rows` is one growing array, so that no notification copies
 * the rows already loaded, and `rowCount` is the number received. At the end `rows` is copied once, so that a memo keyed
 * by it is recomputed.
 */
export function createRowLoader(client: DataClient, query: string, notifier: RowNotifier): RowLoader {
  let shown = NO_ROWS;
  let now = NO_ROWS;
  let run: AbortController | undefined;
  // Subscribed first, so that later listeners read the new state.
  notifier.subscribe(() => {
    shown = now;
  });

  function publish(loaded: LoadedRows, atOnce: boolean) {
    now = loaded;
    notifier.schedule();
    if (atOnce) notifier.flush();
  }

  function end(outcome: { state: 'done' | 'cancelled' } | { state: 'failed'; error: ChatError }) {
    run = undefined;
    const { schema, rows, rowCount, lastRefreshTime } = now;
    publish({ ...outcome, schema, rows: rows.slice(), rowCount, ...known(lastRefreshTime) }, true);
  }

  async function read(own: AbortController) {
    const rows: (readonly unknown[])[] = [];
    try {
      for await (const batch of client.sql(query, { signal: own.signal })) {
        // A client may ignore the signal; a cancelled run must not publish anything.
        if (run !== own) return;
        for (const row of batch.rows) rows.push(row);
        const { schema, lastRefreshTime } = batch;
        publish({ state: 'loading', schema, rows, rowCount: rows.length, ...known(lastRefreshTime) }, false);
      }
      if (run === own) end({ state: 'done' });
    } catch (error) {
      if (run === own) end({ state: 'failed', error: toChatError(error) });
    }
  }

  return {
    getSnapshot: () => shown,
    subscribe: notifier.subscribe,
    load() {
      if (run !== undefined) return;
      run = new AbortController();
      publish({ state: 'loading', schema: [], rows: [], rowCount: 0 }, true);
      void read(run);
    },
    cancel() {
      if (run === undefined) return;
      run.abort();
      end({ state: 'cancelled' });
    },
  };
}

function known(lastRefreshTime: string | undefined): Pick<LoadedRows, 'lastRefreshTime'> {
  return lastRefreshTime === undefined ? {} : { lastRefreshTime };
}

function toChatError(error: unknown): ChatError {
  if (error instanceof ChatError) return error;
  return new ChatError('server', 'The rows could not be loaded.', { cause: error });
}

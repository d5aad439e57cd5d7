import { ChatError } from '../protocol/ChatError.js';
import type { DataClient } from '../protocol/dataApi.js';
import type { AllRows } from './AllRows.js';

/** What a loader knows at a moment. */
export type LoadedRows = Pick<AllRows, 'status' | 'schema' | 'rows' | 'rowCount' | 'error'>;

/** All rows of one query, kept outside of React: a result may have them by the hundred thousand. */
export interface RowLoader {
  /** The same object until listeners are told. */
  getSnapshot(): LoadedRows;
  subscribe(listener: () => void): () => void;
  load(): void;
  cancel(): void;
}

/**
 * Notifies subscribers of what was scheduled, at its own pace or at once. The stream's notifier is one; it is passed in
 * because rows know nothing of a stream.
 */
export interface RowNotifier {
  subscribe(listener: () => void): () => void;
  schedule(): void;
  flush(): void;
}

export const NO_ROWS: LoadedRows = { status: 'idle', schema: [], rows: [], rowCount: 0 };

/**
 * Loads the rows of a query on request. While rows arrive, `rows` is one array that grows, so that no notification copies
 * the rows already loaded, and `rowCount` is the number of rows so far. At the end `rows` is copied once, so that a memo
 * keyed by it is recomputed. A second `load` during a run has no effect.
 */
export function createRowLoader(client: DataClient, query: string, notifier: RowNotifier): RowLoader {
  let shown = NO_ROWS;
  let now = NO_ROWS;
  let run: AbortController | undefined;
  // Subscribed first, so that the others find the new state.
  notifier.subscribe(() => {
    shown = now;
  });

  function tell(state: LoadedRows, atOnce: boolean) {
    now = state;
    notifier.schedule();
    if (atOnce) notifier.flush();
  }

  function end(status: 'done' | 'cancelled' | 'error', error?: ChatError) {
    run = undefined;
    const { schema, rows, rowCount } = now;
    tell({ status, schema, rows: rows.slice(), rowCount, ...(error && { error }) }, true);
  }

  async function read(own: AbortController) {
    const rows: (readonly unknown[])[] = [];
    try {
      for await (const batch of client.sql(query, { signal: own.signal })) {
        // A run that was cancelled has no say, also where a client does not heed the signal.
        if (run !== own) return;
        for (const row of batch.rows) rows.push(row);
        tell({ status: 'loading', schema: batch.schema, rows, rowCount: rows.length }, false);
      }
      if (run === own) end('done');
    } catch (error) {
      if (run === own) end('error', toChatError(error));
    }
  }

  return {
    getSnapshot: () => shown,
    subscribe: notifier.subscribe,
    load() {
      if (run !== undefined) return;
      run = new AbortController();
      tell({ ...NO_ROWS, status: 'loading' }, true);
      void read(run);
    },
    cancel() {
      if (run === undefined) return;
      run.abort();
      end('cancelled');
    },
  };
}

function toChatError(error: unknown): ChatError {
  if (error instanceof ChatError) return error;
  return new ChatError('server', 'The rows could not be loaded.', { cause: error });
}

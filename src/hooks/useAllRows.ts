'use client';

import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DataClient } from '../protocol/dataApi.js';
import type { AllRows } from '../rows/AllRows.js';
import { createRowLoader, NO_ROWS, type RowLoader } from '../rows/createRowLoader.js';
import { createNotifier } from '../stream/createNotifier.js';
import { ChatSessionContext } from './ChatSessionContext.js';

export interface UseAllRowsOptions {
  /** Default: the one that the nearest provider's option `dataApi` makes. */
  readonly dataClient?: DataClient | undefined;
}

const NO_LOADER: RowLoader = {
  getSnapshot: () => NO_ROWS,
  subscribe: () => () => {},
  load: () => {},
  cancel: () => {},
};

/**
 * All rows of a query, from the Core Data API, when `load` is called; `sqlQuery` is that of a SQL result, and left out
 * where it is not known. Rows stay out of the query cache. `rows` grows in place while they arrive: read `rowCount`
 * beside it. Another query and unmounting cancel.
 */
export function useAllRows(sqlQuery: string | undefined, options: UseAllRowsOptions = {}): AllRows {
  const provided = useContext(ChatSessionContext)?.dataClient;
  const client = options.dataClient ?? provided;
  const loader = useMemo(
    () => (client && sqlQuery ? createRowLoader(client, sqlQuery, createNotifier()) : NO_LOADER),
    [client, sqlQuery],
  );
  useEffect(() => loader.cancel, [loader]);
  const snapshot = useSyncExternalStore(loader.subscribe, loader.getSnapshot, loader.getSnapshot);
  return useMemo(
    () => ({ ...snapshot, isAvailable: loader !== NO_LOADER, load: loader.load, cancel: loader.cancel }),
    [snapshot, loader],
  );
}

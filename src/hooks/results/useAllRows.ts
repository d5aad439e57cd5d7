'use client';

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { DataClient } from '../../protocol/platform/dataApi.js';
import type { AllRows } from '../../rows/AllRows.js';
import { createRowLoader, NO_ROWS, type RowLoader } from '../../rows/createRowLoader.js';
import { createNotifier } from '../../stream/createNotifier.js';
import { useProvidedDataClient } from '../data/useProvidedDataClient.js';
import { useCan } from '../useCan.js';

/** Options of `useAllRows`. */
export interface UseAllRowsOptions {
  /**
   * The client that runs the query.
   *
   * @default the one that the nearest provider creates from its option `dataApi`
   */
  readonly dataClient?: DataClient | undefined;
}

const NO_LOADER: RowLoader = {
  getSnapshot: () => NO_ROWS,
  subscribe: () => () => {},
  load: () => {},
  cancel: () => {},
};

/**
 * Loads all rows of a query from the Core Data API when `load` is called. `sqlQuery` is the query of a SQL result, or undefined
 * while it is unknown. `rows` grows in place while rows arrive, so read `rowCount` with it. Rows are not kept in the query cache.
 * The load is cancelled when the query changes or the component unmounts. Nothing is loaded where the provider's `can` forbids
 * it.
 */
export function useAllRows(sqlQuery: string | undefined, options: UseAllRowsOptions = {}): AllRows {
  const provided = useProvidedDataClient();
  const client = options.dataClient ?? provided;
  const { loadAll: isAllowed } = useCan();
  const loader = useMemo(
    () => (client && sqlQuery && isAllowed ? createRowLoader(client, sqlQuery, createNotifier()) : NO_LOADER),
    [client, sqlQuery, isAllowed],
  );
  useEffect(() => loader.cancel, [loader]);
  const snapshot = useSyncExternalStore(loader.subscribe, loader.getSnapshot, loader.getSnapshot);
  return useMemo(
    () => ({ ...snapshot, isAvailable: loader !== NO_LOADER, load: loader.load, cancel: loader.cancel }),
    [snapshot, loader],
  );
}

import { type Database, openDatabase } from '../analyst/database.js';
import type { StoreThread } from '../analyst/storeThread.mjs';
import type { Overview } from './storeData.js';

/** The store's records, which load while the page is already being served. */
export interface Store {
  /** One per period, seconds earlier than the database. Rejects if the records can't be generated. */
  readonly overviews: Promise<readonly Overview[]>;
  /** Rejects if the database can't be opened. */
  readonly database: Promise<Database>;
  close(): Promise<void>;
}

/**
 * Opens the store in the background. Anything that needs it waits.
 *
 * @param thread the database thread, if it has already been started.
 */
export function openStore(log: (line: string) => void, thread?: StoreThread): Store {
  let opened: Database | undefined;
  let show = (_: readonly Overview[]) => {};
  const shown = new Promise<readonly Overview[]>((resolve) => {
    show = resolve;
  });
  const database = openDatabase({ thread, onOverviews: (overviews) => show(overviews) }).then((ready) => {
    opened = ready;
    return ready;
  });
  database.catch((error: unknown) => log(`store: ${error instanceof Error ? error.message : 'could not be opened'}`));
  const overviews = Promise.race([shown, database.then(() => shown)]);
  overviews.catch(() => {});
  return {
    // The overviews arrive before the database opens, so only a failure can end this wait without them.
    overviews,
    database,
    // A database that is still opening ends with the process.
    close: async () => opened?.close(),
  };
}

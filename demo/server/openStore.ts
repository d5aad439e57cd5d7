import { type Database, openDatabase } from '../analyst/database.js';
import type { StoreThread } from '../analyst/storeThread.mjs';
import type { Overview } from './storeData.js';

/** The store's records, which load while the page is up already. */
export interface Store {
  /** One for each period; seconds earlier than the database. Rejects when the records could not be made. */
  readonly overviews: Promise<readonly Overview[]>;
  /** Rejects when the database could not be opened. */
  readonly database: Promise<Database>;
  close(): Promise<void>;
}

/**
 * Opens the store in the background; anything that needs it waits for it.
 *
 * @param thread the database's thread, where it has been started already.
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
    // The database opens after the overviews are made, so only its failure ends this wait without them.
    overviews,
    database,
    // One that is still opening ends with the process.
    close: async () => opened?.close(),
  };
}

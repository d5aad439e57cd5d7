import { type Database, openDatabase } from '../analyst/database.js';

/** The store's database, which opens while the page is up already. */
export interface Store {
  /** Rejects when the database could not be opened. */
  readonly database: Promise<Database>;
  close(): Promise<void>;
}

/** Opens the database in the background. Whoever needs it waits for it. */
export function openStore(log: (line: string) => void): Store {
  let opened: Database | undefined;
  const database = openDatabase().then((ready) => {
    opened = ready;
    return ready;
  });
  database.catch((error: unknown) => log(`store: ${error instanceof Error ? error.message : 'could not be opened'}`));
  return {
    database,
    // One that is still opening ends with the process.
    close: async () => opened?.close(),
  };
}

import type { Overview } from '../server/storeData.js';
import { dayOf } from './calendar.js';
import { DEFAULT_ORDERS, DEFAULT_SEED, type StoreThread, startStoreThread } from './storeThread.mjs';

export interface DatabaseOptions {
  /** Orders to generate; default 100,000. */
  readonly orders?: number | undefined;
  /** Seed of the generator; the same seed and day give the same rows. */
  readonly seed?: number | undefined;
  /** The records end on the day before; defaults to today. */
  readonly today?: Date | undefined;
  /** A thread that is already generating the store. The options above are then ignored. */
  readonly thread?: StoreThread | undefined;
  /** Called with the store's overviews, one per period, seconds before the database can be queried. */
  readonly onOverviews?: ((overviews: readonly Overview[]) => void) | undefined;
}

/** Columns in the order of the row values. `columnType` is a type of the protocol, such as `Int64` or `Timestamp`. */
export interface QueryResult {
  readonly columns: readonly { readonly name: string; readonly columnType: string }[];
  /** At most `rowLimit` rows. Exact numbers are strings, times are ISO without a zone. */
  readonly rows: readonly (readonly unknown[])[];
  /** Total number of rows of the query. */
  readonly totalRows: number;
}

interface QueryOptions {
  readonly signal?: AbortSignal | undefined;
  /** Rows kept in the result; defaults to 100. */
  readonly rowLimit?: number | undefined;
}

/** A read-only SQL database. Queries run one at a time. */
export interface Database {
  /** Rejects with the database's message, or with `signal.reason` as soon as `signal` aborts. */
  query(sql: string, options?: QueryOptions): Promise<QueryResult>;
  close(): Promise<void>;
}

type WorkerReport =
  | { readonly type: 'overviews'; readonly overviews: readonly Overview[] }
  | { readonly type: 'ready' }
  | { readonly type: 'snapshot'; readonly snapshot: Blob }
  | { readonly type: 'result'; readonly result: QueryResult }
  | { readonly type: 'failure'; readonly message: string };

/** The statement that a thread is running. */
interface Running {
  readonly resolve: (result: QueryResult) => void;
  readonly reject: (reason: unknown) => void;
}

const DEFAULT_ROWS = 100;

/**
 * Generates the store's orders into a Postgres database on a worker thread, and resolves when they can be queried.
 *
 * A running statement can't be interrupted, so an abort terminates the thread and starts another from a snapshot of the
 * loaded database. Queries sent in the meantime wait for it.
 */
export async function openDatabase(options: DatabaseOptions = {}): Promise<Database> {
  const store = {
    orders: options.orders ?? DEFAULT_ORDERS,
    seed: options.seed ?? DEFAULT_SEED,
    today: dayOf(options.today ?? new Date()),
  };
  let snapshot: Blob | undefined;
  let running: Running | undefined;
  let isOpen = false;
  let isClosed = false;
  let thread = follow(options.thread ?? startStoreThread({ store }));
  await thread.ready;
  isOpen = true;
  let last: Promise<unknown> = thread.ready;

  function follow({ worker, listen }: StoreThread) {
    let fail = (_: unknown) => {};
    const ready = new Promise<void>((resolve, reject) => {
      fail = reject;
      const receive = (report: WorkerReport) => {
        if (report.type === 'overviews') options.onOverviews?.(report.overviews);
        else if (report.type === 'ready') resolve();
        else if (report.type === 'snapshot') snapshot = report.snapshot;
        else if (thread.worker !== worker) return;
        else if (report.type === 'result') running?.resolve(report.result);
        else running?.reject(new Error(report.message));
      };
      listen(receive, (error) => {
        reject(error);
        if (isOpen && thread.worker === worker) replaceThread(error);
      });
    });
    // A failure rejects the queries that wait for the thread.
    ready.catch(() => {});
    return { worker, ready, fail };
  }

  /** The running statement is lost with its thread; waiting statements are not. */
  function replaceThread(reason: unknown): void {
    running?.reject(reason);
    void thread.worker.terminate();
    if (!isClosed) thread = follow(startStoreThread(snapshot === undefined ? { store } : { snapshot }));
  }

  async function run(sql: string, rowLimit: number, signal: AbortSignal | undefined): Promise<QueryResult> {
    await thread.ready;
    signal?.throwIfAborted();
    if (isClosed) throw new Error('The database was closed.');
    const onAbort = () => replaceThread(signal?.reason);
    signal?.addEventListener('abort', onAbort);
    try {
      return await new Promise<QueryResult>((resolve, reject) => {
        running = { resolve, reject };
        thread.worker.postMessage({ id: 1, sql, rowLimit });
      });
    } finally {
      running = undefined;
      signal?.removeEventListener('abort', onAbort);
    }
  }

  return {
    async query(sql, { signal, rowLimit = DEFAULT_ROWS } = {}) {
      signal?.throwIfAborted();
      if (isClosed) throw new Error('The database is closed.');
      const answer = last.then(() => run(sql, rowLimit, signal));
      last = answer.catch(() => {});
      return new Promise((resolve, reject) => {
        answer.then(resolve, reject);
        // A statement that is still waiting won't be run when its turn comes.
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    },
    async close() {
      isClosed = true;
      const reason = new Error('The database was closed.');
      running?.reject(reason);
      thread.fail(reason);
      await thread.worker.terminate();
    },
  };
}

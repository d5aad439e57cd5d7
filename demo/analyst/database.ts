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

interface Job {
  readonly id: number;
  readonly sql: string;
  readonly rowLimit: number;
  readonly resolve: (result: QueryResult) => void;
  readonly reject: (reason: unknown) => void;
}

type WorkerReport =
  | { readonly type: 'overviews'; readonly overviews: readonly Overview[] }
  | { readonly type: 'ready' }
  | { readonly type: 'snapshot'; readonly snapshot: Blob }
  | { readonly type: 'result'; readonly id: number; readonly result: QueryResult }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };

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
  const queue: Job[] = [];
  let running: Job | undefined;
  let snapshot: Blob | undefined;
  let ready = false;
  let closed = false;
  let nextId = 1;
  let whenReady: (() => void) | undefined;
  let whenFailed: ((error: unknown) => void) | undefined;
  let thread = options.thread ?? startThread();

  function startThread(): StoreThread {
    ready = false;
    return startStoreThread(snapshot === undefined ? { store } : { snapshot });
  }

  function follow(started: StoreThread): void {
    started.listen(
      (report: WorkerReport) => {
        if (started === thread) receive(report);
      },
      (error) => {
        if (started === thread) replaceWorker(error);
      },
    );
  }

  function receive(report: WorkerReport): void {
    if (report.type === 'overviews') {
      options.onOverviews?.(report.overviews);
    } else if (report.type === 'ready') {
      ready = true;
      whenReady?.();
    } else if (report.type === 'snapshot') {
      snapshot = report.snapshot;
    } else if (running?.id === report.id) {
      const job = running;
      running = undefined;
      if (report.type === 'result') job.resolve(report.result);
      else job.reject(new Error(report.message));
    }
    runNext();
  }

  /** The running statement is lost with its thread; waiting statements are not. */
  function replaceWorker(reason: unknown): void {
    const job = running;
    const { worker: old } = thread;
    running = undefined;
    job?.reject(reason);
    if (closed) return;
    if (whenFailed !== undefined && !ready && snapshot === undefined) {
      whenFailed(reason);
      return;
    }
    thread = startThread();
    follow(thread);
    void old.terminate();
  }

  function runNext(): void {
    if (!ready || running !== undefined) return;
    running = queue.shift();
    if (running !== undefined) {
      thread.worker.postMessage({ id: running.id, sql: running.sql, rowLimit: running.rowLimit });
    }
  }

  await new Promise<void>((resolve, reject) => {
    whenReady = resolve;
    whenFailed = reject;
    follow(thread);
  });
  whenFailed = undefined;

  return {
    query(sql, { signal, rowLimit = DEFAULT_ROWS } = {}) {
      return new Promise<QueryResult>((resolve, reject) => {
        if (closed) throw new Error('The database is closed.');
        signal?.throwIfAborted();
        const onAbort = () => {
          if (running === job) replaceWorker(signal?.reason);
          else {
            queue.splice(queue.indexOf(job), 1);
            reject(signal?.reason);
          }
        };
        const job: Job = {
          id: nextId++,
          sql,
          rowLimit,
          resolve: (result) => {
            signal?.removeEventListener('abort', onAbort);
            resolve(result);
          },
          reject: (reason) => {
            signal?.removeEventListener('abort', onAbort);
            reject(reason);
          },
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        queue.push(job);
        runNext();
      });
    },
    async close() {
      closed = true;
      const reason = new Error('The database was closed.');
      running?.reject(reason);
      for (const job of queue.splice(0)) job.reject(reason);
      await thread.worker.terminate();
    },
  };
}

import { Worker } from 'node:worker_threads';
import { dayOf } from './calendar.js';

export interface DatabaseOptions {
  /** Orders to generate; default 100,000. */
  readonly orders?: number | undefined;
  /** Seed of the generator; the same seed and day give the same rows. */
  readonly seed?: number | undefined;
  /** The records end on the day before; default: today. */
  readonly today?: Date | undefined;
}

/** Columns in the order of the row values; `columnType` in the protocol's words, such as `Int64` and `Timestamp`. */
export interface QueryResult {
  readonly columns: readonly { readonly name: string; readonly columnType: string }[];
  /** At most `rowLimit` rows. Exact numbers are strings, times are ISO without a zone. */
  readonly rows: readonly (readonly unknown[])[];
  /** Rows that the query has in all. */
  readonly totalRows: number;
}

export interface QueryOptions {
  readonly signal?: AbortSignal | undefined;
  /** Rows kept in the result; default 100. */
  readonly rowLimit?: number | undefined;
}

/** A read-only SQL database. Queries run one after the other. */
export interface Database {
  /** Rejects with the database's own message, or with `signal.reason` as soon as `signal` aborts. */
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
  | { readonly type: 'ready' }
  | { readonly type: 'snapshot'; readonly snapshot: Blob }
  | { readonly type: 'result'; readonly id: number; readonly result: QueryResult }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };

const DEFAULT_ORDERS = 100_000;
const DEFAULT_SEED = 20_230_101;
const DEFAULT_ROWS = 100;

/**
 * Generates the store's orders into a Postgres of its own thread and resolves when they can be queried.
 *
 * A running statement can't be interrupted from outside, so an abort terminates the thread and starts another from a
 * snapshot of the loaded database; queries asked in between wait for it.
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
  let worker = startWorker();

  function startWorker(): Worker {
    ready = false;
    const started = new Worker(new URL('./database.worker.mjs', import.meta.url), {
      workerData: snapshot === undefined ? { store } : { snapshot },
    });
    started.on('message', (report: WorkerReport) => {
      if (started === worker) receive(report);
    });
    started.on('error', (error) => {
      if (started === worker) replaceWorker(error);
    });
    return started;
  }

  function receive(report: WorkerReport): void {
    if (report.type === 'ready') {
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

  /** The statement that ran is lost with its thread; those that wait are not. */
  function replaceWorker(reason: unknown): void {
    const job = running;
    const old = worker;
    running = undefined;
    job?.reject(reason);
    if (closed) return;
    if (whenFailed !== undefined && !ready && snapshot === undefined) {
      whenFailed(reason);
      return;
    }
    worker = startWorker();
    void old.terminate();
  }

  function runNext(): void {
    if (!ready || running !== undefined) return;
    running = queue.shift();
    if (running !== undefined) {
      worker.postMessage({ id: running.id, sql: running.sql, rowLimit: running.rowLimit });
    }
  }

  await new Promise<void>((resolve, reject) => {
    whenReady = resolve;
    whenFailed = reject;
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
      await worker.terminate();
    },
  };
}

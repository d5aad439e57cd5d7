import { createPostgresRunSql, type RunSql } from 'tabletalk/server';
import { untilAborted } from '../../src/protocol/untilAborted.js';
import type { SqlAnswer, SqlConnection } from '../../src/server/postgres/SqlConnection.js';
import { withTimeLimit } from '../../src/server/sql/withTimeLimit.js';
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

/** Exact numbers are strings, times are ISO without a zone. */
export type QueryResult = Awaited<ReturnType<RunSql>>;

interface QueryOptions {
  readonly signal?: AbortSignal | undefined;
  /** Rows kept in the result; defaults to 100. */
  readonly rowLimit?: number | undefined;
}

/**
 * A database for SQL that others write: models, and readers who change a query. The library's guard judges each text, and a role
 * without rights runs it. Queries run one at a time.
 */
export interface Database {
  /** Rejects with a message that the writer can repair, or with `signal.reason` as soon as `signal` aborts. */
  query(sql: string, options?: QueryOptions): Promise<QueryResult>;
  close(): Promise<void>;
}

type WorkerReport =
  | { readonly type: 'overviews'; readonly overviews: readonly Overview[] }
  | { readonly type: 'ready' }
  | { readonly type: 'snapshot'; readonly snapshot: Blob }
  | { readonly type: 'answer'; readonly answer: SqlAnswer }
  | { readonly type: 'failure'; readonly failure: { readonly message: string } };

/** The statement that a thread is running. */
interface Running {
  readonly resolve: (answer: SqlAnswer) => void;
  readonly reject: (reason: unknown) => void;
}

/** Everyone who asks. They all see the same rows. */
const EVERYONE = { id: 'visitor', kind: 'external', groups: [], attributes: {} } as const;

/** Milliseconds for a query. */
const TIME_LIMIT = 30_000;

/** Bytes of a result. The largest table of the store has fewer. */
const MAX_BYTES = 200_000_000;

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
  let released: Promise<void> | undefined;
  const runSql = createPostgresRunSql({
    connect,
    allowDefaultGrants: true,
    maxBytes: MAX_BYTES,
    timeoutMs: TIME_LIMIT,
  });

  function follow({ worker, listen }: StoreThread) {
    let fail = (_: unknown) => {};
    const ready = new Promise<void>((resolve, reject) => {
      fail = reject;
      const receive = (report: WorkerReport) => {
        if (report.type === 'overviews') options.onOverviews?.(report.overviews);
        else if (report.type === 'ready') resolve();
        else if (report.type === 'snapshot') snapshot = report.snapshot;
        else if (thread.worker !== worker) return;
        else if (report.type === 'answer') running?.resolve(report.answer);
        else running?.reject(report.failure);
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

  /** The session of the thread, which has only one: an abort ends the thread, so nothing needs another to cancel a statement. */
  async function connect(): Promise<SqlConnection> {
    if (released !== undefined) throw new Error('The database has a single session.');
    const { worker } = thread;
    let release = () => {};
    released = new Promise((resolve) => {
      release = resolve;
    });
    const query = async (text: string, values: readonly string[]): Promise<SqlAnswer> => {
      if (thread.worker !== worker || isClosed) throw new Error('The thread has ended.');
      const answer = new Promise<SqlAnswer>((resolve, reject) => {
        running = { resolve, reject };
      });
      worker.postMessage({ text, values });
      return answer;
    };
    return { query, release: () => release() };
  }

  async function run(sql: string, rowLimit: number | undefined, signal: AbortSignal): Promise<QueryResult> {
    await thread.ready;
    signal.throwIfAborted();
    if (isClosed) throw new Error('The database was closed.');
    try {
      return await withTimeLimit({ signal, timeoutMs: TIME_LIMIT }, (stop) => {
        stop.addEventListener('abort', () => replaceThread(stop.reason));
        return runSql(sql, { user: EVERYONE, signal: stop, rowLimit });
      });
    } finally {
      await released;
      released = undefined;
    }
  }

  return {
    async query(sql, { signal = new AbortController().signal, rowLimit } = {}) {
      signal.throwIfAborted();
      if (isClosed) throw new Error('The database is closed.');
      const answer = last.then(() => run(sql, rowLimit, signal));
      last = answer.catch(() => {});
      // A statement that is still waiting won't be run when its turn comes.
      return untilAborted(answer, signal);
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

import { Worker } from 'node:worker_threads';

type Rows = readonly Readonly<Record<string, unknown>>[];

type Report =
  | { readonly type: 'ready' }
  | { readonly type: 'rows'; readonly id: number; readonly rows: Rows }
  | { readonly type: 'failure'; readonly id: number; readonly message: string; readonly code?: string };

interface Waiting {
  readonly resolve: (result: { readonly rows: Rows }) => void;
  readonly reject: (error: unknown) => void;
}

/** A database in a directory. */
export interface ThreadsWorker {
  /** Resolves once the directory is open. Rejects if it can't be used. */
  readonly ready: Promise<void>;
  /** Runs one statement. */
  query(text: string, values: unknown[]): Promise<{ readonly rows: Rows }>;
  /** Resolves when everything is written. */
  close(): Promise<void>;
}

/** Milliseconds after which a directory counts as unusable: a damaged one may never open. */
const PATIENCE = 60_000;

/** Opens the directory on a separate thread. It is created if it doesn't exist; `memory://` is none. */
export function startThreadsWorker(directory: string): ThreadsWorker {
  const worker = new Worker(new URL('./threads.worker.mjs', import.meta.url), { workerData: directory });
  const waiting = new Map<number, Waiting>();
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let nextId = 1;
  let failure: unknown;

  const ready = new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      failure ??= error;
      clearTimeout(timer);
      reject(error);
      for (const { reject: rejectQuery } of waiting.values()) rejectQuery(error);
      waiting.clear();
    };
    const timer = setTimeout(() => {
      fail(new Error('it did not open'));
      void worker.terminate();
    }, PATIENCE);
    timer.unref();
    worker.on('error', fail);
    worker.on('exit', () => fail(new Error('its process ended')));
    worker.on('message', (report: Report) => {
      if (report.type === 'ready') {
        clearTimeout(timer);
        resolve();
        return;
      }
      const query = waiting.get(report.id);
      waiting.delete(report.id);
      if (report.type === 'rows') query?.resolve({ rows: report.rows });
      // The store recognizes a conflict by its code.
      else query?.reject(Object.assign(new Error(report.message), { code: report.code }));
    });
  });

  return {
    ready,
    query: (text, values) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) return reject(failure);
        waiting.set(nextId, { resolve, reject });
        worker.postMessage({ id: nextId++, text, values });
      }),
    async close() {
      worker.postMessage({ type: 'close' });
      await ended;
    },
  };
}

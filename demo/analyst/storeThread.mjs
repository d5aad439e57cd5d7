import { Worker } from 'node:worker_threads';

/** @typedef {{ orders: number, seed: number, today: string, holdMs?: number }} StoreOptions `today` as `2025-11-20` */
/** @typedef {{ snapshot: Blob } | { store: StoreOptions }} StoreSource a dumped database, or what to generate */

/** The store that the demo shows: the same seed and day give the same rows. */
export const DEFAULT_ORDERS = 100_000;
export const DEFAULT_SEED = 20_230_101;

/**
 * Milliseconds for the page to show its first figures before the database takes a processor for itself. A question that
 * comes earlier opens it at once.
 */
const HOLD = 1_500;

/** Starts the database's thread with the demo's store. */
export function startDefaultStore() {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-');
  return startStoreThread({ store: { orders: DEFAULT_ORDERS, seed: DEFAULT_SEED, today: day, holdMs: HOLD } });
}

/**
 * Starts the database's thread. What it reports is kept until somebody listens, so that it can start before the code
 * that reads its reports is loaded: generating the rows is what the page's first figure waits for.
 *
 * @param {StoreSource} source
 */
export function startStoreThread(source) {
  const worker = new Worker(new URL('./database.worker.mjs', import.meta.url), { workerData: source });
  /** @type {((report: any) => void) | undefined} */
  let onReport;
  /** @type {((error: unknown) => void) | undefined} */
  let onFailure;
  /** @type {unknown[]} */
  const early = [];
  /** @type {{ error: unknown } | undefined} */
  let failure;
  worker.on('message', (report) => {
    if (onReport) onReport(report);
    else early.push(report);
  });
  worker.on('error', (error) => {
    failure = { error };
    onFailure?.(error);
  });
  return {
    worker,
    /** Opens the database now, where it waits. */
    open: () => worker.postMessage({ type: 'open' }),
    /** @param {(report: any) => void} report @param {(error: unknown) => void} fail */
    listen(report, fail) {
      onReport = report;
      onFailure = fail;
      for (const one of early.splice(0)) report(one);
      if (failure) fail(failure.error);
    },
  };
}

/** @typedef {ReturnType<typeof startStoreThread>} StoreThread */

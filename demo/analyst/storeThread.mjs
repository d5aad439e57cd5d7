import { Worker } from 'node:worker_threads';

/** @typedef {{ orders: number, seed: number, today: string }} StoreOptions `today` as `2025-11-20` */
/** @typedef {{ snapshot: Blob } | { store: StoreOptions }} StoreSource a dumped database, or what to generate */

/** The demo's store. The same seed and day give the same rows. */
export const DEFAULT_ORDERS = 100_000;
export const DEFAULT_SEED = 20_230_101;

/** Starts the database thread with the demo's store. */
export function startDefaultStore() {
  const now = new Date();
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => `${part}`.padStart(2, '0'))
    .join('-');
  return startStoreThread({ store: { orders: DEFAULT_ORDERS, seed: DEFAULT_SEED, today: day } });
}

/**
 * Starts the database thread. Its reports are buffered until a listener is attached, so it can start before the
 * listening code is loaded. The page's first figure has to wait for the rows to be generated.
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

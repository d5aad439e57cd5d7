/**
 * The thread that keeps the chat's threads in files, so that opening them delays no request. `workerData` is the directory.
 *
 * It posts `{ type: 'ready' }` once it can be queried; an exception before that ends it. Each `{ id, text, values }` is answered
 * with `{ type: 'rows', id, rows }` or `{ type: 'failure', id, message, code }`, and `{ type: 'close' }` ends it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const port = parentPort;
if (port === null) throw new Error('threads.worker.mjs runs as a worker thread');
const database = await PGlite.create(workerData);
// A damaged directory may open and fail at the first query.
await database.query('SELECT 1');
port.on('message', async (/** @type {{ id?: number, text: string, values: unknown[] }} */ { id, text, values }) => {
  if (id === undefined) {
    await database.close();
    process.exit(0);
  }
  try {
    const { rows } = await database.query(text, values);
    port.postMessage({ type: 'rows', id, rows });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    port.postMessage({ type: 'failure', id, message, code });
  }
});
port.postMessage({ type: 'ready' });

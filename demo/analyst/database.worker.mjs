/**
 * The database thread. PGlite can't stop a running statement, so it runs in a thread that can be terminated.
 *
 * `workerData` is `{ snapshot }` (a dumped database) or `{ store: { orders, seed, today } }` (generates
 * it). A generating thread posts
 * `{ type: 'overviews', overviews }`, `{ type: 'ready' }` and `{ type: 'snapshot', snapshot }`, once each; a thread
 * with a snapshot posts `{ type: 'ready' }`. From then on, its session has the rights of `analyst`, which can only read. Each
 * `{ text, values }` it receives, one at a time, is answered with `{ type: 'answer', answer }` or `{ type: 'failure', failure }`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { generateStore } from './data/generateStore.mjs';
import { PERIODS } from './data/periods.mjs';
import { summariseStore } from './data/summariseStore.mjs';

const SCHEMA = `
  CREATE TABLE customers (id int PRIMARY KEY, name text NOT NULL, country text NOT NULL, segment text NOT NULL,
    signed_up_at timestamp NOT NULL, first_order_at timestamp);
  CREATE TABLE products (id int PRIMARY KEY, name text NOT NULL, category text NOT NULL, brand text NOT NULL,
    price numeric(10, 2) NOT NULL);
  CREATE TABLE orders (id int PRIMARY KEY, customer_id int NOT NULL, created_at timestamp NOT NULL,
    status text NOT NULL, channel text NOT NULL, payment_method text NOT NULL, country text NOT NULL,
    units int NOT NULL, amount numeric(12, 2) NOT NULL);
  CREATE TABLE order_items (id int PRIMARY KEY, order_id int NOT NULL, product_id int NOT NULL, quantity int NOT NULL,
    unit_price numeric(10, 2) NOT NULL, unit_cost numeric(10, 2) NOT NULL, discount numeric(10, 2) NOT NULL,
    amount numeric(12, 2) NOT NULL);`;

const READER = `
  REVOKE CREATE ON SCHEMA public FROM public;
  CREATE ROLE analyst;
  GRANT SELECT ON ALL TABLES IN SCHEMA public TO analyst;`;

const port = parentPort;
if (port === null) throw new Error('database.worker.mjs runs as a worker thread');
const database = await open();
await database.exec('SET SESSION AUTHORIZATION analyst');
port.on('message', async (/** @type {{ text: string, values: string[] }} */ { text, values }) => {
  try {
    const { rows, fields } = await database.query(text, values);
    port.postMessage({ type: 'answer', answer: { rows, fields } });
  } catch (error) {
    // A copy of an error would lose the code and the position.
    const { message, code, position, hint } = /** @type {Record<string, unknown>} */ (error);
    port.postMessage({ type: 'failure', failure: { message, code, position, hint } });
  }
});
port.postMessage({ type: 'ready' });
if (workerData.snapshot === undefined) {
  // After a cancelled query, loading this takes a fraction of the time that generating the store again would.
  port.postMessage({ type: 'snapshot', snapshot: await database.dumpDataDir('none') });
}

async function open() {
  if (workerData.snapshot !== undefined) {
    const { PGlite } = await import('@electric-sql/pglite');
    return PGlite.create({ loadDataDir: workerData.snapshot });
  }
  const { customers, products, orders, orderItems, recent } = generateStore(workerData.store);
  // Posted before the database is loaded, which takes several times as long: the page shows these first.
  port?.postMessage({ type: 'overviews', overviews: PERIODS.map((days) => summariseStore(recent, days)) });
  const { openPglite } = await import('../openPglite.mjs');
  const created = await openPglite();
  await created.exec(SCHEMA);
  for (const [table, csv] of Object.entries({ customers, products, orders, order_items: orderItems })) {
    await created.query(`COPY ${table} FROM '/dev/blob' WITH (FORMAT csv)`, [], { blob: new Blob([csv]) });
  }
  await created.exec(`CREATE INDEX ON orders (created_at); CREATE INDEX ON order_items (order_id); ANALYZE; ${READER}`);
  return created;
}

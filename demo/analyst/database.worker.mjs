/**
 * The database thread. PGlite can't stop a running statement, so it runs in a thread that can be terminated.
 *
 * `workerData` is `{ snapshot }` (a dumped database) or `{ store: { orders, seed, today } }` (generates
 * it). A generating thread posts
 * `{ type: 'overviews', overviews }`, `{ type: 'ready' }` and `{ type: 'snapshot', snapshot }`, once each; a thread
 * with a snapshot posts `{ type: 'ready' }`. Each `{ id, sql, rowLimit }` it receives is answered with `{ type:
 * 'result', id, result }` or `{ type: 'failure', id, message }`.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { generateStore } from './data/generateStore.mjs';
import { PERIODS } from './data/periods.mjs';
import { summariseStore } from './data/summariseStore.mjs';

/** Postgres type ids by the column types of the protocol. @type {Readonly<Record<number, string>>} */
const COLUMN_TYPES = {
  16: 'Boolean',
  20: 'Int64',
  21: 'Int32',
  23: 'Int32',
  700: 'Float',
  701: 'Double',
  1082: 'Date',
  1083: 'Time',
  1114: 'Timestamp',
  1184: 'Timestamp',
  1700: 'Double',
};

/** Values as the live service sends them: exact numbers as strings, times in ISO format without a zone. */
const PARSERS = {
  20: asText,
  1700: asText,
  1082: (/** @type {string} */ text) => `${text}T00:00:00.000`,
  1114: isoTimestamp,
  1184: isoTimestamp,
  1083: asText,
};

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

const port = parentPort;
if (port === null) throw new Error('database.worker.mjs runs as a worker thread');
const database = await open();
port.on('message', async (/** @type {{ id?: number, sql: string, rowLimit: number }} */ { id, sql, rowLimit }) => {
  if (id === undefined) return;
  try {
    port.postMessage({ type: 'result', id, result: await runReadOnly(sql, rowLimit) });
  } catch (error) {
    port.postMessage({ type: 'failure', id, message: describe(error) });
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
  const { PGlite } = await import('@electric-sql/pglite');
  const created = await PGlite.create();
  await created.exec(SCHEMA);
  for (const [table, csv] of Object.entries({ customers, products, orders, order_items: orderItems })) {
    await created.query(`COPY ${table} FROM '/dev/blob' WITH (FORMAT csv)`, [], { blob: new Blob([csv]) });
  }
  await created.exec(`CREATE INDEX ON orders (created_at); CREATE INDEX ON order_items (order_id); ANALYZE;`);
  return created;
}

/**
 * Runs each statement in a separate read-only transaction, which is rolled back. A query is read through a cursor: only
 * the wanted rows are held in memory, and MOVE counts the others.
 *
 * @param {string} sql @param {number} rowLimit
 */
async function runReadOnly(sql, rowLimit) {
  const statement = sql.trim().replace(/;\s*$/, '');
  await database.exec('BEGIN READ ONLY');
  try {
    if (!/^(select|with|values|table)\b/i.test(statement.slice(findFirstWord(statement)))) {
      const answer = await database.query(statement, [], { rowMode: 'array', parsers: PARSERS });
      return { ...shape(answer, rowLimit), totalRows: answer.rows.length };
    }
    await database.query(`DECLARE result NO SCROLL CURSOR FOR ${statement}`);
    const answer = await database.query(`FETCH ${rowLimit} FROM result`, [], { rowMode: 'array', parsers: PARSERS });
    const rest = answer.rows.length < rowLimit ? 0 : await skipRest();
    return { ...shape(answer, rowLimit), totalRows: answer.rows.length + rest };
  } finally {
    await database.exec('ROLLBACK');
  }
}

/**
 * Finds where a statement begins, after blanks, brackets and comments. Scans by position, because a regular expression
 * would search the rest of the text for the end of each unclosed comment.
 *
 * @param {string} sql
 */
function findFirstWord(sql) {
  for (let at = 0; at < sql.length; ) {
    const end = sql.startsWith('--', at) ? '\n' : sql.startsWith('/*', at) ? '*/' : undefined;
    if (end === undefined && !/[\s(]/.test(sql.charAt(at))) return at;
    const found = end === undefined ? at : sql.indexOf(end, at + 2);
    if (found === -1) break;
    at = found + (end?.length ?? 1);
  }
  return sql.length;
}

/**
 * Counts the rows after the fetched ones. `query` doesn't report the count of MOVE, so the command tag is read here.
 */
async function skipRest() {
  const { protocol } = await import('@electric-sql/pglite');
  const { messages } = await database.execProtocol(protocol.serialize.query('MOVE FORWARD ALL IN result'));
  for (const message of messages) {
    const tag = message.name === 'commandComplete' && 'text' in message ? String(message.text) : '';
    if (tag.startsWith('MOVE ')) return Number(tag.slice(5));
  }
  return 0;
}

/** @param {{ rows: unknown[], fields: { name: string, dataTypeID: number }[] }} answer @param {number} rowLimit */
function shape(answer, rowLimit) {
  const columns = answer.fields.map(({ name, dataTypeID }) => ({
    name,
    columnType: COLUMN_TYPES[dataTypeID] ?? 'String',
  }));
  return { columns, rows: answer.rows.slice(0, rowLimit) };
}

/** @param {unknown} error */
function describe(error) {
  if (!(error instanceof Error)) return String(error);
  const hint = 'hint' in error && typeof error.hint === 'string' ? ` Hint: ${error.hint}` : '';
  return `${error.message}${hint}`;
}

/** @param {string} text */
function asText(text) {
  return text;
}

/** `2025-01-01 09:30:00` as `2025-01-01T09:30:00.000`. @param {string} text */
function isoTimestamp(text) {
  const [, day, time = '00:00:00', fraction = ''] =
    /^(\S+) (\d\d:\d\d:\d\d)(?:\.(\d+))?/.exec(text) ?? /** @type {const} */ ([text, text]);
  return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}`;
}

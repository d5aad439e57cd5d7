/**
 * A process with one DuckDB database. It runs every statement it receives, since another process has already checked it. Written
 * in JavaScript, since it must also start from the sources, without a build.
 *
 * @import { DuckDbReply, DuckDbRequest, DuckDbStart, DuckDbStatement } from './DuckDbMessages.js'
 * @import { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
 */
import duckdb from '@duckdb/node-api';

/** Milliseconds between two checks of the memory, which can grow by about 50 MB between them. */
const WATCH_INTERVAL = 25;

/** @type {DuckDBInstance | undefined} */
let database;

/** @type {Map<number, DuckDBConnection>} */
const running = new Map();

process.on('disconnect', end);

process.on('message', (/** @type {DuckDbRequest} */ request) => {
  if ('start' in request) void start(request.start);
  else if ('interrupt' in request) running.get(request.interrupt)?.interrupt();
  else void answer(request.id, request.statement);
});

/** @param {DuckDbStart} options */
async function start({ file, statements, maxMemory }) {
  // DuckDB's own limit leaves out some of what a query uses.
  setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) process.send?.({ isOutOfMemory: true }, end);
  }, WATCH_INTERVAL);
  try {
    database = await duckdb.DuckDBInstance.create(file, file === undefined ? {} : { access_mode: 'READ_ONLY' });
    const connection = await database.connect();
    for (const statement of statements) await connection.run(statement);
    connection.closeSync();
    send({ isReady: true });
  } catch (error) {
    send({ startError: messageOf(error) });
  }
}

/**
 * @param {number} id
 * @param {DuckDbStatement} statement
 */
async function answer(id, { sql, values = [], isDescribed = false }) {
  try {
    if (database === undefined) throw new Error('The database is not open.');
    const connection = await database.connect();
    running.set(id, connection);
    try {
      await connection.run('begin transaction read only');
      const rows = isDescribed ? await describe(connection, sql) : await read(connection, sql, values);
      send({ id, answer: rows });
    } finally {
      running.delete(id);
      connection.closeSync();
    }
  } catch (error) {
    send({ id, error: messageOf(error) });
  }
}

/**
 * @param {DuckDBConnection} connection
 * @param {string} sql
 */
async function describe(connection, sql) {
  const prepared = await connection.prepare(sql);
  const columns = Array.from({ length: prepared.columnCount }, (_, index) => index);
  return {
    names: columns.map((index) => prepared.columnName(index)),
    types: columns.map((index) => String(prepared.columnType(index))),
    rows: [],
  };
}

/**
 * @param {DuckDBConnection} connection
 * @param {string} sql
 * @param {readonly string[]} values
 */
async function read(connection, sql, values) {
  const reader = await connection.runAndReadAll(sql, [...values]);
  return { names: reader.columnNames(), types: reader.columnTypes().map(String), rows: reader.getRowsJson() };
}

/** A running query would delay an ordinary exit. */
function end() {
  process.kill(process.pid, 'SIGKILL');
}

/** @param {DuckDbReply} reply */
function send(reply) {
  process.send?.(reply);
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Measures the engines of an agent on the same rows and queries: `node bench/engines.mjs`, a few minutes. Ten million orders
 * (`BENCH_ROWS`) in a Parquet file, on DuckDB and on ClickHouse's engine in a process, which `scripts/setup.mjs --deep` installs. Each
 * query runs as an agent's query: judged, with its first 100 rows and the number of all. Times are the median of five runs in
 * milliseconds; memory is the highest that the engine's process had.
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import duckdb from '@duckdb/node-api';
import { runnerImport } from 'vite';

const ROWS = Number(process.env.BENCH_ROWS ?? 10_000_000);
const RUNS = 5;

/** Written in SQL that both engines accept. */
const QUERIES = {
  'Sums and counts by month and status':
    "select date_trunc('month', day) as month, status, sum(amount) as total, count(*) as n from orders group by month, status order by month, status",
  'The ten customers with the highest sums':
    'select customer, sum(amount) as total from orders group by customer order by total desc, customer limit 10',
  'All orders above an amount, sorted':
    'select id, day, amount from orders where amount > 999.00 order by amount desc, id',
  'The number of different customers': 'select count(distinct customer) as n from orders',
  'Each status by its share of the month':
    "select month, status, total / sum(total) over (partition by month) as share from (select date_trunc('month', day) as month, status, sum(cast(amount as double)) as total from orders group by month, status) q order by month, share desc",
};

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'tabletalk-engines-'));
const file = join(folder, 'orders.parquet');
const user = { id: 'ada', kind: 'external', groups: [], attributes: {} };
const signal = new AbortController().signal;

const [{ createDuckDbRunSql }, { createClickHouseRunSql }, { startChdb, hasChdb }] = await Promise.all(
  [
    'src/server/duckdb/createDuckDbRunSql.ts',
    'src/server/clickhouse/createClickHouseRunSql.ts',
    'test/server/clickhouse/startChdb.ts',
  ].map(async (path) => (await runnerImport(join(root, path), { root, configFile: false })).module),
);

try {
  await writeOrders();
  console.log(`${ROWS} orders, ${Math.round((await stat(file)).size / 1e6)} MB\n`);
  const limits = { timeoutMs: 120_000, maxMemory: 8_000_000_000 };
  await measure(
    'DuckDB, loaded',
    createDuckDbRunSql({ database: () => ({ load: [`create table orders as from '${file}'`] }), ...limits }),
  );
  const view = { load: [`create view orders as from '${file}'`], directories: [folder] };
  await measure('DuckDB, by a view', createDuckDbRunSql({ database: () => view, ...limits }));
  if (hasChdb) {
    const chdb = await startChdb([
      'create database shop',
      `create table shop.orders engine = MergeTree order by day as select * from file('${file}') settings schema_inference_make_columns_nullable = 0`,
    ]);
    const login = () => ({ username: 'default', password: '' });
    await measure('ClickHouse', createClickHouseRunSql({ url: chdb.url, login, databases: ['shop'], ...limits }));
    await chdb.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
// Idle DuckDB processes would keep this process alive for a minute.
process.exit();

async function writeOrders() {
  const database = await duckdb.DuckDBInstance.create();
  const connection = await database.connect();
  await connection.run('set threads = 1');
  await connection.run('select setseed(0.5)');
  await connection.run(`copy (
    select range as id, (random() * 50000)::integer as customer,
      ['open', 'paid', 'sent', 'returned'][1 + (random() * 3.999)::integer % 4] as status,
      (date '2021-01-01' + (random() * 2000)::integer) as day, (random() * 1000)::decimal(10, 2) as amount
    from range(${ROWS})) to '${file}' (format parquet)`);
  connection.closeSync();
  database.closeSync();
}

async function measure(name, runSql) {
  console.log(`| ${name} | ms | rows |\n|---|---|---|`);
  const load = await timed(() => runSql('select 1 as a', { user, signal }));
  console.log(`| Start of the process and load | ${load.ms} | |`);
  for (const [what, sql] of Object.entries(QUERIES)) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await timed(() => runSql(sql, { user, signal })));
    runs.sort((a, b) => a.ms - b.ms);
    const { ms, answer } = runs[Math.floor(RUNS / 2)];
    console.log(`| ${what} | ${ms} | ${answer.totalRows} |`);
  }
  console.log(`\nHighest memory: ${lastPeak()} MB\n`);
}

async function timed(work) {
  const began = performance.now();
  const answer = await work();
  return { answer, ms: Math.round(performance.now() - began) };
}

/** The peak memory of the process that was started last, in MB. */
function lastPeak() {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${children.at(-1)}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1000);
}

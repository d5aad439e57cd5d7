import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readModel } from '../../../src/agent/model/readModel.js';
import { runModel } from '../../../src/cli/model/runModel.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'model-'));
  writeFileSync(
    join(folder, 'orders.csv'),
    'id,customer_id,status,amount\n1,1,open,9.50\n2,2,paid,3.25\n3,9,paid,1.00\n',
  );
  writeFileSync(join(folder, 'customers.csv'), 'id,name\n1,Ada\n2,Bob\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

async function run(...args: readonly string[]) {
  const lines: string[] = [];
  const code = await runModel(args, {}, (line) => lines.push(line));
  return { code, output: lines.join('\n') };
}
const files = () => [join(folder, 'orders.csv'), join(folder, 'customers.csv')];
const path = (name: string) => join(folder, name);

/** The model file of these tables, with additions. */
async function modelWith(changes: (file: string) => string): Promise<string> {
  const { output } = await run(...files());
  writeFileSync(path('model.yml'), changes(output));
  return path('model.yml');
}
const withMetric = (expression: string) => (file: string) =>
  file.replace(
    '    custom_extensions:',
    `    metrics:\n      - {name: m, expression: {dialects: [{dialect: ANSI_SQL, expression: '${expression}'}]}}\n    custom_extensions:`,
  );
const withQuery = (sql: string) => (file: string) =>
  file.replace('"verified_queries":[]', `"verified_queries":[{"question":"How many?","sql":"${sql}"}]`);

it('prints a model file of files of data, without a value of any column', async () => {
  const { code, output } = await run(...files());
  expect(code).toBe(0);
  expect(output).toContain('2 tables; relationships: 0 from constraints, 1 from names.');
  expect(output).not.toMatch(/paid|Ada|9\.5/);
});

it('reads files whose names end in capitals, as on Windows', async () => {
  writeFileSync(path('SALES.CSV'), 'id,amount\n1,9.50\n');
  const { code, output } = await run(path('SALES.CSV'));
  expect([code, output]).toEqual([0, expect.stringContaining('name: SALES')]);
});

/** Runs the command on a Postgres that accepts any user and the first statement, which it returns, and ends at the second. */
async function runOnBreaking(parameters: string) {
  const ready = [0x5a, 0, 0, 0, 5, 0x49];
  const accepted = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, ...ready]);
  const done = Buffer.from([0x43, 0, 0, 0, 8, 0x53, 0x45, 0x54, 0, ...ready]);
  let first = '';
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(accepted);
      socket.once('data', (data) => {
        first = data.toString('latin1');
        socket.write(done);
        socket.once('data', () => socket.destroy());
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const environment = { DATABASE_URL: `postgres://ada:hunter2@127.0.0.1:${port}/shop${parameters}` };
  const code = await runModel(['postgres'], environment, (line) => lines.push(line));
  server.close();
  return { code, lines, first };
}

it('reports a connection to Postgres that breaks', async () => {
  const { code, lines } = await runOnBreaking('');
  expect([code, lines]).toEqual([2, ['Connection terminated unexpectedly']]);
});

it('only reads from Postgres, also if the address has options, which replace those of the connection', async () => {
  const { first } = await runOnBreaking('?options=-c%20search_path%3Dsales');
  expect(first).toContain('set default_transaction_read_only = on');
});

it('names the dialect of data files, which the analyst receives', async () => {
  const { output } = await run(...files());
  expect(readModel(output).instructions).toBe('The SQL dialect is DuckDB.');
});

it('shows the values of the columns that were named, and of no other', async () => {
  const { output } = await run(...files(), '--values', 'orders.status, orders.id');
  expect(output).toContain('{"values":["open","paid"]}');
  expect(output).not.toContain('Ada');
  expect(await run(...files(), '--values', 'orders.nothing')).toEqual({
    code: 2,
    output: "--values names orders.nothing, which isn't a column of the source.",
  });
});

it('shows the values of a column of one of two tables with the same name', async () => {
  const database = await DuckDBInstance.create(path('shop.duckdb'));
  const connection = await database.connect();
  await connection.run("create table main.orders as select 'new' as state; create schema archive");
  await connection.run("create table archive.orders as select 'old' as state");
  connection.closeSync();
  database.closeSync();
  const { output } = await run(path('shop.duckdb'), '--values', 'archive.orders.state');
  expect(output.match(/\{"values":.*\}/g)).toEqual(['{"values":["old"]}']);
});

it('never repeats an argument that it doesn’t know, since it may be a password', async () => {
  const { code, output } = await run('postgres', '--password=secret');
  expect([code, output]).toEqual([2, 'Unknown argument. See --help.']);
});

it('writes a file only by a name that is free', async () => {
  expect((await run(...files(), '--out', path('model.yml'))).code).toBe(0);
  const before = readFileSync(path('model.yml'), 'utf8');
  const again = await run(...files(), '--out', path('model.yml'), '--name', 'other');
  expect(again.code).toBe(2);
  expect(again.output).toContain('Nothing was changed');
  expect(readFileSync(path('model.yml'), 'utf8')).toBe(before);
});

it('never repeats a source that it can’t open, since it may be an address with a password', async () => {
  const { code, output } = await run('postgres://ada:secret@db.example.com/shop');
  expect(code).toBe(2);
  expect(output).toContain('The source must be `postgres`, a file');
  expect(output).not.toContain('secret');
});

it('reads what a module’s `runSql` may read', async () => {
  writeFileSync(
    path('engine.mjs'),
    `export const runSql = async (sql, { user }) => ({ columns: [], totalRows: 1, rows: [[user.id, 'orders', 'amount', 'Int32']] });`,
  );
  const { code, output } = await run(path('engine.mjs'), '--user', 'ada');
  expect(code).toBe(0);
  expect(output).toContain('source: ada.orders');
});

describe('a check', () => {
  it('passes a file that fits, and notes rows that name no other row', async () => {
    const model = await modelWith((file) => file);
    expect(await run(...files(), '--check', model)).toEqual({
      code: 0,
      output: `note   orders_customer_id: Rows of orders without a row of customers: 1.\n${model} fits the source.`,
    });
  });

  it.each([
    [
      'a dataset that isn’t there',
      (file: string) => file.replace('source: main.orders', 'source: main.bills'),
      'orders:',
    ],
    [
      'a column that isn’t there',
      (file: string) => file.replace('expression: status', 'expression: state'),
      'orders.status:',
    ],
    [
      'a key that isn’t unique',
      (file: string) => file.replace('source: main.orders', 'source: main.orders\n        primary_key: [status]'),
      'orders: (status) isn’t unique. Values in several rows of orders: 1.',
    ],
    [
      'a join that repeats rows',
      (file: string) =>
        file
          .replace('from: orders\n        to: customers', 'from: customers\n        to: orders')
          .replace('from_columns: [ customer_id ]', 'from_columns: [ id ]')
          .replace('to_columns: [ id ]', 'to_columns: [ status ]'),
      'orders_customer_id: The join repeats rows. Values in several rows of orders: 1.',
    ],
    ['a metric that fails', withMetric('SUM(orders.total)'), 'm:'],
    ['a metric over a join that fails', withMetric('SUM(orders.amount) / COUNT(DISTINCT customers.nobody)'), 'm:'],
    ['a verified query that fails', withQuery('select count(*) from bills'), '“How many?”:'],
  ])('finds %s', async (_, change, finding) => {
    const { code, output } = await run(...files(), '--check', await modelWith(change));
    expect(output.replaceAll("'", '’')).toContain(`error  ${finding}`);
    expect(code).toBe(1);
  });

  it.each([
    ['a metric of one dataset', withMetric('SUM(orders.amount)')],
    ['a metric over a join', withMetric('SUM(orders.amount) / COUNT(DISTINCT customers.id)')],
    [
      'a metric over a join by an expression',
      (file: string) =>
        withMetric('SUM(orders.amount) / COUNT(DISTINCT customers.id)')(
          file.replace('expression: customer_id', 'expression: abs(customer_id)'),
        ),
    ],
    ['a verified query', withQuery('select count(*) as n from orders;')],
  ])('passes %s that runs', async (_, change) => {
    expect((await run(...files(), '--check', await modelWith(change))).code).toBe(0);
  });

  it('says by line what isn’t a model file, and that it could not be checked', async () => {
    writeFileSync(path('model.yml'), 'version: "0.2.0"\nsemantic_model:\n  - datasets: []\n');
    const { code, output } = await run(...files(), '--check', path('model.yml'));
    expect(code).toBe(2);
    expect(output).toContain('line 3: semantic_model[0].name is missing');
  });
});

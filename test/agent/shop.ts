import { openPglite } from '../../demo/openPglite.mjs';
import type { AnalystCube } from '../../src/agent/AnalystCube.js';
import type { RunSql } from '../../src/server/sql/RunSql.js';

/** Names of the protocol's types by the object ids of Postgres. */
const TYPES: Readonly<Record<number, string>> = {
  20: 'Int64',
  23: 'Int32',
  25: 'String',
  1700: 'Decimal',
  1114: 'Timestamp',
};

export const SHOP_META: readonly AnalystCube[] = [
  {
    name: 'orders',
    title: 'Orders',
    description: 'One row per order.',
    measures: [
      { name: 'amount', title: 'Amount', type: 'number', aggType: 'sum', format: 'currency', currency: 'EUR' },
    ],
    dimensions: [
      { name: 'status', title: 'Status', type: 'string', description: 'Where the order is: open, paid or sent.' },
      { name: 'note', title: 'Note', type: 'string', description: 'What the customer wrote.' },
    ],
  },
  { name: 'customers', title: 'Customers', dimensions: [{ name: 'name', title: 'Name', type: 'string' }] },
];

/**
 * A shop in Postgres, and a small `runSql` over it: a read-only transaction as a user who may read one schema, one statement at a
 * time. `note` is the note of the first order.
 */
export async function openShop(note = 'Please ring twice') {
  const database = await openPglite();
  await database.exec(`
    create schema shop; create schema payroll;
    create table shop.orders (status text, amount numeric, note text);
    create table payroll.salaries (person text, salary int);
    insert into payroll.salaries values ('Ada', 99001);
    create role reader; grant usage on schema shop to reader; grant select on all tables in schema shop to reader;
    alter role reader set search_path = shop;`);
  await database.query('insert into shop.orders values ($1, 10, $2), ($3, 20, null), ($4, 30, null)', [
    'open',
    note,
    'paid',
    'sent',
  ]);
  const queries: string[] = [];
  const runSql: RunSql = async (sql) => {
    queries.push(sql);
    return database.transaction(async (transaction) => {
      await transaction.exec('set transaction read only; set local role reader; set local search_path = shop');
      const { fields, rows } = await transaction.query<unknown[]>(sql, [], {
        rowMode: 'array',
        parsers: { 20: String, 1700: String },
      });
      return {
        columns: fields.map(({ name, dataTypeID }) => ({ name, columnType: TYPES[dataTypeID] ?? 'String' })),
        rows: rows.slice(0, 100),
        totalRows: rows.length,
      };
    });
  };
  return { runSql, queries, database, close: () => database.close() };
}

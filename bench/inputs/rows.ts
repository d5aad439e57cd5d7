import type { SqlToolResult } from 'tabletalk';
import { seededNumbers } from './seededNumbers.js';

const COUNTRIES = ['Germany', 'France', 'Spain', 'Italy', 'Poland', 'Austria', 'Norway', 'Portugal'];

type Rows = Pick<SqlToolResult, 'schema' | 'data' | 'totalRows'>;

/**
 * Returns a result of `count` rows × 8 columns as a service sends it: decimals and big integers as strings, some nulls.
 */
export function writeRows(count: number): Rows {
  const random = seededNumbers(3);
  const pick = (below: number) => Math.floor(random() * below);
  const first = Date.UTC(2024, 0, 1);
  const data = Array.from({ length: count }, (_, index) => [
    index + 1,
    new Date(first + pick(700) * 86_400_000).toISOString().slice(0, 19),
    COUNTRIES[pick(COUNTRIES.length)],
    `Customer ${pick(5000)}`,
    (random() * 10_000).toFixed(2),
    pick(40) === 0 ? null : pick(200),
    String(pick(1_000_000_000)),
    pick(2) === 0,
  ]);
  const schema = [
    { name: 'orders.id', columnType: 'number' },
    { name: 'orders.created_at', columnType: 'time' },
    { name: 'customers.country', columnType: 'string' },
    { name: 'customers.name', columnType: 'string' },
    { name: 'orders.amount', columnType: 'number' },
    { name: 'orders.items', columnType: 'number' },
    { name: 'orders.visits', columnType: 'number' },
    { name: 'orders.is_first', columnType: 'boolean' },
  ];
  return { schema, data, totalRows: count };
}

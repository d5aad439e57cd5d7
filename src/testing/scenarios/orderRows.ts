import { seededNumbers } from './seededNumbers.js';

const FIRST_NAMES = 'Ada Bruno Chiara Dario Elif Freja Goran Hana Ines Jonas Kaja Léo'.split(' ');
const LAST_NAMES = 'Almeida Becker Conti Dubois Eriksen Fischer García Horvat Ito Jansen'.split(' ');
const COUNTRIES = ['Germany', 'France', 'Spain', 'Italy', 'Netherlands', 'Poland', 'Sweden', 'Portugal'];
const STATUSES = ['completed', 'completed', 'completed', 'shipped', 'processing', 'returned', 'cancelled'];
const FIRST_ORDER = Date.UTC(2025, 11, 31, 22, 41);

/** Columns of `orderRows`, typed as on the wire: decimals and big integers are strings. */
export const ORDER_SCHEMA = [
  { name: 'orders.id', column_type: 'Int64' },
  { name: 'orders.created_at', column_type: 'Timestamp' },
  { name: 'customers.name', column_type: 'String' },
  { name: 'customers.country', column_type: 'String' },
  { name: 'orders.status', column_type: 'String' },
  { name: 'orders.is_gift', column_type: 'Boolean' },
  { name: 'orders.item_count', column_type: 'Int64' },
  { name: 'orders.total_amount', column_type: 'Double' },
] as const;

/** Returns `count` orders, newest first: rows × columns in `ORDER_SCHEMA` order. One in twenty has no country. */
export function orderRows(count: number, seed = 1): readonly (readonly unknown[])[] {
  const random = seededNumbers(seed);
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
  let time = FIRST_ORDER;
  return Array.from({ length: count }, (_, index) => {
    time -= Math.floor(random() * 5_400_000);
    const items = 1 + Math.floor(random() * 6);
    return [
      String(1_048_576 - index),
      new Date(time).toISOString().replace('Z', ''),
      `${pick(FIRST_NAMES)} ${pick(LAST_NAMES)}`,
      random() < 0.05 ? null : pick(COUNTRIES),
      pick(STATUSES),
      random() < 0.1,
      String(items),
      (items * (8 + random() * 70)).toFixed(2),
    ];
  });
}

import type { Table } from '../analyst/model/member.js';
import { storeModel } from '../analyst/model/storeModel.js';
import { sqlText } from '../analyst/query/writeSql.js';

/** A dimension of the store's model and the values to keep; a single value is treated as a list. */
export interface DashboardFilter {
  readonly member: string;
  readonly value: unknown;
}

/** SQL that selects the rows of a counted table by a condition on the filtered table. */
const NARROWED: Readonly<Record<Table, readonly { readonly table: Table; readonly condition: string }[]>> = {
  orders: [{ table: 'orders', condition: '' }],
  customers: [
    { table: 'customers', condition: '' },
    { table: 'orders', condition: 'customer_id IN (SELECT id FROM public.customers WHERE ' },
  ],
  products: [
    { table: 'products', condition: '' },
    { table: 'order_items', condition: 'product_id IN (SELECT id FROM public.products WHERE ' },
  ],
  order_items: [{ table: 'order_items', condition: '' }],
};

/**
 * Restricts a query to the rows that pass the filters: its tables are replaced by views of the same names that contain
 * only those rows. Filters on unknown dimensions or with the value `null` are ignored.
 */
export function filterSql(sql: string, filters: readonly DashboardFilter[]): string {
  const conditions = new Map<Table, string[]>();
  for (const filter of filters) {
    for (const [table, condition] of conditionsOf(filter)) {
      conditions.set(table, [...(conditions.get(table) ?? []), condition]);
    }
  }
  if (conditions.size === 0) return sql;
  const views = [...conditions].map(
    ([table, all]) => `${table} AS (SELECT * FROM public.${table} WHERE ${all.join(' AND ')})`,
  );
  return `WITH ${views.join(', ')}\nSELECT * FROM (\n${sql.trim().replace(/;\s*$/, '')}\n) AS widget`;
}

function conditionsOf({ member, value }: DashboardFilter): readonly (readonly [Table, string])[] {
  const dimension = storeModel.flatMap(({ members }) => members).find(({ name }) => name === member);
  const values = (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');
  if (dimension?.kind !== 'dimension' || values.length === 0) return [];
  const condition = `${dimension.sql.replaceAll(`${dimension.table}.`, '')} IN (${values.map(sqlText).join(', ')})`;
  return NARROWED[dimension.table].map(({ table, condition: before }) => [
    table,
    before === '' ? condition : `${before}${condition})`,
  ]);
}

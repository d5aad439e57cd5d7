import type { ChartColumn } from '../answer/chooseChart.js';
import type { Grain } from '../calendar.js';
import type { Table } from '../model/member.js';
import { isSameSeason, type Period, periodName } from '../question/Period.js';
import type { Plan } from '../question/Plan.js';

/** A result column and its expression. */
interface SqlColumn extends ChartColumn {
  readonly sql: string;
  /** Of steps of time: what their rows are sorted by. */
  readonly order?: string;
}

export interface Query {
  readonly sql: string;
  /** Steps of time, the values of dimensions, two periods: the first columns of the result. */
  readonly groups: readonly ChartColumn[];
  /** The groups, then the measures, which are named after their members. */
  readonly columns: readonly ChartColumn[];
}

/** How the other tables are joined to `orders`. */
export const JOINS = {
  order_items: 'JOIN order_items ON order_items.order_id = orders.id',
  products: 'JOIN products ON products.id = order_items.product_id',
  customers: 'JOIN customers ON customers.id = orders.customer_id',
} as const;

/** A string as an SQL literal. */
export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

/** Returns one SELECT for the plan. */
export function writeSql(plan: Plan): Query {
  const { measures, dimensions, rank } = plan;
  const tables = tablesOf(plan);
  const groups = groupsOf(plan);
  const values = measures.map(({ name, title, format, sql, lineSql = sql }): SqlColumn => {
    return { name, title, format, type: 'quantitative', sql: tables.includes('order_items') ? lineSql : sql };
  });
  const columns = [...groups, ...values];
  const order = `${values[0]?.sql} ${rank?.isLowest ? 'ASC' : 'DESC'} NULLS LAST`;
  const from = [`FROM ${measures[0].base}`, ...tables.map((table) => JOINS[table])];
  const where = conditionsOf(plan);
  const [ranked] = dimensions;
  const isRankedFurther = rank !== undefined && ranked !== undefined && groups.length > 1;
  if (isRankedFurther) {
    const key = ranked.key ?? ranked.sql;
    const best = [
      `SELECT ${key}`,
      ...from,
      ...whereOf(where),
      'GROUP BY 1',
      `ORDER BY ${order}`,
      `LIMIT ${rank.count}`,
    ];
    where.push(`${key} IN (\n    ${best.join('\n').replaceAll('\n', '\n    ')}\n  )`);
  }
  const keys = dimensions.flatMap(({ key }) => (key === undefined ? [] : [key]));
  const places = groups.map((_, index) => `${index + 1}`);
  const steps = rank === undefined || isRankedFurther ? groups[0]?.order : undefined;
  const clauses = [
    `SELECT\n${columns.map(({ sql, name }) => `  ${sql} AS "${name}"`).join(',\n')}`,
    ...from,
    ...whereOf(where),
  ];
  if (groups.length > 0) {
    clauses.push(`GROUP BY ${[...places, ...keys].join(', ')}`);
    clauses.push(`ORDER BY ${[...(steps === undefined ? [] : [steps]), order, ...places].join(', ')}`);
  }
  if (rank !== undefined && !isRankedFurther) clauses.push(`LIMIT ${rank.count}`);
  return { sql: clauses.join('\n'), groups, columns };
}

/** The tables to join, in this order. */
function tablesOf({ measures, dimensions, filters }: Plan): readonly (keyof typeof JOINS)[] {
  if (measures[0].base !== 'orders') return [];
  const columns = [...dimensions, ...filters.map(({ dimension }) => dimension)];
  const read = new Set<Table>([...measures.flatMap(({ needs = [] }) => needs), ...columns.map(({ table }) => table)]);
  if (read.has('products')) read.add('order_items');
  return (['order_items', 'products', 'customers'] as const).filter((table) => read.has(table));
}

function groupsOf({ measures, dimensions, grain, period, baseline }: Plan): readonly SqlColumn[] {
  const { time = '' } = measures[0];
  const groups: SqlColumn[] = dimensions.map(({ name, title, sql }) => ({ name, title, type: 'nominal', sql }));
  if (grain !== undefined) groups.unshift(stepsOf(time, grain, period, baseline));
  if (period !== undefined && baseline !== undefined) {
    const [now, before] = [period, baseline].map((one) => sqlText(periodName(one)));
    const sql = `CASE WHEN ${time} >= TIMESTAMP '${period.from}' THEN ${now} ELSE ${before} END`;
    groups.push({ name: `${time}_period`, title: 'Period', type: 'nominal', sql });
  }
  return groups;
}

/** A column of the steps of time. Of two years, they are the months or quarters of a year, so that each has both years' values. */
function stepsOf(time: string, grain: Grain, period: Period | undefined, baseline: Period | undefined): SqlColumn {
  const title = `${grain[0]?.toUpperCase()}${grain.slice(1)}`;
  const name = `${time}_${grain}`;
  const pattern = grain === 'month' ? 'Mon' : grain === 'quarter' ? '"Q"Q' : undefined;
  if (pattern !== undefined && period !== undefined && baseline !== undefined && isSameSeason(period, baseline)) {
    const order = `MIN(EXTRACT(${grain} FROM ${time}))`;
    return { name: `${name}_of_year`, title, type: 'nominal', grain, sql: `to_char(${time}, '${pattern}')`, order };
  }
  return { name, title, type: 'temporal', grain, sql: `date_trunc('${grain}', ${time})`, order: '1' };
}

function conditionsOf({ measures: [{ time }], filters, period, baseline }: Plan): string[] {
  const within = ({ from, to }: Period) => `${time} >= TIMESTAMP '${from}' AND ${time} < TIMESTAMP '${to}'`;
  const periods = [baseline, period].flatMap((one) => (one === undefined ? [] : [within(one)]));
  const values = filters.map(({ dimension, values, isExcluded }) => {
    return `${dimension.sql} ${isExcluded ? 'NOT IN' : 'IN'} (${values.map(sqlText).join(', ')})`;
  });
  return [...(periods.length > 1 ? [`(${periods.join(' OR ')})`] : periods), ...values];
}

function whereOf(conditions: readonly string[]): readonly string[] {
  return conditions.length === 0 ? [] : [`WHERE ${conditions.join('\n  AND ')}`];
}

import { addSteps, monthOf } from '../calendar.js';
import type { Dimension, Measure } from '../model/member.js';
import { type Plan, readsLines, tablesOf } from '../plan/Plan.js';
import { RECORDS_BEGIN } from '../plan/resolveDraft.js';
import { type Period, periodName } from '../question/Period.js';

/** What a result column contains. `step`: a position within a period, used when two periods are compared. */
export type ColumnRole =
  | { readonly role: 'time' | 'step' | 'period'; readonly name: string; readonly title: string }
  | { readonly role: 'dimension'; readonly name: string; readonly title: string; readonly dimension: Dimension }
  | { readonly role: 'measure'; readonly name: string; readonly title: string; readonly measure: Measure };

export interface Query {
  readonly sql: string;
  /** In the order of the result: groups first, then measures. */
  readonly columns: readonly ColumnRole[];
}

/** A group: its column, its expression, and the key that distinguishes equal names. */
interface Group {
  readonly column: ColumnRole;
  readonly sql: string;
  readonly key?: string | undefined;
}

/** How the other tables are joined to `orders`. */
export const JOINS = {
  order_items: 'JOIN order_items ON order_items.order_id = orders.id',
  products: 'JOIN products ON products.id = order_items.product_id',
  customers: 'JOIN customers ON customers.id = orders.customer_id',
} as const;

/** Returns one SELECT for the plan. Result columns are named after the members. */
export function writeSql(plan: Plan): Query {
  const groups = groupsOf(plan);
  const lines = readsLines(plan);
  const measures = plan.measures.map((measure) => ({
    column: { role: 'measure', name: measure.name, title: measure.title, measure } as const,
    sql: lines ? (measure.lineSql ?? measure.sql) : measure.sql,
  }));
  const columns = [...groups, ...measures];
  const from = [`FROM ${plan.base}`, ...joinsOf(plan, lines)];
  const where = conditionsOf(plan);
  const ranked = plan.dimensions[0];
  if (plan.limit !== undefined && ranked !== undefined && groups.length > 1) {
    where.push(
      `${ranked.key ?? ranked.sql} IN (\n${indent(bestOf(plan, ranked, from, where, measures[0]?.sql ?? ''), 4)}\n  )`,
    );
  }
  const keys = groups.flatMap(({ key }) => (key === undefined ? [] : [key]));
  const clauses = [
    `SELECT\n${columns.map(({ column, sql }) => `  ${sql} AS "${column.name}"`).join(',\n')}`,
    ...from,
    ...(where.length === 0 ? [] : [`WHERE ${where.join('\n  AND ')}`]),
    ...(groups.length === 0 ? [] : [`GROUP BY ${[...groups.map((_, index) => index + 1), ...keys].join(', ')}`]),
    ...(groups.length === 0 ? [] : [`ORDER BY ${orderOf(plan, groups).join(', ')}`]),
    ...(plan.limit !== undefined && groups.length === 1 ? [`LIMIT ${plan.limit.count}`] : []),
  ];
  return { sql: clauses.join('\n'), columns: columns.map(({ column }) => column) };
}

/** A string as an SQL literal. */
export function sqlText(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

function groupsOf(plan: Plan): Group[] {
  const groups: Group[] = [];
  const { time, grain, range, baseline } = plan;
  if (time !== undefined && grain !== undefined && baseline === undefined) {
    const column = { role: 'time', name: `${time.name}_${grain}`, title: grainTitle(grain) } as const;
    groups.push({ column, sql: `date_trunc('${grain}', ${time.sql})` });
  } else if (time !== undefined && grain !== undefined && range !== undefined && baseline !== undefined) {
    groups.push(stepGroup(time, grain, range, baseline));
  }
  for (const dimension of plan.dimensions) {
    const column = { role: 'dimension', name: dimension.name, title: dimension.title, dimension } as const;
    groups.push({ column, sql: dimension.sql, key: dimension.key });
  }
  if (time !== undefined && range !== undefined && baseline !== undefined) {
    const column = { role: 'period', name: `${time.name}_period`, title: 'Period' } as const;
    groups.push({ column, sql: byPeriod(time, range, sqlText(periodName(baseline)), sqlText(periodName(range))) });
  }
  return groups;
}

/**
 * A row's position within its period: the month's name if both periods begin in the same month, otherwise a number from
 * 1.
 */
function stepGroup(time: Dimension, grain: NonNullable<Plan['grain']>, range: Period, baseline: Period): Group {
  const sameStart = range.from.slice(5) === baseline.from.slice(5);
  if (grain === 'month' && sameStart && monthOf(range.from) === 1) {
    const column = { role: 'step', name: `${time.name}_month_of_year`, title: 'Month' } as const;
    return { column, sql: `to_char(${time.sql}, 'Mon')` };
  }
  const column = {
    role: 'step',
    name: `${time.name}_${grain}_of_period`,
    title: `${grainTitle(grain)} of period`,
  } as const;
  const start = byPeriod(time, range, `DATE '${baseline.from}'`, `DATE '${range.from}'`);
  if (grain === 'day' || grain === 'week') {
    const days = `(${time.sql}::date - ${start})`;
    return { column, sql: grain === 'day' ? `${days} + 1` : `${days} / 7 + 1` };
  }
  const size = { month: 1, quarter: 3, year: 12 }[grain];
  const age = `age(date_trunc('month', ${time.sql}), ${start})`;
  return { column, sql: `((extract(year FROM ${age}) * 12 + extract(month FROM ${age}))::int / ${size}) + 1` };
}

function byPeriod(time: Dimension, range: Period, baseline: string, current: string): string {
  return `CASE WHEN ${time.sql} >= TIMESTAMP '${range.from}' THEN ${current} ELSE ${baseline} END`;
}

function joinsOf(plan: Plan, lines: boolean): string[] {
  if (plan.base !== 'orders') return [];
  const tables = tablesOf(plan);
  return [
    ...(lines ? [JOINS.order_items] : []),
    ...(tables.has('products') ? [JOINS.products] : []),
    ...(tables.has('customers') ? [JOINS.customers] : []),
  ];
}

function conditionsOf(plan: Plan): string[] {
  const conditions = plan.filters.map(({ dimension, values, exclude }) => {
    const [only, ...others] = values.map(sqlText);
    if (others.length === 0) return `${dimension.sql} ${exclude ? '<>' : '='} ${only}`;
    return `${dimension.sql} ${exclude ? 'NOT IN' : 'IN'} (${[only, ...others].join(', ')})`;
  });
  const { time, range, baseline } = plan;
  if (time === undefined || range === undefined) return conditions;
  if (baseline === undefined) return [...boundsOf(time, range), ...conditions];
  if (baseline.to === range.from) return [...boundsOf(time, { ...range, from: baseline.from }), ...conditions];
  const either = [baseline, range].map((period) => `(${boundsOf(time, period).join(' AND ')})`);
  return [`(${either.join('\n    OR ')})`, ...conditions];
}

function boundsOf(time: Dimension, { from, to }: Pick<Period, 'from' | 'to'>): string[] {
  const open = from < addSteps('year', RECORDS_BEGIN, -3);
  return [...(open ? [] : [`${time.sql} >= TIMESTAMP '${from}'`]), `${time.sql} < TIMESTAMP '${to}'`];
}

function orderOf(plan: Plan, groups: readonly Group[]): string[] {
  const places = groups.map((_, index) => `${index + 1}`);
  const measure = `${groups.length + 1} ${plan.sort === 'lowest' || plan.limit?.lowest === true ? 'ASC' : 'DESC NULLS LAST'}`;
  const [first] = groups;
  if (first?.column.role === 'step') {
    return first.column.name.endsWith('_month_of_year')
      ? [`extract(month FROM min(${plan.time?.sql}))`, ...places.slice(1)]
      : places;
  }
  if (first?.column.role === 'period') return [`min(${plan.time?.sql})`];
  if (first?.column.role === 'time' && (plan.limit === undefined || groups.length > 1)) {
    return groups.length === 1 ? places : ['1', measure, '2'];
  }
  if (plan.sort === 'name') return places;
  return [measure, ...places];
}

/** The top values of a dimension by the first measure, for a result that splits them further. */
function bestOf(
  plan: Plan,
  ranked: Dimension,
  from: readonly string[],
  where: readonly string[],
  measure: string,
): string {
  const key = ranked.key ?? ranked.sql;
  return [
    `SELECT ${key}`,
    ...from,
    ...(where.length === 0 ? [] : [`WHERE ${where.join('\n  AND ')}`]),
    'GROUP BY 1',
    `ORDER BY ${measure} ${plan.limit?.lowest === true ? 'ASC' : 'DESC NULLS LAST'}`,
    `LIMIT ${plan.limit?.count ?? 10}`,
  ].join('\n');
}

function grainTitle(grain: string): string {
  return `${grain[0]?.toUpperCase()}${grain.slice(1)}`;
}

function indent(text: string, spaces: number): string {
  return text.replace(/^/gm, ' '.repeat(spaces));
}

import type { Base, Dimension, Measure, Table } from '../analyst/model/member.js';
import { reaches } from '../analyst/model/storeModel.js';
import { JOINS } from '../analyst/query/writeSql.js';
import { conditionOf, withinRange } from './conditionOf.js';
import { columnOfTime, isGroup, type LoadFilter, type LoadQuery, type MemberFilter } from './LoadQuery.js';
import { filtersMeasures } from './readFilters.js';

export interface LoadSql {
  /** Selects the rows within the query's limit. */
  readonly rows: string;
  /** Counts all rows. */
  readonly count: string;
}

interface Column {
  readonly name: string;
  readonly sql: string;
}

/**
 * Writes the statements of a JSON query. Every name in them comes from the model, and every value is an escaped
 * literal. Throws an error that names the members that can't be combined.
 */
export function writeLoadSql(query: LoadQuery): LoadSql {
  const filtered = query.filters.flatMap(membersOf);
  const measures = [...query.measures, ...filtered.filter((member) => member.kind === 'measure')];
  const dimensions = [
    ...query.dimensions,
    ...query.timeDimensions.map(({ dimension }) => dimension),
    ...filtered.filter((member) => member.kind === 'dimension'),
  ];
  const tables = tablesOf(measures, dimensions);
  const base = baseOf(measures, dimensions, tables);
  const hasLines = base === 'orders' && (tables.has('order_items') || tables.has('products'));
  const sqlOf = (member: Dimension | Measure) =>
    member.kind === 'measure' && hasLines ? (member.lineSql ?? member.sql) : member.sql;

  const groups: readonly Column[] = [
    ...query.dimensions.map(({ name, sql }) => ({ name, sql })),
    ...query.timeDimensions.flatMap((time) => {
      const { dimension, granularity } = time;
      if (granularity === undefined) return [];
      return [{ name: columnOfTime(time), sql: `date_trunc('${granularity}', ${dimension.sql})` }];
    }),
  ];
  const columns = [...groups, ...query.measures.map((measure) => ({ name: measure.name, sql: sqlOf(measure) }))];
  const ranges = query.timeDimensions.flatMap(({ dimension, dateRange }) =>
    dateRange === undefined ? [] : [withinRange(dimension.sql, dateRange)],
  );
  const conditions = (ofMeasures: boolean) =>
    query.filters
      .filter((filter) => filtersMeasures(filter) === ofMeasures)
      .map((filter) => conditionOf(filter, { sqlOf, now: query.clock }));
  const where = [...ranges, ...conditions(false)];
  const having = conditions(true);
  // Each group is one record, so its measures are those of the record.
  const key = query.ungrouped ? [hasLines ? 'order_items.id' : `${base}.id`] : [];
  const groupBy = [...groups.map((_, index) => `${index + 1}`), ...key];
  const all = [
    `SELECT ${columns.map(({ name, sql }) => `${sql} AS "${name}"`).join(', ')}`,
    `FROM ${base}`,
    ...(hasLines ? [JOINS.order_items] : []),
    ...(base === 'orders' && tables.has('products') ? [JOINS.products] : []),
    ...(base === 'orders' && tables.has('customers') ? [JOINS.customers] : []),
    ...(where.length === 0 ? [] : [`WHERE ${where.join('\n  AND ')}`]),
    ...(groupBy.length === 0 ? [] : [`GROUP BY ${groupBy.join(', ')}`]),
    ...(having.length === 0 ? [] : [`HAVING ${having.join('\n  AND ')}`]),
  ].join('\n');
  const order = orderOf(query, columns, groups.length);
  const limit = `LIMIT ${query.limit} OFFSET ${query.offset}`;
  return {
    rows: [all, ...(order === '' ? [] : [order]), limit].join('\n'),
    count: `SELECT count(*) FROM (\n${all}\n) AS counted`,
  };
}

function orderOf({ order }: LoadQuery, columns: readonly Column[], groups: number): string {
  const placeOf = (name: string) => columns.findIndex((column) => column.name === name) + 1;
  const asked = order.map(([name, direction]) => [placeOf(name), direction] as const);
  // Rows that are equal in the requested order are sorted by all columns, so that pages neither repeat nor skip any.
  const rest = columns
    .slice(0, groups)
    .map((_, index) => index + 1)
    .filter((place) => !asked.some(([known]) => known === place));
  const terms = [
    ...asked.map(([place, direction]) => (direction === 'desc' ? `${place} DESC NULLS LAST` : `${place} ASC`)),
    ...rest.map((place) => `${place} ASC`),
  ];
  return terms.length === 0 ? '' : `ORDER BY ${terms.join(', ')}`;
}

function membersOf(filter: LoadFilter): readonly MemberFilter['member'][] {
  return isGroup(filter) ? filter.filters.flatMap(membersOf) : [filter.member];
}

function tablesOf(measures: readonly Measure[], dimensions: readonly Dimension[]): ReadonlySet<Table> {
  return new Set([...measures.flatMap(({ needs = [] }) => needs), ...dimensions.map(({ table }) => table)]);
}

/** The table whose rows are counted: that of the measures or, without measures, the one that all dimensions share. */
function baseOf(measures: readonly Measure[], dimensions: readonly Dimension[], tables: ReadonlySet<Table>): Base {
  const [first] = measures;
  if (first === undefined) {
    const [only, ...others] = tables;
    return others.length === 0 && (only === 'customers' || only === 'products') ? only : 'orders';
  }
  const other = measures.find(({ base }) => base !== first.base);
  if (other !== undefined) {
    throw new Error(`${first.name} and ${other.name} are counted from different records. Use two queries`);
  }
  const unreachable = dimensions.find((dimension) => !reaches(first.base, dimension));
  if (unreachable !== undefined) throw new Error(`${first.name} can't be combined with ${unreachable.name}`);
  return first.base;
}

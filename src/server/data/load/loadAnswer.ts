import type { SqlRows } from '../../sql/RunSql.js';
import { describeMember } from '../describeCubes.js';
import { columnOfTime, type LoadMember, type LoadQuery } from './LoadQuery.js';

/** The result of a JSON query. */
interface LoadResult extends Pick<SqlRows, 'rows'> {
  /** The names of the columns, in the order of the row values. */
  readonly columns: readonly string[];
  /** The number of all rows, if the query asks for it. */
  readonly total: number | undefined;
}

/**
 * Returns the answer to a JSON query: `query` with its defaults and resolved dates, `data` as one object per row with numbers as
 * strings, and `annotation`.
 *
 * @param sent the query as received, whose filters are returned unchanged.
 */
export function loadAnswer(sent: Readonly<Record<string, unknown>>, query: LoadQuery, result: LoadResult) {
  const { rows, columns, total } = result;
  return {
    query: normalised(sent, query),
    data: rows.map((row) => toRecord(row, columns, query)),
    annotation: annotationOf(query),
    dbType: 'postgres',
    ...(total !== undefined && { total }),
  };
}

/** A row by column name. A time is also included under its dimension's name, as clients expect. */
function toRecord(row: readonly unknown[], columns: readonly string[], { timeDimensions }: LoadQuery) {
  const record = new Map(columns.map((name, index) => [name, textOf(row[index])]));
  for (const time of timeDimensions) {
    const { dimension, granularity } = time;
    if (granularity !== undefined && !record.has(dimension.name)) {
      record.set(dimension.name, record.get(columnOfTime(time)));
    }
  }
  return Object.fromEntries(record);
}

function textOf(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : (value ?? null);
}

function normalised(sent: Readonly<Record<string, unknown>>, query: LoadQuery) {
  return {
    measures: query.measures.map(({ name }) => name),
    dimensions: query.dimensions.map(({ name }) => name),
    timeDimensions: query.timeDimensions.map(({ dimension, granularity, dateRange }) => ({
      dimension: dimension.name,
      ...(granularity && { granularity }),
      ...(dateRange && { dateRange }),
    })),
    segments: [],
    filters: sent.filters ?? [],
    order: query.order.map(([id, direction]) => ({ id, desc: direction === 'desc' })),
    limit: query.limit,
    rowLimit: query.limit,
    ...(query.offset > 0 && { offset: query.offset }),
    ...(query.total && { total: true }),
    ...(query.ungrouped && { ungrouped: true }),
    timezone: query.timezone,
  };
}

/** Titles, types and formats of a result's columns, by column name. */
function annotationOf({ measures, dimensions, timeDimensions }: LoadQuery) {
  const times = timeDimensions.flatMap((time) => {
    const { dimension, granularity } = time;
    const entry = annotate(dimension);
    if (granularity === undefined) return [[dimension.name, entry]];
    const step = { name: granularity, title: granularity, interval: `1 ${granularity}` };
    return [
      [columnOfTime(time), { ...entry, granularity: step }],
      [dimension.name, entry],
    ];
  });
  const byName = (members: readonly LoadMember[]) =>
    Object.fromEntries(members.map((member) => [member.name, annotate(member)]));
  return {
    measures: byName(measures),
    dimensions: byName(dimensions),
    segments: {},
    timeDimensions: Object.fromEntries(times),
  };
}

function annotate({ cube, member, type }: LoadMember) {
  const { name: _, ...described } = describeMember(cube.name, member, type);
  return described;
}

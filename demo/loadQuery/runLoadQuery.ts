import type { Database } from '../analyst/database.js';
import { annotationOf } from './describeModel.js';
import { columnOfTime, type LoadQuery } from './LoadQuery.js';
import { readLoadQuery } from './readLoadQuery.js';
import { writeLoadSql } from './writeLoadSql.js';

/**
 * Runs a JSON query on the store and resolves to its result: `query` with its defaults and resolved dates, `data` as
 * one object per row with numbers as strings, and `annotation`. Rejects with a message that names the invalid part.
 *
 * @param now the moment that relative dates refer to.
 */
export async function runLoadQuery(database: Database, query: Readonly<Record<string, unknown>>, now: Date) {
  const read = readLoadQuery(query, now);
  const sql = writeLoadSql(read);
  const { columns, rows } = await database.query(sql.rows, { rowLimit: Math.max(1, read.limit) });
  const total = read.total ? Number((await database.query(sql.count)).rows[0]?.[0]) : undefined;
  const names = columns.map(({ name }) => name);
  return {
    query: normalised(query, read),
    data: rows.map((row) => toRecord(row, names, read)),
    annotation: annotationOf(read),
    lastRefreshTime: now.toISOString(),
    dbType: 'postgres',
    external: false,
    ...(total !== undefined && { total }),
  };
}

/** A row by column name. A time is also included under its dimension's name, as clients expect. */
function toRecord(row: readonly unknown[], names: readonly string[], { timeDimensions }: LoadQuery) {
  const record = Object.fromEntries(names.map((name, index) => [name, textOf(row[index])]));
  for (const time of timeDimensions) {
    if (time.granularity !== undefined) record[time.dimension.name] ??= record[columnOfTime(time)];
  }
  return record;
}

function textOf(value: unknown): unknown {
  return typeof value === 'number' ? String(value) : (value ?? null);
}

/** The query as it was interpreted. Filters are returned unchanged. */
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

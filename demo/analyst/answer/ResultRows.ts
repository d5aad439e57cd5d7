import type { QueryResult } from '../database.js';
import type { Plan } from '../plan/Plan.js';
import type { ColumnRole, Query } from '../query/writeSql.js';
import { formatStep } from './formatValue.js';

/** One result row as an answer speaks of it. */
export interface AnswerRow {
  /** Group labels in words, in the order of the group columns. */
  readonly labels: readonly string[];
  /** Group values as they came. */
  readonly keys: readonly unknown[];
  /** In the order of the plan's measures; `null` where there is no value. */
  readonly values: readonly (number | null)[];
}

/** A result with its meaning. */
export interface Answered {
  readonly plan: Plan;
  readonly groups: readonly ColumnRole[];
  readonly rows: readonly AnswerRow[];
  /** Rows of the whole result; more than `rows` when the row limit cut it. */
  readonly totalRows: number;
  /** The day of the question. */
  readonly today: string;
}

/** Joins the rows of a result to the roles of their columns. */
export function readResult(plan: Plan, query: Query, result: QueryResult, today: string): Answered {
  const groups = query.columns.filter((column) => column.role !== 'measure');
  const rows = result.rows.map((row) => ({
    keys: row.slice(0, groups.length),
    labels: groups.map((column, index) => labelOf(column, row[index], plan)),
    values: row.slice(groups.length).map(toNumber),
  }));
  return { plan, groups, rows, totalRows: result.totalRows, today };
}

/** The first measure's value, 0 where there is none. */
export function firstValue(row: AnswerRow): number {
  return row.values[0] ?? 0;
}

export function sumOf(rows: readonly AnswerRow[], measure = 0): number {
  // Money is summed in cents: adding its fractions as they are would show up in the last digit.
  return rows.reduce((sum, row) => sum + Math.round((row.values[measure] ?? 0) * 10_000), 0) / 10_000;
}

function labelOf(column: ColumnRole, value: unknown, plan: Plan): string {
  if (value === null || value === undefined) return 'unknown';
  if (column.role === 'time' && plan.grain !== undefined) return formatStep(value, plan.grain);
  if (column.role === 'step' && !column.name.endsWith('_month_of_year')) return `${plan.grain} ${String(value)}`;
  return String(value);
}

function toNumber(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}

/** `Among the first 100 of 365 rows, `: for what is only true of the rows that came; empty when all of them did. */
export function amongShown({ rows, totalRows }: Answered): string {
  return rows.length === totalRows
    ? ''
    : `Among the first ${rows.length} of ${totalRows.toLocaleString('en-US')} rows, `;
}

import type { QueryResult } from '../database.js';
import type { Plan } from '../plan/Plan.js';
import type { ColumnRole, Query } from '../query/writeSql.js';
import { formatStep } from './formatValue.js';

/** One result row, prepared for the answer's text. */
export interface AnswerRow {
  /** Group labels in words, in the order of the group columns. */
  readonly labels: readonly string[];
  /** Unformatted group values. */
  readonly keys: readonly unknown[];
  /** In the order of the plan's measures; `null` for a missing value. */
  readonly values: readonly (number | null)[];
}

/** A result and the plan it answers. */
export interface Answered {
  readonly plan: Plan;
  readonly groups: readonly ColumnRole[];
  readonly rows: readonly AnswerRow[];
  /** Total number of rows; exceeds the length of `rows` when the row limit cut the result. */
  readonly totalRows: number;
  /** The day of the question. */
  readonly today: string;
}

/** Combines the rows of a result with the roles of their columns. */
export function readResult(plan: Plan, query: Query, result: QueryResult, today: string): Answered {
  const groups = query.columns.filter((column) => column.role !== 'measure');
  const rows = result.rows.map((row) => ({
    keys: row.slice(0, groups.length),
    labels: groups.map((column, index) => labelOf(column, row[index], plan)),
    values: row.slice(groups.length).map(toNumber),
  }));
  return { plan, groups, rows, totalRows: result.totalRows, today };
}

/** The first measure's value, or 0 if it is missing. */
export function firstValue(row: AnswerRow): number {
  return row.values[0] ?? 0;
}

export function sumOf(rows: readonly AnswerRow[], measure = 0): number {
  // Money is summed in cents, because floating-point error would show up in the last digit.
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

/**
 * `Among the first 100 of 365 rows, `: qualifies claims about an incomplete result; empty when the result is complete.
 */
export function amongShown({ rows, totalRows }: Answered): string {
  return rows.length === totalRows
    ? ''
    : `Among the first ${rows.length} of ${totalRows.toLocaleString('en-US')} rows, `;
}

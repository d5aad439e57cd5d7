import { findColumn } from '../../rows/edits/columnKey.js';
import type { ChartEdit, ChartEditType } from '../../rows/edits/ResultEdits.js';
import type { Result } from '../../rows/Result.js';
import type { TableColumn } from '../../rows/TableColumn.js';

/** The columns of a chart that a reader builds. */
export interface ChartRoles {
  readonly x: TableColumn;
  /** A column of numbers. */
  readonly y: TableColumn;
  /** Undefined for one series. */
  readonly series: TableColumn | undefined;
}

/** Finds the columns that an edit names. Undefined if the result doesn't have its x and y, or if y has no numbers. */
export function readRoles({ columns }: Pick<Result, 'columns'>, edit: ChartEdit): ChartRoles | undefined {
  const x = findColumn(columns, edit.x);
  const y = findColumn(columns, edit.y);
  const series = edit.series === undefined ? undefined : findColumn(columns, edit.series);
  return x === undefined || y?.kind !== 'number' ? undefined : { x, y, series };
}

/** How the places of a chart are arranged: side by side as names, or along a scale. */
export type ChartAxis = 'names' | 'times' | 'numbers';

/** Returns how a type arranges the values of a column. */
export function axisOf(type: ChartEditType, { kind }: Pick<TableColumn, 'kind'>): ChartAxis {
  if (type === 'pie' || type === 'horizontal') return 'names';
  if (kind === 'time') return 'times';
  return kind === 'number' && (type === 'line' || type === 'area' || type === 'point') ? 'numbers' : 'names';
}

/**
 * Whether a chart of this type can be sorted and limited to the greatest numbers: true if its places are names without an order.
 */
export function canRank(type: ChartEditType, x: Pick<TableColumn, 'kind'>): boolean {
  return x.kind !== 'time' && axisOf(type, x) === 'names';
}

const ONE_SERIES: ReadonlySet<ChartEditType> = new Set(['bar', 'pie']);
const SEVERAL_SERIES: ReadonlySet<ChartEditType> = new Set(['stacked', 'percent', 'grouped']);

/** Whether a type shows series. */
export function takesSeries(type: ChartEditType): boolean {
  return !ONE_SERIES.has(type);
}

/** Whether a type shows nothing but series. */
export function needsSeries(type: ChartEditType): boolean {
  return SEVERAL_SERIES.has(type);
}

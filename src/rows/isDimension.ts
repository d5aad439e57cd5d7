import type { TableColumn } from './TableColumn.js';

/** Whether the values of a column name something rather than measure it. Numbers without grouping are years and ids. */
export function isDimension({ kind, style }: Pick<TableColumn, 'kind' | 'style'>): boolean {
  return kind !== 'number' || style === 'plain';
}

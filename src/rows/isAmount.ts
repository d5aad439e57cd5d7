import { isOrdinalName } from './isOrdinalName.js';
import type { TableColumn } from './TableColumn.js';

/** Whether the numbers of a column are amounts, which can be added up, rather than identifiers or years. */
export function isAmount({ kind, name }: Pick<TableColumn, 'kind' | 'name'>): boolean {
  return kind === 'number' && !isOrdinalName(name);
}

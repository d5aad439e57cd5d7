import { columnKeys } from './columnKey.js';
import { COMPARISON_COLUMNS, type ResultEdits } from './ResultEdits.js';

/**
 * Returns the edits that remain once a pivot or a comparison ends: without the names that the result's columns don't have. Those
 * of a pivot are values from rows, which `shapeOfEdits` recognizes by the pivot alone. If there is a pivot, its columns are unknown, so
 * only the names that the comparison has added are left out.
 */
export function forgetColumns(
  edits: ResultEdits,
  columns: Parameters<typeof columnKeys>[0],
  hadPivot: boolean,
): ResultEdits {
  const keys = columnKeys(columns);
  const added: readonly string[] = COMPARISON_COLUMNS;
  const has = (key: string) => keys.includes(key) || (edits.pivot !== undefined && !added.includes(key));
  const { hidden, order, sort, footer, comparison } = edits;
  return {
    ...edits,
    comparison: comparison && has(comparison.of) && has(comparison.to) ? comparison : undefined,
    hidden: hidden?.filter(has),
    // With a pivot, an order with such a name is that of another table.
    order: hadPivot && !order?.every(has) ? undefined : order?.filter(has),
    sort: sort && has(sort.column) ? sort : undefined,
    footer: footer?.filter(({ column }) => has(column)),
  };
}

import type { ColumnFilter, ValueFilter } from './ResultEdits.js';

/** Returns filters that keep only the rows with a value, and replace any earlier filter by values of the column. */
export function keepOnly(
  filters: readonly ColumnFilter[],
  column: string,
  value: string | null,
): readonly ColumnFilter[] {
  return [...filters.filter((filter) => !isOfValues(filter, column)), { kind: 'values', column, values: [value] }];
}

/** Returns filters that also leave out the rows with a value. */
export function leaveOut(
  filters: readonly ColumnFilter[],
  column: string,
  value: string | null,
): readonly ColumnFilter[] {
  const before = filters.find((filter): filter is ValueFilter => isOfValues(filter, column));
  const values = before?.values ?? [];
  const isExcluded = before?.isExcluded ?? before === undefined;
  const next: ValueFilter = isExcluded
    ? { kind: 'values', column, values: [...values.filter((one) => one !== value), value], isExcluded }
    : { kind: 'values', column, values: values.filter((one) => one !== value) };
  return [...filters.filter((filter) => filter !== before), next];
}

function isOfValues(filter: ColumnFilter, column: string): boolean {
  return filter.kind === 'values' && filter.column === column;
}

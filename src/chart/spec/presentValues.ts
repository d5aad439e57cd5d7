import type { ColumnGrain } from '../../rows/format/ColumnPresentation.js';
import type { ColumnKind, TableColumn } from '../../rows/TableColumn.js';

/** What a chart does with a column's values. */
export interface ChartValues {
  /** The kind that the values are read as. */
  readonly kind: ColumnKind | 'unknown';
  /** A Vega-Lite aggregate. */
  readonly aggregate?: unknown;
  /** The grain that times are truncated to. */
  readonly grain?: ColumnGrain | undefined;
}

const KEEPS_UNIT: ReadonlySet<unknown> = new Set([
  ...['sum', 'min', 'max', 'mean', 'average', 'median', 'q1', 'q3', 'stdev', 'stdevp', 'stderr', 'ci0', 'ci1'],
]);
const KEEPS_DECIMALS: ReadonlySet<unknown> = new Set(['sum', 'min', 'max']);
/** The average of whole numbers isn't whole. */
const MIN_AVERAGE_DECIMALS = 2;

/**
 * How values that a chart derives from a column are written: a sum in the column's unit, an average with decimals. Undefined if
 * they have another unit, such as a count, or aren't read as the column's kind.
 */
export function presentValues(
  column: TableColumn | undefined,
  { kind, aggregate, grain }: ChartValues,
): TableColumn | undefined {
  if (column === undefined || column.kind !== kind) return undefined;
  if (kind === 'time') return grain === undefined ? column : { ...column, grain };
  if (kind !== 'number' || aggregate === undefined) return column;
  if (!KEEPS_UNIT.has(aggregate)) return undefined;
  const { decimals = 0, style } = column;
  const least = KEEPS_DECIMALS.has(aggregate) || column.isRounded ? 0 : MIN_AVERAGE_DECIMALS;
  return {
    ...column,
    // A sum of years or ids is written as an amount.
    style: style === 'plain' && !(aggregate === 'min' || aggregate === 'max') ? 'number' : style,
    decimals: Math.max(decimals, least),
    // Sums of doubles end in rounding errors, which `decimals` hides.
    isRounded: true,
  };
}

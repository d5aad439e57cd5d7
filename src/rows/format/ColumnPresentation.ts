/** How a column's values are read, aligned, sorted and drawn. */
export type ColumnKind = 'number' | 'time' | 'boolean' | 'text';

/**
 * The period that the times of a column stand for, from a year to a millisecond. A quarter, a month or a week is named by its
 * first day.
 */
export type ColumnGrain = 'year' | 'quarter' | 'month' | 'week' | 'day' | 'minute' | 'second' | 'millisecond';

/** How a column reads, wherever its values appear: in tables, figures, tooltips, axes and summaries. Files are unformatted. */
export interface ColumnPresentation {
  /** The display name. At most 500 characters. */
  readonly title: string;
  /**
   * How numbers are written. `plain` has no digit grouping, for years and ids; `percent` writes 0.12 as 12%.
   *
   * @default number
   */
  readonly style?: 'number' | 'plain' | 'currency' | 'percent' | undefined;
  /**
   * For `currency`, an ISO 4217 code. For `number` and `plain`, a text written after the number, such as `kg`.
   *
   * @default `USD` for `currency`, otherwise none
   */
  readonly unit?: string | undefined;
  /**
   * The period that the times stand for. Undefined for other values. A time that isn't the start of a period is written in full.
   */
  readonly grain?: ColumnGrain | undefined;
  /**
   * The number of decimal places, from 0 to 20.
   *
   * @default as many as the column's values need to be readable
   */
  readonly decimals?: number | undefined;
  /**
   * `compact` abbreviates numbers: 1.2M.
   *
   * @default standard
   */
  readonly notation?: 'standard' | 'compact' | undefined;
  /**
   * Whether positive numbers have a plus sign, as changes do.
   *
   * @default false
   */
  readonly isSigned?: boolean | undefined;
}

/** The column that `formatColumn` is asked about. */
interface FormattedColumn {
  /** The name on the wire, such as `orders.total_revenue`. */
  readonly name: string;
  /** The type as the service names it, such as `Int64`; undefined if it sent none. */
  readonly columnType: string | undefined;
  /** How the values are read. */
  readonly kind: ColumnKind;
}

/**
 * Changes how a column reads, everywhere at once. Receives the column and its presentation so far. Returns the fields to
 * change, or a function that writes a value, or undefined to change nothing. The function receives values as sent by the
 * service, and numbers on axes. If it throws or returns another type, the column keeps its own format.
 */
export type FormatColumn = (
  column: FormattedColumn,
  presentation: ColumnPresentation,
) => Partial<ColumnPresentation> | ((value: unknown) => string) | undefined;

import type { SortDirection } from '../sortRows.js';

/**
 * A reader's changes to a result, as a small JSON value that is stored separately: the result itself stays as the agent sent it.
 * Columns have their wire names; the second of two with the same name is `name#2`. A name that the result doesn't have is
 * ignored.
 */
export interface ResultEdits {
  /**
   * A row is kept if all filters keep it.
   *
   * @default all rows
   */
  readonly filters?: readonly ColumnFilter[] | undefined;
  /**
   * Turns each value of a column into a column.
   *
   * @default no pivot
   */
  readonly pivot?: ResultPivot | undefined;
  /**
   * Adds two columns: the difference of two others, and the change in percent.
   *
   * @default neither
   */
  readonly comparison?: ResultComparison | undefined;
  /**
   * Columns that aren't shown.
   *
   * @default none
   */
  readonly hidden?: readonly string[] | undefined;
  /**
   * Columns to show first, in this order; the others follow in the result's order.
   *
   * @default the result's order
   */
  readonly order?: readonly string[] | undefined;
  /**
   * How many of the shown columns stay in view while the others scroll.
   *
   * @default the first of more than six
   */
  readonly frozen?: number | undefined;
  /**
   * The column that rows are sorted by.
   *
   * @default as sent
   */
  readonly sort?: ColumnSort | undefined;
  /**
   * Figures below columns, computed from the rows that are shown.
   *
   * @default none
   */
  readonly footer?: readonly ColumnFooter[] | undefined;
  /**
   * The chart that the reader built in place of the agent's.
   *
   * @default the agent's
   */
  readonly chart?: ChartEdit | undefined;
}

/** The column that rows are sorted by. */
interface ColumnSort {
  /** The column. */
  readonly column: string;
  /** The order of its values. */
  readonly direction: SortDirection;
}

/** Keeps some rows by the value in one column. */
export type ColumnFilter = ValueFilter | RangeFilter | TextFilter;

/** Keeps rows with one of some values. */
export interface ValueFilter {
  /** By values. */
  readonly kind: 'values';
  /** The column. */
  readonly column: string;
  /**
   * As text: numbers without trailing zeros, such as `1.5`, a midnight as its day, `2025-03-10`, other times as
   * `2025-03-10T10:30:00`, in the zone that the column shows. `null` is a missing value.
   */
  readonly values: readonly (string | null)[];
  /**
   * Whether to keep the rows with any other value instead.
   *
   * @default false
   */
  readonly isExcluded?: boolean | undefined;
}

/** Keeps rows with a number or a time within a range. A missing or unreadable value is never in the range. */
export interface RangeFilter {
  /** By limits. */
  readonly kind: 'range';
  /** The column. */
  readonly column: string;
  /**
   * The least value: a decimal number, or a day or time such as `2025-03-10` as the column shows it.
   *
   * @default no limit
   */
  readonly from?: string | undefined;
  /**
   * The greatest value, included: `2025-03-20` is all of that day, `2025-03-20T10:30` all of that minute.
   *
   * @default no limit
   */
  readonly to?: string | undefined;
}

/** Keeps rows whose text contains another text. Case is ignored. */
export interface TextFilter {
  /** By a part of the text. */
  readonly kind: 'text';
  /** The column. */
  readonly column: string;
  /** The part. */
  readonly text: string;
}

/** One row for each combination of the other columns, and one column for each value of `column`, at most 50, in the order of their first rows. */
export interface ResultPivot {
  /** The column whose values become columns. */
  readonly column: string;
  /** The column of numbers that fills them. Several rows of one cell are added up. */
  readonly value: string;
  /**
   * The columns whose combinations are the rows.
   *
   * @default all others
   */
  readonly rows?: readonly string[] | undefined;
}

/** Two columns of numbers, such as two periods. */
export interface ResultComparison {
  /** The column that is compared, such as this year. A pivot's column is named after its value. */
  readonly of: string;
  /** The column it is compared with, such as the previous year: the base of the percentage. */
  readonly to: string;
}

/** The names of the columns that a comparison adds. */
export const COMPARISON_COLUMNS = ['difference', 'change'] as const;

/** All figures of a footer, in the order of the menu. */
export const FOOTER_FIGURES = ['sum', 'average', 'min', 'max', 'distinct'] as const;

/** What the footer of a column shows of its rows. */
export type FooterFigure = (typeof FOOTER_FIGURES)[number];

/** A figure below a column. */
export interface ColumnFooter {
  /** The column. */
  readonly column: string;
  /** What is shown of its values. */
  readonly figure: FooterFigure;
}

/** The types that a reader can choose, in the order of the panel. */
export const CHART_EDIT_TYPES = [
  'bar',
  'horizontal',
  'stacked',
  'percent',
  'grouped',
  'line',
  'area',
  'point',
  'pie',
] as const;

/** How the marks of a chart are drawn and arranged. */
export type ChartEditType = (typeof CHART_EDIT_TYPES)[number];

/** A chart by a reader's choice of type and columns. */
export interface ChartEdit {
  /** The kind of marks. */
  readonly type: ChartEditType;
  /** The column of the categories, times or, for `point`, numbers. */
  readonly x: string;
  /** The column of numbers. Several rows of one mark are added up, except for `point`. */
  readonly y: string;
  /**
   * The column whose values are series, each with its own colour.
   *
   * @default one series
   */
  readonly series?: string | undefined;
  /**
   * Sorts categories by their numbers. Times are always in chronological order.
   *
   * @default as sent
   */
  readonly sort?: SortDirection | undefined;
  /**
   * Draws only this many categories, those with the greatest numbers, and combines the rest into one.
   *
   * @default all
   */
  readonly top?: number | undefined;
  /**
   * Whether the rest isn't drawn. A pie always draws it: its parts are a whole.
   *
   * @default false
   */
  readonly hidesRest?: boolean | undefined;
  /**
   * Whether numbers are shown next to the marks.
   *
   * @default false
   */
  readonly hasLabels?: boolean | undefined;
}

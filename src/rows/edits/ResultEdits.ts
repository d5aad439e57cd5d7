import type { SortDirection } from '../sortRows.js';

/**
 * What a reader changed in a result, as a small JSON value beside it: the result itself stays as the agent sent it. Columns are named as on
 * the wire; the second of two with the same name is `name#2`. A name that the result doesn't have changes nothing.
 */
export interface ResultEdits {
  /** A row stays if all of these keep it. Default: all rows. */
  readonly filters?: readonly ColumnFilter[] | undefined;
  /** Turns the values of a column into columns of their own. Default: no pivot. */
  readonly pivot?: ResultPivot | undefined;
  /** Adds a column with the difference of two others and one with the change in per cent. Default: neither. */
  readonly comparison?: ResultComparison | undefined;
  /** Columns that aren't shown. Default: none. */
  readonly hidden?: readonly string[] | undefined;
  /** Columns that come first, in this order; the others follow in that of the result. Default: that of the result. */
  readonly order?: readonly string[] | undefined;
  /** How many of the shown columns stay in view while the others scroll. Default: the first of more than six. */
  readonly frozen?: number | undefined;
  /** The column that rows are sorted by. Default: as sent. */
  readonly sort?: ColumnSort | undefined;
  /** Figures below columns, of the rows that are shown. Default: none. */
  readonly footer?: readonly ColumnFooter[] | undefined;
  /** The chart that the reader built in place of the agent's. Default: the agent's. */
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
  /** Values as `valueKey` writes them; `null` is a missing one. */
  readonly values: readonly (string | null)[];
  /** Whether to keep all other rows instead. Default: false. */
  readonly isExcluded?: boolean | undefined;
}

/** Keeps rows with a number or a time within a range. A missing or unreadable value is in none. */
export interface RangeFilter {
  /** By limits. */
  readonly kind: 'range';
  /** The column. */
  readonly column: string;
  /** The least value: a decimal number, or a day or time such as `2025-03-10` as the column shows it. Default: no limit. */
  readonly from?: string | undefined;
  /** The greatest value, included: `2025-03-20` is all of that day, `2025-03-20T10:30` all of that minute. Default: no limit. */
  readonly to?: string | undefined;
}

/** Keeps rows with a text that contains another, whatever the case of its letters. */
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
  /** The columns whose combinations are the rows. Default: all others. */
  readonly rows?: readonly string[] | undefined;
}

/** Two columns of numbers, such as two periods. */
export interface ResultComparison {
  /** The column that is compared, such as this year. A column of a pivot has the name of its value. */
  readonly of: string;
  /** What it is compared with, such as the year before: the base of the per cent. */
  readonly to: string;
}

/** What the footer of a column shows of its rows. */
export type FooterFigure = 'sum' | 'average' | 'min' | 'max' | 'distinct';

/** A figure below a column. */
export interface ColumnFooter {
  /** The column. */
  readonly column: string;
  /** What is shown of its values. */
  readonly figure: FooterFigure;
}

/** How the marks of a chart are drawn and arranged. */
export type ChartEditType =
  | 'bar'
  | 'horizontal'
  | 'stacked'
  | 'percent'
  | 'grouped'
  | 'line'
  | 'area'
  | 'point'
  | 'pie';

/** A chart by a reader's choice of type and columns. */
export interface ChartEdit {
  /** The kind of marks. */
  readonly type: ChartEditType;
  /** The column of the categories, times or, for `point`, numbers. */
  readonly x: string;
  /** The column of numbers. Several rows of one mark are added up, except for `point`. */
  readonly y: string;
  /** The column whose values are series with colours of their own. Default: one series. */
  readonly series?: string | undefined;
  /** Sorts categories by their numbers. Default: as sent; times are always in their order. */
  readonly sort?: SortDirection | undefined;
  /** Draws this many categories, those with the greatest numbers, and the rest as one. Default: all. */
  readonly top?: number | undefined;
  /** Whether numbers stand beside the marks. Default: false. */
  readonly hasLabels?: boolean | undefined;
}

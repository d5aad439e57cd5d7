import type { TableColumn } from '../../rows/TableColumn.js';

/** How a reader finds a mark: by its place along the x or the y axis, with all marks there; or by itself. */
export type ReadingAxis = 'x' | 'y' | 'item';

/**
 * The meaning of a line of a tooltip: the `place` on the axis, a name of the mark's `series`, its `value`, something else
 * (`detail`), or one of these as a plain number (`amount`).
 */
export type ReadingRole = 'place' | 'series' | 'value' | 'amount' | 'detail';

/** A column that names marks. */
export interface ChartDimension {
  readonly column: TableColumn;
  /** Its name in the rebuilt spec and in the rows of the chart. */
  readonly ref: string;
}

/** A line of a mark's tooltip, as it is used to read a chart. */
export interface ReadingLine {
  /** The meaning of the line. */
  readonly role: ReadingRole;
  /** How marks with this line are found. */
  readonly axis: ReadingAxis;
  /** The display name of its channel. */
  readonly title: string;
  /** The key of the line whose value this one has with all its digits. Undefined for lines that aren't numbers. */
  readonly exactOf?: string | undefined;
  /** How that value is written. Undefined if no column determines it, as for a count. */
  readonly column?: TableColumn | undefined;
  /** The column whose values it shows as the rows have them. Undefined for numbers, bins, periods and computed fields. */
  readonly dimension?: ChartDimension | undefined;
  /** Whether the chart has computed it, so that it may end in a rounding error. */
  readonly isComputed?: boolean | undefined;
}

/** How a reader finds a mark: by its place along the x or the y axis, with all marks there; or by itself. */
export type ReadingAxis = 'x' | 'y' | 'item';

/**
 * The meaning of a line of a tooltip: the `place` on the axis, a name of the mark's `series`, its `value`, the same as a plain
 * number (`amount`), or something else (`detail`).
 */
export type ReadingRole = 'place' | 'series' | 'value' | 'amount' | 'detail';

/** A line of a mark's tooltip, as it is used to read a chart. */
export interface ReadingLine {
  /** The meaning of the line. */
  readonly role: ReadingRole;
  /** How marks with this line are found. */
  readonly axis: ReadingAxis;
  /** The display name of its channel. */
  readonly title: string;
}

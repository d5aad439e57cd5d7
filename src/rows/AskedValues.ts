/** A value with its display name. */
export type NamedValue = readonly [title: string, value: string];

/** Values that belong together: cells of a row, or marks at the same place in a chart. */
export interface AskedGroup {
  /** What identifies them, such as the month. A name may be empty. */
  readonly place: readonly NamedValue[];
  /** The values themselves. */
  readonly values: readonly NamedValue[];
}

/** Values of a result that a question is about, with all their digits. Untrusted: neither cleaned nor limited. */
export interface AskedValues {
  readonly groups: readonly AskedGroup[];
  /** The number of chosen values that aren't in `groups`. */
  readonly more: number;
}

import type { ColumnKind, ColumnPresentation } from './format/ColumnPresentation.js';

export type { ColumnKind };

/** A column of a result, as the table and the chart read it. Its title includes the view if two would be equal. */
export interface TableColumn extends ColumnPresentation {
  /** The position in `schema` and in each row. */
  readonly index: number;
  /** The name on the wire, such as `orders.total_revenue`. */
  readonly name: string;
  /**
   * How edits address it.
   *
   * @default by its name; see `columnKeys`
   */
  readonly key?: string | undefined;
  /** How the values are read. */
  readonly kind: ColumnKind;
  /**
   * Whether the schema declares a decimal type, whose values are shown with every digit, or a type of doubles.
   *
   * @default unknown: a number with more digits than a double is a decimal
   */
  readonly isDecimal?: boolean | undefined;
  /** Whether the data model or the product set `decimals`, so that decimal types are rounded as well. */
  readonly isRounded?: boolean | undefined;
  /** The zone that values with a zone are converted to. Undefined: UTC. */
  readonly timeZone?: string | undefined;
  /**
   * Whether its times carry an offset and are midnights at that offset. They stand for days, so they are read as written,
   * whatever the zone.
   */
  readonly isOwnClock?: boolean | undefined;
  /** In a chart that a reader built: the column that this one was made from. */
  readonly origin?: ColumnOrigin | undefined;
  /** The product's own format. It may throw. */
  readonly write?: ((value: unknown) => string) | undefined;
}

/** Several values under one name, such as "Other". */
export interface RestValues {
  /** The name. */
  readonly name: string;
  /** The first values as a chart would name them. */
  readonly values: readonly string[];
  /** How many other values there are. */
  readonly more: number;
}

/** The column that another one was made from. */
export interface ColumnOrigin {
  /** How edits address it. */
  readonly key: string;
  /** Returns the key of the value that a cell shows, as `valueKey` writes it. Undefined if it shows several, as "Other" does. */
  readonly readValue: (cell: unknown) => string | null | undefined;
  /** The cell that shows several values. Undefined if none does. */
  readonly rest?: RestValues | undefined;
}

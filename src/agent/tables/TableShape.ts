/** A column of a table. */
export interface ShapeColumn {
  readonly name: string;
  /** The wire's type, or the engine's if the wire has no such type. Undefined: unknown. */
  readonly type?: string | undefined;
  /** Converts a value from the engine's form to the wire's. Default: no conversion. */
  readonly read?: ((value: unknown) => unknown) | undefined;
}

/** Rows that an engine or a tool returned, by their shape. */
export interface TableShape {
  readonly columns: readonly ShapeColumn[];
  readonly rows: readonly unknown[];
  /** The values of a row in the order of the columns, or `undefined` if it isn't a row of this shape. */
  readonly cellsOf: (row: unknown) => readonly unknown[] | undefined;
  /** Rows of the whole query. Undefined: not reported. */
  readonly totalRows: number | undefined;
  /** Whether rows are missing, for a reason other than that they are on another page. */
  readonly isCut: boolean;
}

/** The rows of a query. */
export interface Table {
  /** Names, in the order of each row. */
  readonly columns: readonly string[];
  /** Rows × columns. */
  readonly rows: readonly (readonly unknown[])[];
}

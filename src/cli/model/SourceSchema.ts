export interface SourceColumn {
  readonly name: string;
  /** As the database writes it, such as `character varying` or `DECIMAL(12,2)`. */
  readonly type: string;
  readonly comment?: string | undefined;
}

export interface SourceTable {
  readonly schema: string;
  readonly name: string;
  readonly comment?: string | undefined;
  readonly columns: readonly SourceColumn[];
  /** Empty if the database names none. */
  readonly primaryKey: readonly string[];
  readonly uniqueKeys: readonly (readonly string[])[];
}

/** Many rows of `from` to one of `to`; both lists of columns have the same order. */
export interface SourceRelationship {
  readonly from: SourceTable;
  readonly to: SourceTable;
  readonly fromColumns: readonly string[];
  readonly toColumns: readonly string[];
  /** Whether only the names say so, and no constraint. */
  readonly isGuess: boolean;
}

export interface SourceSchema {
  /** Without those of the database itself, sorted by schema and name. */
  readonly tables: readonly SourceTable[];
  /** From the database's constraints. */
  readonly foreignKeys: readonly SourceRelationship[];
  /** Names that must be quoted, in lower case. Empty if the database doesn't list them. */
  readonly keywords: ReadonlySet<string>;
}

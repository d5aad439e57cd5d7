import type { MetaMember } from '../protocol/toolResult.js';

/** A column of a cube. Synonyms and values help the model find it, and to write the value that a question means. */
export interface AnalystMember extends MetaMember {
  /** Other words for it. */
  readonly synonyms?: readonly string[] | undefined;
  /** Values that it has, as the data spells them, such as all states of an order. The model and the reader see the first 20. */
  readonly values?: readonly string[] | undefined;
}

/** A cube or view that queries can read: an item of `cubes` in the answer of the spec's `GET /v1/meta`, or your own. */
export interface AnalystCube {
  /** Name in queries: of a table or view, if `runSql` queries a database. */
  readonly name: string;
  /**
   * `cube` or `view`.
   *
   * @default view
   */
  readonly type?: string | undefined;
  /** Name for people. */
  readonly title?: string | undefined;
  /** What it contains, and what one row is. */
  readonly description?: string | undefined;
  /** Other words for it. */
  readonly synonyms?: readonly string[] | undefined;
  /** Numbers that are aggregated. `aggType`, `format` and `currency` reach the reader's client, which formats columns by them. */
  readonly measures?: readonly AnalystMember[] | undefined;
  /** What rows are grouped and filtered by. */
  readonly dimensions?: readonly AnalystMember[] | undefined;
}

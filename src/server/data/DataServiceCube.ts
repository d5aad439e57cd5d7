import type { MetaMember } from '../../protocol/toolResult.js';

/** A member, and the SQL that computes it. */
export interface DataServiceMember extends MetaMember {
  /**
   * The member's expression, which stays on the server: an aggregate for a measure.
   *
   * @default the column that is named like the member; for a measure its aggregate by `aggType`, which is `sum`, `avg`, `min`,
   * `max` or `countDistinct`; for `count` the number of rows
   */
  readonly sql?: string | undefined;
}

/** A cube of `createAnalystAgent`, and the SQL that its JSON queries read. */
export interface DataServiceCube {
  /** Name in queries. */
  readonly name: string;
  /**
   * `cube` or `view`.
   *
   * @default view
   */
  readonly type?: string | undefined;
  /**
   * Name for people.
   *
   * @default name
   */
  readonly title?: string | undefined;
  /** What it contains, and what one row is. */
  readonly description?: string | undefined;
  /** Numbers that are aggregated. */
  readonly measures?: readonly DataServiceMember[] | undefined;
  /** The members by which rows are grouped and filtered. */
  readonly dimensions?: readonly DataServiceMember[] | undefined;
  /**
   * The text after `FROM`, or a `SELECT`. It stays on the server. Its alias is the cube's name.
   *
   * @default the table that is named like the cube
   */
  readonly source?: string | undefined;
}

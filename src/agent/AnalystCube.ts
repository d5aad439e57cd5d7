import type { MetaMember } from '../protocol/toolResult.js';

/** A cube or view that queries can read: an item of `cubes` in the answer of the spec's `GET /v1/meta`, or your own. */
export interface AnalystCube {
  /** Name in queries: of a table or view, if `runSql` queries a database. */
  readonly name: string;
  /** `cube` or `view`. Default: `view`. */
  readonly type?: string | undefined;
  /** Name for people. */
  readonly title?: string | undefined;
  /** What it contains, and what one row is. */
  readonly description?: string | undefined;
  /** Numbers that are aggregated. `aggType`, `format` and `currency` reach the reader's client, which formats columns by them. */
  readonly measures?: readonly MetaMember[] | undefined;
  /** What rows are grouped and filtered by. */
  readonly dimensions?: readonly MetaMember[] | undefined;
}

import type { DataServiceCube } from '../../server/data/DataServiceCube.js';
import type { AnalystCube } from '../AnalystCube.js';

/** A cube for the analyst and for the data service. */
export type ModelCube = AnalystCube & DataServiceCube;

/** A question whose SQL a person has checked. */
export interface VerifiedQuery {
  /** As a reader would ask it. */
  readonly question: string;
  /** In the dialect of the engine that runs it. */
  readonly sql: string;
  /** When it was checked, as the file has it. */
  readonly verifiedAt?: string | undefined;
  /** Who checked it. */
  readonly verifiedBy?: string | undefined;
}

/** How rows of two cubes belong together: many of `from` to one of `to`. */
interface ModelRelationship {
  /** The name of the cube with many rows. */
  readonly from: string;
  /** The name of the cube with one row. */
  readonly to: string;
  /** As many as `toColumns`, in the same order. */
  readonly fromColumns: readonly string[];
  /** What the columns of `from` equal. */
  readonly toColumns: readonly string[];
}

/** What a model file says about the data, as `createAnalystAgent` takes it. */
export interface SemanticModel {
  /** The name of the first model in the file. */
  readonly name: string;
  /** Datasets with their fields as dimensions, and metrics as measures. For `meta` of the agent and of `createDataService`. */
  readonly cubes: readonly ModelCube[];
  /** Between cubes, by their names. The cubes' descriptions have them too. */
  readonly relationships: readonly ModelRelationship[];
  /** Instructions for the analyst, at most 4,000 characters; `''` if the file has none. For `instructions`. */
  readonly instructions: string;
  /** The zone in which its days are meant. For `timeZone`. Undefined if the file names none. */
  readonly timeZone: string | undefined;
  /** For `verifiedQueries`. */
  readonly verifiedQueries: readonly VerifiedQuery[];
  /** The whole file as JSON, including parts that aren't read here. */
  readonly document: unknown;
}

import type { Grain } from '../calendar.js';
import type { Period } from './Period.js';
import type { ComparisonRequest } from './readTime.js';

export type ChartKind = 'line' | 'area' | 'bar' | 'pie' | 'table';

/** A filter on one column. `members`: dimensions with these values; the measure decides which one is meant. */
export interface FilterRequest {
  readonly members: readonly string[];
  readonly values: readonly string[];
  readonly exclude: boolean;
}

/** The first `count` groups, ranked by the first measure. */
export interface Limit {
  readonly count: number;
  readonly lowest: boolean;
}

/** The terms found in one input, before they are interpreted. */
export interface Reading {
  /** Names of measures, in the order of the question. */
  readonly measures: readonly string[];
  /** Each lists the dimensions with one title, such as the country of orders or of customers. */
  readonly dimensions: readonly (readonly string[])[];
  /** `auto`: "over time", where the range decides. */
  readonly grain?: Grain | 'auto' | undefined;
  readonly range?: Period | 'all' | undefined;
  readonly comparison?: ComparisonRequest | undefined;
  readonly filters: readonly FilterRequest[];
  /** Dimensions whose filters are removed: "all countries". `all`: every filter. */
  readonly cleared: readonly string[] | 'all';
  readonly limit?: Limit | undefined;
  readonly sort?: 'highest' | 'lowest' | 'name' | undefined;
  readonly chart?: ChartKind | undefined;
  readonly share: boolean;
  /** Compares the values of a filter: "Germany vs France". */
  readonly comparesValues: boolean;
  /** Begins or ends like a change to the previous question: "now by month", "only Germany", "… instead". */
  readonly changes: boolean;
  /** Adds to the previous question instead of replacing parts of it: "also by channel", "split by country". */
  readonly adds: boolean;
  /** Unknown words where a value is expected. */
  readonly unknownValues: readonly string[];
  /** Unknown words where a grouping is expected: "by weather". */
  readonly unknownGroups: readonly string[];
  /** Words that weren't understood. */
  readonly unread: readonly string[];
  /** Misspelt words and their corrections. */
  readonly corrections: readonly (readonly [written: string, read: string])[];
}

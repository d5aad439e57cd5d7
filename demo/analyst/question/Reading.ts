import type { Grain } from '../calendar.js';
import type { Period } from './Period.js';
import type { ComparisonRequest } from './readTime.js';

export type ChartKind = 'line' | 'area' | 'bar' | 'pie' | 'table';

/** A filter on one column. `members`: dimensions that know these values; the measure decides which is meant. */
export interface FilterRequest {
  readonly members: readonly string[];
  readonly values: readonly string[];
  readonly exclude: boolean;
}

/** The first so many by the first measure. */
export interface Limit {
  readonly count: number;
  readonly lowest: boolean;
}

/** What the words of one input say, before anything is made of it. */
export interface Reading {
  /** Names of measures, in the order of the question. */
  readonly measures: readonly string[];
  /** Each a choice of dimensions of one name, such as the country of orders or of customers. */
  readonly dimensions: readonly (readonly string[])[];
  /** `auto`: "over time"; the range decides. */
  readonly grain?: Grain | 'auto' | undefined;
  readonly range?: Period | 'all' | undefined;
  readonly comparison?: ComparisonRequest | undefined;
  readonly filters: readonly FilterRequest[];
  /** Dimensions whose filters are taken back: "all countries". `all`: every filter. */
  readonly cleared: readonly string[] | 'all';
  readonly limit?: Limit | undefined;
  readonly sort?: 'highest' | 'lowest' | 'name' | undefined;
  readonly chart?: ChartKind | undefined;
  readonly share: boolean;
  /** Sets the values of a filter side by side: "Germany vs France". */
  readonly comparesValues: boolean;
  /** Begins or ends like a change of the question before: "now by month", "only Germany", "… instead". */
  readonly changes: boolean;
  /** Adds to what was asked rather than replacing it: "also by channel", "split by country". */
  readonly adds: boolean;
  /** Unknown words in place of a value of the data. */
  readonly unknownValues: readonly string[];
  /** Unknown words in place of a grouping: "by weather". */
  readonly unknownGroups: readonly string[];
  /** Words that mean nothing here. */
  readonly unread: readonly string[];
  /** Misspelt words and what they were read as. */
  readonly corrections: readonly (readonly [written: string, read: string])[];
}

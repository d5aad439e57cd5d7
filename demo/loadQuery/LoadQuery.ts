import type { Dimension, Measure } from '../analyst/model/member.js';

export const GRANULARITIES = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** First and last moment, inclusive, as wall-clock times without a zone: `2025-01-01T00:00:00.000`. */
export type DateRange = readonly [from: string, to: string];

export interface LoadTimeDimension {
  readonly dimension: Dimension;
  /** Absent if the time dimension only filters. */
  readonly granularity: Granularity | undefined;
  readonly dateRange: DateRange | undefined;
}

/** A condition on one member. */
export interface MemberFilter {
  readonly member: Dimension | Measure;
  readonly operator: string;
  readonly values: readonly string[];
}

/**
 * Conditions that must all be met, or of which at least one must be met. A group contains either measures or
 * dimensions.
 */
export interface FilterGroup {
  readonly all: boolean;
  readonly filters: readonly LoadFilter[];
}

export type LoadFilter = MemberFilter | FilterGroup;

/** A JSON query of the data API, with its members resolved against the model and its dates made absolute. */
export interface LoadQuery {
  readonly measures: readonly Measure[];
  readonly dimensions: readonly Dimension[];
  readonly timeDimensions: readonly LoadTimeDimension[];
  readonly filters: readonly LoadFilter[];
  /** Names of selected columns; for a time dimension, the name of the dimension. */
  readonly order: readonly (readonly [column: string, direction: 'asc' | 'desc'])[];
  readonly limit: number;
  readonly offset: number;
  /** Whether the total number of rows is requested, regardless of the limit. */
  readonly total: boolean;
  /** Whether each row is a single record instead of a group of records. */
  readonly ungrouped: boolean;
  readonly timezone: string;
  /** The wall-clock time in the query's time zone, as if it were UTC. Relative dates refer to it. */
  readonly clock: Date;
}

/** The name of a time dimension's column: `orders.created_at.month`. */
export function columnOfTime({ dimension, granularity }: LoadTimeDimension): string {
  return `${dimension.name}.${granularity}`;
}

export function isGroup(filter: LoadFilter): filter is FilterGroup {
  return 'filters' in filter;
}

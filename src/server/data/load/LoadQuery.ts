import type { DataServiceCube, DataServiceMember } from '../DataServiceCube.js';

export const GRANULARITIES = ['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const;
export type Granularity = (typeof GRANULARITIES)[number];

/** First and last moment, inclusive, as wall-clock times without a zone: `2025-01-01T00:00:00.000`. */
export type DateRange = readonly [from: string, to: string];

/** A member of a cube. `name` is its full name. */
export interface LoadMember {
  readonly name: string;
  readonly kind: 'measure' | 'dimension';
  readonly type: string;
  readonly cube: DataServiceCube;
  readonly member: DataServiceMember;
}

export interface LoadTimeDimension {
  readonly dimension: LoadMember;
  /** Absent if the time dimension only filters. */
  readonly granularity: Granularity | undefined;
  readonly dateRange: DateRange | undefined;
}

/** A condition on one member. */
export interface MemberFilter {
  readonly member: LoadMember;
  readonly operator: string;
  readonly values: readonly string[];
}

/** Conditions that must all be met, or of which at least one must be met: on measures, or on dimensions. */
interface FilterGroup {
  readonly all: boolean;
  readonly filters: readonly LoadFilter[];
}

export type LoadFilter = MemberFilter | FilterGroup;

/** What a query's dates and times refer to. */
export interface LoadClock {
  readonly timezone: string;
  /** The wall-clock time in that zone, as if it were UTC. Relative dates refer to it. */
  readonly now: Date;
}

/** A JSON query of the data API, with its members resolved against the metadata and its dates made absolute. */
export interface LoadQuery extends LoadClock {
  readonly cube: DataServiceCube;
  readonly measures: readonly LoadMember[];
  readonly dimensions: readonly LoadMember[];
  readonly timeDimensions: readonly LoadTimeDimension[];
  readonly filters: readonly LoadFilter[];
  /** Names of selected columns. */
  readonly order: readonly (readonly [column: string, direction: 'asc' | 'desc'])[];
  readonly limit: number;
  readonly offset: number;
  /** Whether the number of all rows is requested, regardless of the limit. */
  readonly total: boolean;
  /** Whether each row is a single record instead of a group of records. */
  readonly ungrouped: boolean;
}

/** The name of a time dimension's column: `orders.created_at.month`. */
export function columnOfTime({ dimension, granularity }: LoadTimeDimension): string {
  return `${dimension.name}.${granularity}`;
}

/** Returns the members that a filter names. */
export function membersOf(filter: LoadFilter): readonly LoadMember[] {
  return 'filters' in filter ? filter.filters.flatMap(membersOf) : [filter.member];
}

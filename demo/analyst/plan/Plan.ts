import type { Grain } from '../calendar.js';
import type { Base, Dimension, Measure, Table } from '../model/member.js';
import type { Period } from '../question/Period.js';
import type { ChartKind, Limit } from '../question/Reading.js';

export interface PlanFilter {
  readonly dimension: Dimension;
  readonly values: readonly string[];
  readonly exclude: boolean;
}

/** Everything from which the query, its chart and its answer are derived. */
export interface Plan {
  /** At least one, all with the same base. The first decides order and chart. */
  readonly measures: readonly [Measure, ...Measure[]];
  readonly base: Base;
  /** At most two, or one with a grain or a comparison. */
  readonly dimensions: readonly Dimension[];
  /** The dimension that ranges and grains refer to; absent for the catalogue. */
  readonly time?: Dimension | undefined;
  readonly grain?: Grain | undefined;
  readonly range?: Period | undefined;
  /** An earlier period that `range` is compared with. */
  readonly baseline?: Period | undefined;
  readonly filters: readonly PlanFilter[];
  readonly limit?: Limit | undefined;
  readonly sort?: 'highest' | 'lowest' | 'name' | undefined;
  readonly chart?: ChartKind | undefined;
  readonly share: boolean;
  /** Assumptions and omissions, as whole sentences for the reader. */
  readonly notes: readonly string[];
}

/** Tables that the query must join to the base. */
export function tablesOf(plan: Pick<Plan, 'measures' | 'dimensions' | 'filters'>): ReadonlySet<Table> {
  return new Set([
    ...plan.measures.flatMap((measure) => measure.needs ?? []),
    ...plan.dimensions.map((dimension) => dimension.table),
    ...plan.filters.map((filter) => filter.dimension.table),
  ]);
}

/** Whether the query has a row per order line instead of per order. */
export function readsLines(plan: Pick<Plan, 'measures' | 'dimensions' | 'filters'>): boolean {
  const tables = tablesOf(plan);
  return plan.measures[0].base === 'orders' && (tables.has('order_items') || tables.has('products'));
}

/** Whether the groups of this plan add up to a total. An order with products from two categories counts in both. */
export function addsUp(plan: Plan, measure: Measure): boolean {
  const splitsOrders = plan.dimensions.some((dimension) => dimension.table === 'products');
  return measure.additive && !(measure.name === 'orders.count' && splitsOrders);
}

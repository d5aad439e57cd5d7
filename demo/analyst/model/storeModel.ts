import { customersView } from './customersView.js';
import type { Base, Dimension, Measure, Member, View } from './member.js';
import { orderItemsView } from './orderItemsView.js';
import { ordersView } from './ordersView.js';
import { productsView } from './productsView.js';

/** Everything the analyst knows about the store: the only source of names, titles, synonyms and SQL expressions. */
export const storeModel: readonly View[] = [ordersView, orderItemsView, customersView, productsView];

const members: ReadonlyMap<string, Member> = new Map(
  storeModel.flatMap((view) => view.members.map((member) => [member.name, member] as const)),
);

/** The member with that name, whatever its kind. */
export function findMember(name: string): Member | undefined {
  return members.get(name);
}

/** Whether a measure of `base` can be grouped and filtered by the dimension. */
export function reaches(base: Base, dimension: Dimension): boolean {
  return base === 'orders' || dimension.table === base;
}

/** Whether the values of groups add up to a total, provided that each record is in one group. */
export function isAdditive({ aggType }: Measure): boolean {
  return aggType === 'sum' || aggType === 'count';
}

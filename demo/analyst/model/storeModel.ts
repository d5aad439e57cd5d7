import { customersView } from './customersView.js';
import type { Base, Dimension, Measure, Member, View } from './member.js';
import { orderItemsView } from './orderItemsView.js';
import { ordersView } from './ordersView.js';
import { productsView } from './productsView.js';

/** Everything the analyst knows about the store: the only source of names, titles, synonyms and SQL expressions. */
export const storeModel: readonly View[] = [ordersView, orderItemsView, customersView, productsView];

/** The time dimension that a measure's ranges and grains refer to. The product catalogue has none. */
export const TIME_DIMENSION: Readonly<Record<Base, string | undefined>> = {
  orders: 'orders.created_at',
  customers: 'customers.signed_up_at',
  products: undefined,
};

const members: ReadonlyMap<string, Member> = new Map(
  storeModel.flatMap((view) => view.members.map((member) => [member.name, member] as const)),
);

/** The member with that name, whatever its kind. */
export function findMember(name: string): Member | undefined {
  return members.get(name);
}

/** The measure with that name. Throws for an unknown name, which is a bug in the demo. */
export function measureOf(name: string): Measure {
  const member = members.get(name);
  if (member?.kind !== 'measure') throw new Error(`The model has no measure ${name}.`);
  return member;
}

/** The dimension with that name. Throws for an unknown name, which is a bug in the demo. */
export function dimensionOf(name: string): Dimension {
  const member = members.get(name);
  if (member?.kind !== 'dimension') throw new Error(`The model has no dimension ${name}.`);
  return member;
}

/** Whether a measure of `base` can be grouped and filtered by the dimension. */
export function reaches(base: Base, dimension: Dimension): boolean {
  return base === 'orders' || dimension.table === base;
}

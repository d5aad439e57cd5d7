import { customersView } from './customersView.js';
import type { Base, Dimension, Measure, Member, View } from './member.js';
import { orderItemsView } from './orderItemsView.js';
import { ordersView } from './ordersView.js';
import { productsView } from './productsView.js';

/** What the analyst knows about the store: the only source of names, titles, words and SQL expressions. */
export const storeModel: readonly View[] = [ordersView, orderItemsView, customersView, productsView];

/** The time that ranges and grains of a measure refer to; the catalogue of products has none. */
export const TIME_DIMENSION: Readonly<Record<Base, string | undefined>> = {
  orders: 'orders.created_at',
  customers: 'customers.signed_up_at',
  products: undefined,
};

const members: ReadonlyMap<string, Member> = new Map(
  storeModel.flatMap((view) => view.members.map((member) => [member.name, member] as const)),
);

/** The member of that name, whatever its kind. */
export function findMember(name: string): Member | undefined {
  return members.get(name);
}

/** The measure of that name. Throws for a name that the model does not have: a fault of the program. */
export function measureOf(name: string): Measure {
  const member = members.get(name);
  if (member?.kind !== 'measure') throw new Error(`The model has no measure ${name}.`);
  return member;
}

/** The dimension of that name. Throws for a name that the model does not have: a fault of the program. */
export function dimensionOf(name: string): Dimension {
  const member = members.get(name);
  if (member?.kind !== 'dimension') throw new Error(`The model has no dimension ${name}.`);
  return member;
}

/** Whether a measure of `base` can be grouped and filtered by the dimension. */
export function reaches(base: Base, dimension: Dimension): boolean {
  return base === 'orders' || dimension.table === base;
}

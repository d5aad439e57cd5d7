import type { Measure } from '../model/member.js';
import { dimensionOf, measureOf, reaches } from '../model/storeModel.js';
import type { Draft } from './Draft.js';

const MAX_MEASURES = 3;
const DEFAULT = 'orders.total_revenue';

/** Replacements for measures whose table doesn't have the requested grouping, filter or time. */
const SUBSTITUTES: Readonly<Record<string, { readonly name: string; readonly note: string }>> = {
  'customers.count': {
    name: 'orders.customer_count',
    note: 'I counted each customer who ordered once; for sign-ups, ask for new customers.',
  },
  'products.count': {
    name: 'order_items.product_count',
    note: 'I counted the different products that were ordered, not all products in the catalogue.',
  },
};

/** The measures of a draft, all with the same base; revenue if it names none. */
export function chooseMeasures(draft: Draft, notes: string[]): readonly [Measure, ...Measure[]] {
  if (draft.measures.length === 0) notes.push("The question doesn't name a measure, so I took revenue.");
  const named = (draft.measures.length === 0 ? [DEFAULT] : draft.measures).slice(0, MAX_MEASURES).map(measureOf);
  const mixed = new Set(named.map((measure) => measure.base)).size > 1;
  const chosen = named.map((measure) => replace(measure, draft, mixed, notes));
  const [first = measureOf(DEFAULT), ...others] = chosen;
  const sameBase = others.filter((measure) => measure.base === first.base && measure !== first);
  for (const measure of others.filter((one) => one.base !== first.base)) {
    notes.push(
      `${measure.title} is counted from different records than ${first.title.toLowerCase()}; ask for it separately.`,
    );
  }
  return [first, ...sameBase];
}

function replace(measure: Measure, draft: Draft, mixed: boolean, notes: string[]): Measure {
  if (measure.name === DEFAULT && touchesCancelled(draft)) {
    notes.push('Revenue excludes cancelled orders, so I took the booked value, which includes them.');
    return measureOf('orders.booked_value');
  }
  const substitute = SUBSTITUTES[measure.name];
  if (substitute === undefined) return measure;
  const members = [...draft.dimensions, ...draft.filters.map((filter) => filter.members)];
  const unreachable = members.some((names) => !names.some((name) => reaches(measure.base, dimensionOf(name))));
  const timed = draft.grain !== undefined || draft.range !== undefined || draft.comparison !== undefined;
  if (!mixed && !unreachable && !timed) return measure;
  notes.push(substitute.note);
  return measureOf(substitute.name);
}

function touchesCancelled(draft: Draft): boolean {
  const byStatus = draft.dimensions.some((names) => names.includes('orders.status'));
  const onlyCancelled = draft.filters.some(
    (filter) => filter.members.includes('orders.status') && !filter.exclude && filter.values.includes('cancelled'),
  );
  return byStatus || onlyCancelled;
}

import { isRecord } from '../../../protocol/narrow.js';
import type { SpecObject } from '../parseChartSpec.js';

/**
 * Sorts the names that layers share by the amounts of the first layer. If each layer sorted them by its own, as `-y` says, Vega-Lite
 * would sort them alphabetically.
 */
export function shareSort(layers: readonly SpecObject[]): readonly SpecObject[] {
  const position = (['x', 'y'] as const).find((name) => layers.some((layer) => isSortedByAxis(channelOf(layer, name))));
  if (position === undefined) return layers;
  const first = layers.find((layer) => isSortedByAxis(channelOf(layer, position))) ?? {};
  const { field, sort } = channelOf(first, position);
  const amount = channelOf(first, String(sort).replace('-', ''));
  const { field: of, aggregate = 'sum' } = amount;
  if (of === undefined && aggregate !== 'count') return layers;
  const order = String(sort).startsWith('-') ? 'descending' : 'ascending';
  const shared = { ...(of !== undefined && { field: of }), op: aggregate, order };
  return layers.map((layer) => {
    const own = channelOf(layer, position);
    if (own.field !== field || (own.sort !== undefined && !isSortedByAxis(own))) return layer;
    return { ...layer, encoding: { ...(layer.encoding as SpecObject), [position]: { ...own, sort: shared } } };
  });
}

function channelOf({ encoding }: SpecObject, name: string): SpecObject {
  const channel = isRecord(encoding) ? encoding[name] : undefined;
  return isRecord(channel) ? channel : {};
}

function isSortedByAxis({ type, sort }: SpecObject): boolean {
  return (type === 'nominal' || type === 'ordinal') && typeof sort === 'string' && /^-?[xy]$/.test(sort);
}

import { asString, isRecord } from '../../protocol/narrow.js';
import type { ModelNode } from './ModelNode.js';

/** The name of this library's extensions, for data that the exchange form has no field for. */
const VENDOR = 'TABLETALK';

/** Returns the data of our extension of a model, field or metric; a node without a value if it has none. */
export function readExtension(node: ModelNode): ModelNode {
  const own = node.items('custom_extensions').find(({ value }) => isRecord(value) && value.vendor_name === VENDOR);
  if (own === undefined) return node.within(undefined);
  const data = own.at('data');
  try {
    return data.within(JSON.parse(asString(data.value) ?? 'missing'));
  } catch {
    data.report('must be a text with JSON');
    return data.within(undefined);
  }
}

import type { RebuiltChannel } from '../encoding/rebuildChannel.js';
import { orderNames } from '../orderNames.js';

/** Puts names in the order that readers expect, where the spec gives none or only its direction. */
export function inNameOrder(rebuilt: RebuiltChannel): RebuiltChannel {
  const { type, field, def } = rebuilt;
  const scale = def.scale as { readonly domain?: unknown } | null | undefined;
  const isReversed = def.sort === 'descending';
  const isOpen = scale?.domain === undefined && (def.sort === undefined || def.sort === 'ascending' || isReversed);
  const isName = field?.kind === 'text' && (type === 'nominal' || type === 'ordinal');
  const names = isOpen && isName && field.values ? orderNames(field.values) : undefined;
  return names ? { ...rebuilt, def: { ...def, sort: isReversed ? names.toReversed() : names } } : rebuilt;
}

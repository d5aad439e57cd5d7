import { MAX_OBJECT_KEYS } from '../../protocol/textLimits.js';
import { findStringEnd } from './findStringEnd.js';

/** Minimum length of a key in JSON, with its quotes, colon, a one-digit value and a comma. */
const MIN_KEY_LENGTH = 5;

const QUOTE = 0x22;

/**
 * Whether any object in a JSON text has more than 20,000 keys. Engines store such an object as a hash table, whose keys take
 * longer to list than to parse; the protocol has no such objects. Texts too short to contain one are not scanned.
 */
export function hasHugeObject(text: string): boolean {
  if (text.length < MAX_OBJECT_KEYS * MIN_KEY_LENGTH) return false;
  const counts: number[] = [];
  let keys = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = findStringEnd(text, at + 1);
    else if (code === 0x3a) {
      keys += 1;
      if (keys > MAX_OBJECT_KEYS) return true;
    } else if (code === 0x7b || code === 0x5b) {
      counts.push(keys);
      keys = 0;
    } else if (code === 0x7d || code === 0x5d) {
      keys = counts.pop() ?? 0;
    }
  }
  return false;
}

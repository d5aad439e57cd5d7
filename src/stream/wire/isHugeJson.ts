import { findStringEnd } from '../../protocol/findStringEnd.js';
import { MAX_JSON_LEVELS, MAX_OBJECT_KEYS } from '../../protocol/textLimits.js';

/** Minimum length of a huge text: of 20,000 keys with quotes, colon, a one-digit value and a comma. */
const MIN_LENGTH = MAX_OBJECT_KEYS * 5;

const QUOTE = 0x22;

/**
 * Whether a JSON text of 100,000 characters or more has more than 20,000 levels or an object with more than 20,000 keys; the
 * protocol has neither. Engines take 20 times as long for a level as for a value beside it, and store such an object as a hash
 * table, whose keys take longer to list than to parse.
 */
export function isHugeJson(text: string): boolean {
  if (text.length < MIN_LENGTH) return false;
  const counts: number[] = [];
  let keys = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = findStringEnd(text, at + 1);
    else if (code === 0x3a) {
      keys += 1;
      if (keys > MAX_OBJECT_KEYS) return true;
    } else if (code === 0x7b || code === 0x5b) {
      if (counts.push(keys) > MAX_JSON_LEVELS) return true;
      keys = 0;
    } else if (code === 0x7d || code === 0x5d) {
      keys = counts.pop() ?? 0;
    }
  }
  return false;
}

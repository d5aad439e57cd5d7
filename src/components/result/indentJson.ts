import { isRecord } from '../../protocol/narrow.js';
import { MAX_INDENTED_LENGTH } from '../../protocol/textLimits.js';

/** Levels. Each indents all within it: 5,000 brackets of 10 kB would become 50 MB of blanks. */
const MAX_DEPTH = 40;

/** JSON of up to 100,000 characters and 40 levels, indented; any other text as it is. */
export function indentJson(text: string): string {
  if (text.length > MAX_INDENTED_LENGTH) return text;
  try {
    const value: unknown = JSON.parse(text);
    // Numbers that a double can't represent would lose digits on the way.
    return /\d{16}/.test(text) || isDeeper(value, MAX_DEPTH) ? text : JSON.stringify(value, null, 2);
  } catch {
    return text;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (!Array.isArray(value) && !isRecord(value)) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}

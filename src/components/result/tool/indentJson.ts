import { isRecord } from '../../../protocol/narrow.js';
import { MAX_INDENTED_LENGTH } from '../../../protocol/textLimits.js';

/** Levels. Each one indents all its content: 10 kB with 5,000 nested brackets would become 50 MB of spaces. */
const MAX_DEPTH = 40;

/** Indents JSON of up to 100,000 characters and 40 levels. Returns any other text unchanged. */
export function indentJson(text: string): string {
  if (text.length > MAX_INDENTED_LENGTH) return text;
  try {
    const value: unknown = JSON.parse(text);
    // A number that a double can't represent would lose digits.
    return /\d{16}/.test(text) || isDeeper(value, MAX_DEPTH) ? text : JSON.stringify(value, null, 2);
  } catch {
    return text;
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (!Array.isArray(value) && !isRecord(value)) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}

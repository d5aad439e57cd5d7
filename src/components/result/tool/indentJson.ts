import { isRecord } from '../../../protocol/narrow.js';
import { parseJson } from '../../../protocol/parseJson.js';
import { MAX_INDENTED_LENGTH } from '../../../protocol/textLimits.js';

/** Levels. Each one indents all its content: 10 kB with 5,000 nested brackets would become 50 MB of spaces. */
const MAX_DEPTH = 40;

/** Indents JSON of up to 100,000 characters and 40 levels. Returns any other text unchanged. */
export function indentJson(text: string): string {
  if (text.length > MAX_INDENTED_LENGTH) return text;
  const value = parseJson(text);
  // A number that a double can't represent would lose digits.
  if (value === undefined || /\d{16}/.test(text) || isDeeper(value, MAX_DEPTH)) return text;
  return JSON.stringify(value, null, 2);
}

function isDeeper(value: unknown, levels: number): boolean {
  if (!Array.isArray(value) && !isRecord(value)) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}

import { cleanText } from './cleanText.js';

/** Maximum length of a label in UTF-16 units. A longer one is left out: its beginning alone could mean something else. */
export const MAX_LABEL_LENGTH = 200;

/** Maximum number of entries that are read. */
const MAX_READ = 100;

/**
 * Returns the texts of an untrusted list that can be the labels of buttons, at most `max`: each on one line, without hidden
 * characters, and without duplicates. Anything else in the list is left out. Returns `[]` for a value that isn't an array.
 */
export function readLabels(values: unknown, max: number): readonly string[] {
  const labels = new Map<string, string>();
  for (const value of Array.isArray(values) ? values.slice(0, MAX_READ) : []) {
    if (typeof value !== 'string' || value.length > MAX_LABEL_LENGTH) continue;
    const label = toOneLine(value);
    // Labels that differ only in invisible characters look identical.
    const seen = label.replace(/\p{Cf}/gu, '').trim();
    if (seen !== '' && labels.size < max && !labels.has(seen)) labels.set(seen, label);
  }
  return [...labels.values()];
}

/** Returns an untrusted text on one line, without hidden characters. */
export function toOneLine(text: string): string {
  return cleanText(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

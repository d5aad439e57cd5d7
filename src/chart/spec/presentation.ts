import { MAX_TITLE_LENGTH } from '../../protocol/textLimits.js';
import { cleanText } from '../../text/cleanText.js';
import { beginningOf } from '../../text/cutText.js';
import type { Reader } from './rules.js';

const COLOR = /^(#[\da-f]{3,4}|#[\da-f]{6}|#[\da-f]{8}|[a-z]{3,24}|(rgb|hsl)a?\([\d\s.,%/deg]{3,50}\))$/i;

/** A CSS colour, as a name or as numbers. Rejects anything that could contain a URL. */
export const color: Reader<string> = (value) => (typeof value === 'string' && COLOR.test(value) ? value : undefined);

/** The lengths of dashes and gaps. */
export const dashes: Reader<readonly number[]> = (value) =>
  Array.isArray(value) &&
  value.length <= 8 &&
  value.every((item) => typeof item === 'number' && item >= 0 && item <= 50)
    ? value
    : undefined;

/** A label or another text; lines given as an array are joined. */
export const text: Reader<string> = (value) => {
  const joined = Array.isArray(value) ? value.filter((line) => typeof line === 'string').join(' ') : value;
  return typeof joined === 'string' ? inertText(joined) : undefined;
};

/** Cleans a text of at most 200 characters. Vega-Lite writes some texts into code, so quotes and backslashes become look-alikes. */
export function inertText(value: string): string {
  return beginningOf(cleanText(value), MAX_TITLE_LENGTH).replaceAll('\\', '⧵').replaceAll('"', '”');
}

/** A title, or null for none. An object with `text` is read as its text. */
export const title: Reader<string | null> = (value) => {
  if (value === null) return null;
  const inner =
    typeof value === 'object' && !Array.isArray(value) ? (value as { readonly text?: unknown }).text : value;
  return text(inner);
};

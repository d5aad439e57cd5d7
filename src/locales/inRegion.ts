import type { Locale } from './Locale.js';
import { type Region, writeInRegion } from './phraseNumber.js';

/** Returns a locale with the same words, whose dates and numbers are those of another region of its language. */
export function inRegion(locale: Locale, code: string): Locale {
  const region: Region = { code, formats: new Map() };
  const entries = Object.entries(locale).map(([key, text]) => [
    key,
    typeof text === 'function' ? (...values: unknown[]) => writeInRegion(region, () => text(...values)) : text,
  ]);
  // Each entry has the type of the one that it wraps; TypeScript can't see that through a list of entries.
  return { ...Object.fromEntries(entries), code } as Locale;
}

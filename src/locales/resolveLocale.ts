import { type ShippedLocale, shippedLocales } from './shippedLocales.js';

/** The code of Hebrew until 1989, which Java and Android still report. */
const OLD_HEBREW = /^iw(?=-|$)/;

/**
 * Returns the shipped locale for a language code: the same code in any letter case, or the first locale of its language,
 * so `es` and `es-AR` give `es-ES`, and `ar-EG` gives `ar`. Undefined for a language that isn't shipped and for anything that
 * isn't a code.
 */
export function resolveLocale(code: string | undefined): ShippedLocale | undefined {
  if (code === undefined || !/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*$/.test(code)) return undefined;
  const wanted = code.replaceAll('_', '-').toLowerCase().replace(OLD_HEBREW, 'he');
  const [language] = wanted.split('-');
  return (
    shippedLocales.find((shipped) => shipped.toLowerCase() === wanted) ??
    shippedLocales.find((shipped) => shipped.split('-')[0] === language)
  );
}

/** Returns the shipped locale for the first code that has one, or `en-US`. An embed passes action, URL and default. */
export function chooseLocale(...codes: readonly (string | undefined)[]): ShippedLocale {
  for (const code of codes) {
    const shipped = resolveLocale(code);
    if (shipped !== undefined) return shipped;
  }
  return shippedLocales[0];
}

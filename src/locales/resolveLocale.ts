import { type ShippedLocale, shippedLocales } from './shippedLocales.js';

/**
 * The shipped language that a code stands for: itself in any case, else the first of its language, so that `es` and
 * `es-AR` are `es-ES`. Undefined where none is: the code is to be ignored.
 */
export function resolveLocale(code: string | undefined): ShippedLocale | undefined {
  if (code === undefined || !/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*$/.test(code)) return undefined;
  const wanted = code.replaceAll('_', '-').toLowerCase();
  const [language] = wanted.split('-');
  return (
    shippedLocales.find((shipped) => shipped.toLowerCase() === wanted) ??
    shippedLocales.find((shipped) => shipped.split('-')[0] === language)
  );
}

/** The first of the codes that stands for a shipped language: give them as action, URL, default. `en-US` if none does. */
export function chooseLocale(...codes: readonly (string | undefined)[]): ShippedLocale {
  for (const code of codes) {
    const shipped = resolveLocale(code);
    if (shipped !== undefined) return shipped;
  }
  return shippedLocales[0];
}

import type { ShippedLocale } from './shippedLocales.js';

/** Longer than any code of a language and a region, with room for an extension such as `-u-nu-latn`. */
const MAX_CODE_LENGTH = 35;

/**
 * Returns the standard form of a code that `shipped` was chosen for, if it names a region or more: `de_at` gives `de-AT`.
 * Undefined for a language alone, for the shipped code itself, and for a code that `Intl` refuses.
 */
export function regionalCode(code: string, shipped: ShippedLocale): string | undefined {
  if (code.length > MAX_CODE_LENGTH || !/[-_]/.test(code)) return undefined;
  try {
    const [standard] = Intl.getCanonicalLocales(code.replaceAll('_', '-'));
    return standard === shipped ? undefined : standard;
  } catch {
    return undefined;
  }
}

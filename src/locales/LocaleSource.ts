import type { Locale } from './Locale.js';
import type { ShippedLocale } from './shippedLocales.js';

/**
 * The language of a component: a locale object, or a code such as `de-DE`, whose strings are loaded on demand. A code is
 * resolved as `resolveLocale` does (`de` and `de-AT` give `de-DE`); a language that isn't shipped gives `en-US`.
 */
// The last member keeps the shipped codes as suggestions in an editor.
export type LocaleSource = Locale | ShippedLocale | (string & Record<never, never>);

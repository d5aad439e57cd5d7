import type { Locale } from './Locale.js';
import type { ShippedLocale } from './shippedLocales.js';

/**
 * The language of a component: a locale object, or a code such as `de-DE`, whose strings are loaded on demand. The words are
 * those of the locale that `resolveLocale` gives (`de` and `de-AT` give `de-DE`), or of `en-US` for a language that isn't
 * shipped. With a region, dates and numbers are the region's.
 */
// The last member keeps the shipped codes as suggestions in an editor.
export type LocaleSource = Locale | ShippedLocale | (string & Record<never, never>);

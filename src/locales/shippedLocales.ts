import { enUS } from './en-US.js';
import type { Locale } from './Locale.js';

/** The languages of the service, the default first. Of two for one language the first stands for its short code. */
export const shippedLocales = [
  'en-US',
  'de-DE',
  'es-ES',
  'es-MX',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'nb-NO',
  'pt-BR',
  'pt-PT',
  'sv-SE',
  'vi-VN',
] as const;

export type ShippedLocale = (typeof shippedLocales)[number];

/** Each language is a file of its own, which only its readers load. */
const FILES: Readonly<Partial<Record<ShippedLocale, () => Promise<{ readonly default: Locale }>>>> = {};

/** The strings of a shipped language; those of `en-US` where it has none, or where its file does not come. */
export async function loadLocale(code: ShippedLocale): Promise<Locale> {
  try {
    return (await FILES[code]?.())?.default ?? enUS;
  } catch {
    // Without its file a reader gets another language rather than nothing.
    return enUS;
  }
}

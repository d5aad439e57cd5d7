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
const FILES: Readonly<Partial<Record<ShippedLocale, () => Promise<{ readonly default: Locale }>>>> = {
  'de-DE': () => import('./de-DE.js'),
  'es-ES': () => import('./es-ES.js'),
  'es-MX': () => import('./es-MX.js'),
  'fr-FR': () => import('./fr-FR.js'),
  'it-IT': () => import('./it-IT.js'),
  'ja-JP': () => import('./ja-JP.js'),
  'nb-NO': () => import('./nb-NO.js'),
  'pt-BR': () => import('./pt-BR.js'),
  'pt-PT': () => import('./pt-PT.js'),
  'sv-SE': () => import('./sv-SE.js'),
  'vi-VN': () => import('./vi-VN.js'),
};

/** The strings of a shipped language; those of `en-US` where it has none, or where its file does not come. */
export async function loadLocale(code: ShippedLocale): Promise<Locale> {
  try {
    return (await FILES[code]?.())?.default ?? enUS;
  } catch {
    // Without its file a reader gets another language rather than nothing.
    return enUS;
  }
}

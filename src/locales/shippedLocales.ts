import { enUS } from './en-US.js';
import type { Locale } from './Locale.js';

/** The service's locales, the default first. A short code such as `es` selects the first locale of its language. */
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

/** The code of a shipped locale. */
export type ShippedLocale = (typeof shippedLocales)[number];

/** Each locale is a separate file, loaded on demand. */
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

/** Resolves to a shipped locale, or to `en-US` if its file can't be loaded. Never rejects. */
export async function loadLocale(code: ShippedLocale): Promise<Locale> {
  try {
    return (await FILES[code]?.())?.default ?? enUS;
  } catch {
    // English is better than no chat.
    return enUS;
  }
}

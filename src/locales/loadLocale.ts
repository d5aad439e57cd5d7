import { createLocaleLoader } from './createLocaleLoader.js';
import type { Locale } from './Locale.js';

/** Starts loading the strings for a code, or returns those that are loaded. One file and one import per language. */
export const requestLocale = createLocaleLoader({
  ar: () => import('./ar.js'),
  'de-DE': () => import('./de-DE.js'),
  'es-ES': () => import('./es-ES.js'),
  'es-MX': () => import('./es-MX.js'),
  'fr-FR': () => import('./fr-FR.js'),
  he: () => import('./he.js'),
  'it-IT': () => import('./it-IT.js'),
  'ja-JP': () => import('./ja-JP.js'),
  'nb-NO': () => import('./nb-NO.js'),
  'pt-BR': () => import('./pt-BR.js'),
  'pt-PT': () => import('./pt-PT.js'),
  'sv-SE': () => import('./sv-SE.js'),
  'vi-VN': () => import('./vi-VN.js'),
});

/**
 * Resolves to the shipped locale for a code such as `de-DE` or `de`, or to `en-US` if the language isn't shipped or its
 * strings can't be loaded. For `de-AT`, it has the words of `de-DE` with Austria's dates and numbers. Never rejects. Components with that code as their `locale` then render without waiting.
 */
export function loadLocale(code: string): Promise<Locale> {
  return requestLocale(code).whenLoaded;
}

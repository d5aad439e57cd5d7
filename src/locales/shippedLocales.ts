/** Codes of the locales in the package, the default first. A short code such as `es` selects the first of its language. */
export const shippedLocales = [
  'en-US',
  'ar',
  'de-DE',
  'es-ES',
  'es-MX',
  'fr-FR',
  'he',
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

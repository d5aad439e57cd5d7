import { expect, it } from 'vitest';
import { loadLocale } from '../../src/locales/loadLocale.js';
import { chooseLocale, resolveLocale } from '../../src/locales/resolveLocale.js';
import { shippedLocales } from '../../src/locales/shippedLocales.js';

it.each([
  ['es', 'es-ES'],
  ['es-AR', 'es-ES'],
  ['es-MX', 'es-MX'],
  ['ES_mx', 'es-MX'],
  ['pt', 'pt-BR'],
  ['pt-AO', 'pt-BR'],
  ['de-at', 'de-DE'],
  ['nb', 'nb-NO'],
  ['ar-EG', 'ar'],
  ['ar-SA', 'ar'],
  ['ar_001', 'ar'],
  ['he-IL', 'he'],
  ['iw', 'he'],
  ['IW_il', 'he'],
  ['iwx', undefined],
  ['zh-Hant-TW', undefined],
  ['en-GB', 'en-US'],
  ['nl', undefined],
  ['', undefined],
  ['e', undefined],
  ['../en-US', undefined],
  ['constructor', undefined],
  [undefined, undefined],
])('resolves %s to %s', (code, shipped) => {
  expect(resolveLocale(code)).toBe(shipped);
});

it.each(shippedLocales)('resolves %s to itself and loads its strings', async (code) => {
  expect(resolveLocale(code)).toBe(code);
  await expect(loadLocale(code)).resolves.toHaveProperty('retry');
});

it('prefers the action, then the URL, then the default, and skips locales that are not shipped', () => {
  expect(chooseLocale('de', 'fr', 'it')).toBe('de-DE');
  expect(chooseLocale('nl', 'fr', 'it')).toBe('fr-FR');
  expect(chooseLocale(undefined, 'xx', 'it')).toBe('it-IT');
  expect(chooseLocale(undefined, undefined, undefined)).toBe('en-US');
});

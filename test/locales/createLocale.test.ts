import { expect, it } from 'vitest';
import { createLocale } from '../../src/locales/createLocale.js';
import { deDE } from '../../src/locales/de-DE.js';

it('replaces the given strings and keeps all others', () => {
  const locale = createLocale(deDE, { emptyTitle: 'Was möchten Sie wissen?' });
  expect(locale).toEqual({ ...deDE, emptyTitle: 'Was möchten Sie wissen?' });
  expect(deDE.emptyTitle).not.toBe('Was möchten Sie wissen?');
});

it('replaces functions', () => {
  const locale = createLocale(deDE, { stepsSummary: (queries) => `${queries} Abfragen` });
  expect(locale.stepsSummary(2, 3, undefined)).toBe('2 Abfragen');
});

it('replaces single members of a record', () => {
  const locale = createLocale(deDE, { errorTitle: { network: 'Kein Netz' }, chartTypes: { bar: 'Säulen' } });
  expect(locale.errorTitle).toEqual({ ...deDE.errorTitle, network: 'Kein Netz' });
  expect(locale.chartTypes).toEqual({ ...deDE.chartTypes, bar: 'Säulen' });
});

it('ignores undefined, which a product’s optional setting may be', () => {
  const locale = createLocale(deDE, { emptyTitle: undefined, errorTitle: { network: undefined } as never });
  expect(locale).toEqual(deDE);
});

it('accepts only strings that a locale has, of their types', () => {
  // @ts-expect-error: no such string.
  createLocale(deDE, { emptyTitel: 'Fragen' });
  // @ts-expect-error: a function of the number of rows.
  createLocale(deDE, { rowCount: 'viele' });
  // @ts-expect-error: no such error.
  createLocale(deDE, { errorTitle: { offline: 'Kein Netz' } });
});

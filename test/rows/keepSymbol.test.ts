import { expect, it } from 'vitest';
import { createNumberWriter } from '../../src/rows/format/createNumberWriter.js';
import { readDecimal } from '../../src/rows/format/decimal.js';
import { keepSymbol } from '../../src/rows/format/keepSymbol.js';

const write = (code: string, unit: string, notation?: 'compact') =>
  createNumberWriter({ style: 'currency', unit, decimals: 0, notation }, code)(readDecimal('-1200000') as never);

it('ends a currency of letters and a symbol with a mark in Arabic and Hebrew', () => {
  expect(write('ar', 'USD')).toBe('\u200f\u200e-1,200,000\u00a0US$\u200e');
  expect(write('ar', 'USD', 'compact')).toMatch(/مليون\u00a0US\$\u200e$/);
  expect(write('he', 'CAD')).toMatch(/CA\$\u200e$/);
});

it('leaves other currencies and languages as they are', () => {
  expect(write('ar', 'EUR')).toMatch(/€$/);
  expect(write('he', 'ILS')).toMatch(/₪$/);
  expect(write('es-ES', 'USD')).toMatch(/US\$$/);
  expect(keepSymbol('US$')).toBe('US$');
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sheetName } from '../../../src/rows/xlsx/sheetName.js';

it.each([
  ['Revenue by country', 'Revenue by country'],
  ['Umsatz: Q1/Q2 [2025]', 'Umsatz Q1 Q2 2025'],
  ["'quoted'", 'quoted'],
  ['History', 'History 1'],
  ['a\u202eb\u0000c', 'ab c'],
  ['x'.repeat(40), 'x'.repeat(31)],
  ['', 'Sheet1'],
  ['???', 'Sheet1'],
])('makes a legal name of %j', (title, name) => {
  expect(sheetName(title)).toBe(name);
});

it('makes a legal name of any title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
      expect(sheetName(title)).toMatch(/^(?!')[^\p{Cc}[\]:*?/\\]{1,31}(?<!')$/u);
      expect(sheetName(title).length).toBeLessThanOrEqual(31);
    }),
  );
});

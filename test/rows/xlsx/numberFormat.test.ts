import { describe, expect, it } from 'vitest';
import type { ColumnPresentation } from '../../../src/rows/format/ColumnPresentation.js';
import { numberFormat } from '../../../src/rows/xlsx/numberFormat.js';

const of = (fields: Partial<ColumnPresentation>, code = 'en-US') =>
  numberFormat({ index: 0, name: 'a', title: 'A', kind: 'number', ...fields }, 3, code);

describe('numberFormat', () => {
  it.each<[Partial<ColumnPresentation>, string]>([
    [{ decimals: 2 }, '#,##0.00'],
    [{}, '#,##0.000'],
    [{ style: 'plain', decimals: 0 }, '0'],
    [{ style: 'percent', decimals: 1 }, '#,##0.0%'],
    [{ style: 'currency', decimals: 2 }, '"$"#,##0.00'],
    [{ style: 'currency', unit: 'EUR', decimals: 0 }, '"€"#,##0'],
    [{ decimals: 0, unit: 'kg' }, '#,##0"\u00a0kg"'],
    [{ decimals: 1, isSigned: true }, '+#,##0.0;-#,##0.0;#,##0.0'],
    [{ notation: 'compact', decimals: 0 }, '#,##0'],
  ])('writes %j as %s', (fields, format) => {
    expect(of(fields)).toBe(format);
  });

  it('places currencies and percent signs as the language does', () => {
    expect(of({ style: 'currency', unit: 'EUR', decimals: 2 }, 'de-DE')).toBe('#,##0.00"\u00a0€"');
    expect(of({ style: 'percent', decimals: 0 }, 'de-DE')).toBe('#,##0"\u00a0"%');
    expect(of({ style: 'percent', decimals: 0 }, 'tr')).toBe('%#,##0');
  });

  it('keeps a unit from being read as syntax, and leaves one out that is too long', () => {
    expect(of({ decimals: 0, unit: '"; [Red]0' })).toBe('#,##0"\u00a0"\\""; [Red]0"');
    expect(of({ decimals: 20, unit: '"'.repeat(40), isSigned: true })).toBe('#,##0.00000000000000000000');
  });
});

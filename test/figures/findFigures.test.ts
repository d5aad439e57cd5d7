import { describe, expect, it } from 'vitest';
import { findFigures } from '../../src/figures/findFigures.js';

function textsOf(text: string): readonly string[] {
  return findFigures(text).map(({ start, end }) => text.slice(start, end));
}

function valuesOf(text: string): readonly (readonly number[])[] {
  return findFigures(text).map(({ readings }) => readings.map(({ value }) => value));
}

it.each([
  ['Revenue was $1,234,567.89 in all.', '$1,234,567.89', 1_234_567.89],
  ['Der Umsatz betrug 1.234.567,89 € insgesamt.', '1.234.567,89 €', 1_234_567.89],
  ['Un total de 1 234 567 unités.', '1 234 567', 1_234_567],
  ['It is 12,34,567 rupees.', '12,34,567', 1_234_567],
  ['Es sind 1’234’567.', '1’234’567', 1_234_567],
  ['It fell by -5.5% overall.', '-5.5%', 5.5],
  ['About £1.5m was sold.', '£1.5m', 1_500_000],
  ['Es waren 1,2 Mio. € im Mai.', '1,2 Mio. €', 1_200_000],
  ['They sold 3.4 million.', '3.4 million', 3_400_000],
  ['売上は1.2億円です。', '1.2億円', 120_000_000],
  ['الإيرادات ٤٥٧٬٠٧٨ هذا الشهر', '٤٥٧٬٠٧٨', 457_078],
])('reads the number in "%s"', (text, written, value) => {
  expect(textsOf(text)).toEqual([written]);
  expect(valuesOf(text)[0]?.[0]).toBeCloseTo(value, 6);
});

it('reads a number both ways whose point or comma may group digits', () => {
  expect(valuesOf('It was 1.234 and 0.234.')).toEqual([[1234, 1.234], [0.234]]);
});

it.each([
  ['years', 'Since 2024 and in 1999, as in FY2023.'],
  ['dates and times', 'On 2024-03-15, 15.03.2024, 3/15/2024, at 12:30.'],
  ['names', 'In Q3 of H1, COVID-19 hit room A4 of #12.'],
  ['ordinals', 'The 3rd and the 21st.'],
  ['versions', 'As of 1.2.3 it works.'],
  ['counts', 'The top 10 of the last 90 days, over 12 months.'],
  ['codes', 'The code is 00420.'],
])('leaves out %s', (_, text) => {
  expect(textsOf(text)).toEqual([]);
});

describe('the values that round to a figure', () => {
  it('is half a unit of the last written digit, also of a scaled one', () => {
    const [figure] = findFigures('$1.2M');
    expect(figure?.readings).toMatchObject([{ half: 50_000 }]);
    expect(figure?.readings[0]?.value).toBeCloseTo(1_200_000);
  });

  it('keeps the digits of a number that is longer than a double', () => {
    expect(findFigures('12,345,678,901,234,567.89')[0]?.readings[0]?.exact).toEqual({
      ...{ digits: '1234567890123456789', places: 2 },
    });
  });
});

import { expect, it } from 'vitest';
import { findWrongFigures } from '../../../src/cli/eval/findWrongFigures';

const RESULT = {
  schema: [{ name: 'month' }, { name: 'category' }, { name: 'revenue', columnType: 'Decimal' }, { name: 'rate' }],
  data: [
    ['2025-01-01T00:00:00.000', 'Garden 500', '1234567.89', '0.0458'],
    ['2025-02-01T00:00:00.000', 'Garden 500', '1000000.00', '0.0512'],
    ['2025-02-01T00:00:00.000', 'Kitchen', '250000.11', '0.0395'],
  ],
  totalRows: 431,
};

const find = (text: string, inputs = ['The top 20?'], results = [RESULT]) =>
  findWrongFigures(text, { results, inputs, locale: 'de' });

it.each([
  'January had $1,234,567.89, or 1.234.568 €, 1 234 567,9, $1.23M, 1235k.',
  'The rate was 4.58 %, 4.6%, 0.046, or 5 % in February.',
  'All 3 rows, of 431, the top 20.',
  'The sum is $2,484,568.00, on average $828,189.33.',
  'Garden 500 has $2,234,567.89, $1,984,567.78 more than Kitchen, 89.9 % of all.',
  'On 19 November 2026, am 3. März 2025, in Q3, in 2024, on 2025-03-14, at 10:30.',
  'Ask for “orders over $777”, or `select 777`.',
  '1. First\n2. Second\n\n[777](https://example.com/777)',
])('finds where the figures are from: %s', async (text) => {
  expect(await find(text)).toEqual([]);
});

it.each([
  ['January had $1,334,567.89.', '$1,334,567.89'],
  ['January had $1.4M.', '$1.4M'],
  ['The rate was 4.7 %.', '4.7 %'],
  ['All 5 categories.', '5'],
  ['In total **$2,484,569.00**.', '$2,484,569.00'],
  ['| Month | Revenue |\n| --- | --- |\n| January | 1,234,999 |', '1,234,999'],
])('finds the wrong figure in: %s', async (text, figure) => {
  expect(await find(text)).toEqual([figure]);
});

it('compares results of one row with each other', async () => {
  const single = (value: string) => ({ schema: [{ name: 'revenue' }], data: [[value]], totalRows: 1 });
  const results = [single('1200'), single('1000')];
  expect(await find('It rose by 20 %, or 200.', [], results as never)).toEqual([]);
  expect(await find('It rose by 25 %, or 250.', [], results as never)).toEqual(['25 %', '250']);
});

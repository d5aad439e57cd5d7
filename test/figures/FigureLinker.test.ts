import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FigureLinker } from '../../src/figures/FigureLinker.js';
import { createResult } from '../../src/rows/createResult.js';
import { casesOf } from '../casesOf.js';
import { RESULTS } from './corpus/results.js';

function link(text: string, ...results: (typeof RESULTS)[keyof typeof RESULTS][]) {
  const figures = new FigureLinker(results, 'en-US').link(text);
  return figures.map(({ text, relation, cells }) => [text, relation, cells.map(({ row, column }) => [row, column])]);
}

function resultOf(columnType: string, values: readonly unknown[], totalRows = values.length, name = 'amount') {
  const schema = [
    { name: 'city', columnType: 'String' },
    { name, columnType },
  ];
  return createResult({
    id: 'r',
    result: { schema, data: values.map((value, at) => [`City ${at}`, value]), totalRows },
  });
}

it('leads a figure to the only cell that rounds to it', () => {
  expect(link('It made 457,078 and 457.1k.', RESULTS.countries)).toEqual([
    ['457,078', 'cell', [[0, 1]]],
    ['457.1k', 'cell', [[0, 1]]],
  ]);
});

it('reads a result whose cells are objects that can’t be asked for a text', () => {
  const values = [{ toString: 1 }, [{ toString: null }], 5000];
  expect(link('It made 5,000.', resultOf('Int64', values))).toEqual([['5,000', 'cell', [[2, 1]]]]);
  expect(link('It made 5,000.', resultOf('Variant', values))).toEqual([['5,000', undefined, []]]);
});

it('leads nowhere if two cells round to a figure', () => {
  expect(link('It made 5,000.', resultOf('Int64', [5000, 5000, 1]))).toEqual([['5,000', undefined, []]]);
});

it('counts the same value of a query that ran twice once', () => {
  const again = createResult({ ...RESULTS.countries, id: 'again', result: RESULTS.countries.result });
  const [figure] = new FigureLinker([RESULTS.countries, again], 'en-US').link('It made 457,078.');
  expect(figure?.cells).toEqual([{ resultId: 'again', row: 0, column: 1 }]);
});

it('compares the rows of two results whose cells are objects that can’t be asked for a text', () => {
  const schema = [{ name: 'details' }, { name: 'amount', columnType: 'Int64' }];
  const resultWith = (id: string, details: unknown) =>
    createResult({ id, result: { schema, data: [[details, 457_078]] } });
  const first = resultWith('first', { toString: 1 });
  expect(link('It made 457,078.', first, resultWith('again', { toString: 1 }))).toEqual([
    ['457,078', 'cell', [[0, 1]]],
  ]);
  expect(link('It made 457,078.', first, resultWith('other', { toString: 2 }))).toEqual([['457,078', undefined, []]]);
});

it('leads no amount of money to a difference of counts', () => {
  const schema = [{ name: 'month', columnType: 'String' }, ...['revenue', 'orders'].map((name) => ({ name }))];
  const data = [
    ['January', 5000, 401],
    ['February', 7000, 914],
  ];
  const formatColumn = ({ name }: { readonly name: string }) =>
    name === 'revenue' ? ({ style: 'currency' } as const) : undefined;
  const result = createResult({ id: 'r', result: { schema, data } }, { formatColumn });
  expect(link('From January to February, it grew by $513.', result)).toEqual([['$513', undefined, []]]);
  expect(link('From January to February, orders grew by 513.', result)).toEqual([
    [
      '513',
      'difference',
      [
        [0, 2],
        [1, 2],
      ],
    ],
  ]);
  expect(link('From January to February, it grew by $2,000.', result)).toEqual([
    [
      '$2,000',
      'difference',
      [
        [0, 1],
        [1, 1],
      ],
    ],
  ]);
});

it('leads to a total only if all rows are here', () => {
  const values = [40_011, 30_022, 20_033];
  expect(link('In all 90,066.', resultOf('Int64', values))).toEqual([['90,066', 'total', [[undefined, 1]]]]);
  expect(link('In all 90,066.', resultOf('Int64', values, 500))).toEqual([['90,066', undefined, []]]);
});

it('compares all digits of decimals', () => {
  const result = resultOf('Decimal(38,2)', ['12345678901234567.89', '12345678901234567.91']);
  expect(link('It is 12,345,678,901,234,567.91.', result)).toEqual([['12,345,678,901,234,567.91', 'cell', [[1, 1]]]]);
});

it('leads a change, a share and a difference to their two values', () => {
  expect(link('November to December 2024 rose by 12.14%, or 17,325.20.', RESULTS.months)).toEqual([
    [
      '12.14%',
      'change',
      [
        [10, 1],
        [11, 1],
      ],
    ],
    [
      '17,325.20',
      'difference',
      [
        [10, 1],
        [11, 1],
      ],
    ],
  ]);
  expect(link('Germany has 33.784% of it.', RESULTS.countries)).toEqual([
    [
      '33.784%',
      'share',
      [
        [0, 1],
        [undefined, 1],
      ],
    ],
  ]);
});

it('needs the row and the column of a small integer in the sentence', () => {
  expect(link('Malta had 57 orders.', RESULTS.countries)).toEqual([['57', 'cell', [[7, 2]]]]);
  expect(link('There were 57.', RESULTS.countries)).toEqual([['57', undefined, []]]);
});

it.each(['registrations', 'duration', 'shopper_count', 'operations'])('reads %s as numbers that add up', (name) => {
  const result = resultOf('Double', [12.51, 30_022, 20_033], 3, name);
  expect(link('It has 12.51%.', result)).toEqual([['12.51%', undefined, []]]);
  expect(link('In all 50,067.51.', result)).toEqual([['50,067.51', 'total', [[undefined, 1]]]]);
});

it.each(['share', 'return_rate', 'conversionRate', 'Margin %'])('reads %s as percentages', (name) => {
  const result = resultOf('Double', [12.51, 30, 22], 3, name);
  expect(link('It has 12.51%.', result)).toEqual([['12.51%', 'cell', [[0, 1]]]]);
  expect(link('In all 64.51.', result)).toEqual([['64.51', undefined, []]]);
});

it('reads percentages of fractions and of percentages', () => {
  expect(link('Email has 7.91%.', RESULTS.channels)).toEqual([['7.91%', 'cell', [[2, 2]]]]);
  expect(link('Cable tray has 62.1%.', RESULTS.products)).toEqual([['62.1%', 'cell', [[4, 3]]]]);
});

it('links every value that is written in full and is alone, in any notation', () => {
  const values = fc.uniqueArray(fc.integer({ min: 100_000, max: 99_999_999 }), { minLength: 1, maxLength: 30 });
  const locales = fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'ar-EG');
  fc.assert(
    fc.property(values, locales, (numbers, locale) => {
      const linker = new FigureLinker([resultOf('Int64', numbers)], locale);
      for (const [row, number] of numbers.entries()) {
        const text = `${number.toLocaleString(locale)} `;
        expect(linker.link(text)).toMatchObject([{ relation: 'cell', cells: [{ row, column: 1 }] }]);
      }
    }),
    { numRuns: casesOf(100) },
  );
});

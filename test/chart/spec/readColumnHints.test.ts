import { expect, it } from 'vitest';
import { readColumnHints } from '../../../src/chart/spec/readColumnHints.js';

const Y = { field: 'orders\\.revenue', type: 'quantitative', title: 'Revenue', axis: { format: '$~s' } };

it('reads titles, formats and grains of all layers, tooltips last', () => {
  const x = { field: 'month', timeUnit: { unit: 'utcyearmonth' }, axis: { title: 'Monat' } };
  const tooltip = [{ field: 'orders\\.revenue', format: '$,.2f' }];
  const spec = { layer: [{ mark: 'bar', encoding: { tooltip, x, y: Y } }] };
  expect(readColumnHints(JSON.stringify(spec))).toMatchObject([
    { column: 'month', title: 'Monat', grain: 'month', isReading: false },
    { column: 'orders.revenue', title: 'Revenue', format: '$~s', isReading: false },
    { column: 'orders.revenue', title: undefined, format: '$,.2f', isReading: true },
  ]);
});

it('ignores the titles of aggregates and the formats of counts', () => {
  const mean = { ...Y, aggregate: 'mean', title: 'Average revenue' };
  const count = { ...Y, aggregate: 'count' };
  expect(readColumnHints({ encoding: { x: mean, y: count } })).toMatchObject([
    { title: undefined, format: '$~s' },
    { title: undefined, format: undefined },
  ]);
});

it.each([
  ['nothing', undefined],
  ['no JSON', '{'],
  ['a text', '"https://evil.example"'],
  ['too long a spec', JSON.stringify({ encoding: { y: { ...Y, title: 'x'.repeat(100_000) } } })],
  ['unreadable formats', { encoding: { y: { field: 7, axis: { format: {} } }, x: 'x' } }],
])('reads nothing from %s', (_, spec) => {
  expect(readColumnHints(spec)).toEqual([]);
});

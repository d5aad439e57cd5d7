import { expect, it } from 'vitest';
import { pairFigures } from '../../src/rows/pairFigures.js';
import { readColumns } from '../../src/rows/readColumns.js';

function pair(...names: readonly string[]) {
  const columns = readColumns(
    names.map((name) => ({ name, columnType: name.startsWith('text') ? 'String' : 'Double' })),
    [names.map(() => 1)],
  );
  return pairFigures(columns).map(({ column, beside }) =>
    [column.name, ...beside.map((other) => `${other.isChange ? 'change' : 'earlier'} ${other.column.name}`)].join(', '),
  );
}

it('shows a change and an earlier value beside the only other number', () => {
  expect(pair('a.revenue', 'previous_year', 'yoy_change')).toEqual([
    'a.revenue, earlier previous_year, change yoy_change',
  ]);
});

it('pairs several numbers by name', () => {
  expect(pair('revenue', 'orders', 'orders_change', 'revenue_growth')).toEqual([
    'revenue, change revenue_growth',
    'orders, change orders_change',
  ]);
});

it('leaves a change alone if it could belong to several numbers or to none', () => {
  expect(pair('revenue', 'orders', 'change')).toEqual(['revenue', 'orders', 'change']);
  expect(pair('text', 'growth')).toEqual(['text', 'growth']);
  expect(pair('exchange', 'lastingness')).toEqual(['exchange', 'lastingness']);
});

import { buildDashboardConfig } from 'tabletalk/platform';
import { expect, it } from 'vitest';
import { arrangeWidgets, inReadingOrder } from '../../../src/components/embed/arrangeWidgets.js';

const config = buildDashboardConfig(
  ['a', 'b', 'c'].map((id) => ({ kind: 'table', id, title: id, sqlQuery: 'select 1' })),
  { title: 'Sales' },
);
const widgets = inReadingOrder(config.widgets ?? []);

it.each([
  [1200, 12, ['1 / 1', '1 / 7']],
  [996, 12, ['1 / 1', '1 / 7']],
  [995, 6, ['1 / 1', '2 / 1']],
  [479, 2, ['1 / 1', '2 / 1']],
])('uses the widest layout that fits into %s pixels', (width, columns, [first, second]) => {
  const { columns: found, areas, rowHeight } = arrangeWidgets(config, widgets, width);
  expect(found).toBe(columns);
  expect(rowHeight).toBe(40);
  const rows = (id: string) => Number(areas.get(id)?.split(' / ')[0]);
  const starts = ['chart-a', 'chart-b'].map((id) => areas.get(id)?.split(' / ').slice(1, 2).join());
  expect(starts).toEqual([first, second].map((start) => start?.split(' / ')[1]));
  expect(rows('chart-a') < rows('chart-b')).toBe(second?.startsWith('2'));
});

it('stacks the widgets if one has no position in the layout', () => {
  const positions = [
    { id: 'a', type: 'TEXT', position: { x: 0, y: 0, w: 6, h: 2 } },
    { id: 'b', type: 'TEXT', position: { x: 6, y: 0, w: 6, h: 3 } },
  ] as const;
  expect([...arrangeWidgets({}, positions, 500).areas]).toEqual([
    ['a', '1 / 1 / span 2 / span 1'],
    ['b', '3 / 1 / span 3 / span 1'],
  ]);
  expect([...arrangeWidgets({}, positions, 1300).areas]).toEqual([
    ['a', '1 / 1 / span 2 / span 6'],
    ['b', '1 / 7 / span 3 / span 6'],
  ]);
});

it('moves overlapping widgets down, and keeps hostile numbers inside the grid', () => {
  const at = (id: string, x: number, y: number, w: number, h: number) =>
    ({ id, type: 'TEXT', position: { x, y, w, h } }) as const;
  const all = [at('a', 0, 0, 8, 2), at('b', 4, 1, 8, 2), at('c', -5, 1e9, 1e9, Number.NaN), at('d', 99, 0, 0, -1)];
  expect([...arrangeWidgets({}, all, 1300).areas]).toEqual([
    ['a', '1 / 1 / span 2 / span 8'],
    ['b', '3 / 5 / span 2 / span 8'],
    ['c', '1001 / 1 / span 1 / span 12'],
    ['d', '1 / 12 / span 1 / span 1'],
  ]);
});

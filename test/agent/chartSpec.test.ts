import { expect, it } from 'vitest';
import { type ChartChoice, chartSpec, readChartChoice } from '../../src/agent/chartSpec.js';
import { rebuildChart } from '../../src/chart/spec/rebuildChart.js';
import { enUS } from '../../src/locales/en-US.js';
import { createResult } from '../../src/rows/createResult.js';

const COLUMNS = [
  { name: 'orders.status', columnType: 'String' },
  { name: 'month', columnType: 'Timestamp' },
  { name: 'total', columnType: 'Decimal' },
  { name: 'paid', columnType: 'Boolean' },
  { name: 'net.total', columnType: 'Double' },
  { name: 'share', columnType: 'Double' },
];
const row = (index: number) => [
  `s${index}`,
  `2026-0${(index % 9) + 1}-01T00:00:00.000`,
  String(index),
  index % 2 === 0,
  index * 2,
  index / 10,
];
const result = (length: number) => ({
  columns: COLUMNS,
  rows: Array.from({ length }, (_, index) => row(index)),
  totalRows: length,
});
const draw = (choice: Partial<ChartChoice>, rows = 3) =>
  chartSpec({ mark: 'bar', x: 'orders.status', y: 'total', ...choice }, result(rows));

it.each<[string, Partial<ChartChoice>, number, object]>([
  [
    'bars upright',
    {},
    3,
    { x: { field: 'orders\\.status', type: 'nominal' }, y: { field: 'total', type: 'quantitative' } },
  ],
  [
    'many bars lying, in the order of the query',
    {},
    9,
    { y: { field: 'orders\\.status', sort: null }, x: { field: 'total' } },
  ],
  [
    'columns that the model exchanged',
    { x: 'total', y: 'orders.status' },
    3,
    { x: { type: 'nominal' }, y: { field: 'total' } },
  ],
  ['a column in another case', { y: 'TOTAL' }, 3, { y: { field: 'total' } }],
  ['times along a line', { mark: 'line', x: 'month' }, 3, { x: { field: 'month', type: 'temporal' } }],
  ['series', { mark: 'line', x: 'month', color: 'paid' }, 3, { color: { field: 'paid', type: 'nominal' } }],
  ['slices', { mark: 'arc' }, 3, { theta: { field: 'total' }, color: { field: 'orders\\.status' } }],
])('draws %s', (_, choice, rows, encoding) => {
  expect(draw(choice, rows).spec).toMatchObject({ encoding });
});

it('leaves out a color that is not a column', () => {
  expect(draw({ color: 'nonsense' }).spec?.encoding).not.toHaveProperty('color');
});

it.each<[string, Partial<ChartChoice>, number, RegExp]>([
  ['an unknown column', { y: 'nonsense' }, 3, /no column "nonsense"/],
  ['a single row', {}, 1, /fewer than two rows/],
  ['no numbers', { y: 'paid' }, 3, /columns of numbers/],
  ['the same column twice', { x: 'total' }, 3, /columns of numbers/],
])('draws nothing for %s and tells the model why', (_, choice, rows, outcome) => {
  const chart = draw(choice, rows);
  expect(chart.spec).toBeUndefined();
  expect(chart.outcome).toMatch(outcome);
});

it.each(['bar', 'line', 'area', 'point', 'arc'] as const)('draws %s marks that the chart component accepts', (mark) => {
  const { spec } = draw({ mark, color: 'paid', title: 'Sales' }, 12);
  const { columns, rows } = result(12);
  const chart = rebuildChart(JSON.stringify(spec), createResult({ result: { schema: columns, data: rows } }), {
    width: 600,
    words: enUS,
  });
  expect(chart.title).toBe('Sales');
});

it.each(['smallint', 'decimal(12, 2)', 'double precision'])(
  'draws the numbers of a column of type %s',
  (columnType) => {
    const columns = [
      { name: 'a', columnType: 'String' },
      { name: 'b', columnType },
    ];
    const rows = [
      ['x', 1],
      ['y', 2],
    ];
    expect(chartSpec({ mark: 'bar', x: 'a', y: 'b' }, { columns, rows, totalRows: 2 }).outcome).toBe('Drawn.');
  },
);

it('draws times of day as names, because the chart component accepts no time without a day', () => {
  const columns = [
    { name: 'opens', columnType: 'Time' },
    { name: 'shops', columnType: 'Int64' },
  ];
  const rows = [
    ['08:00:00', 3],
    ['09:30:00', 5],
  ];
  const { spec } = chartSpec({ mark: 'bar', x: 'opens', y: 'shops' }, { columns, rows, totalRows: 2 });
  const drawn = createResult({ result: { schema: columns, data: rows } });
  expect(() => rebuildChart(JSON.stringify(spec), drawn, { width: 600, words: enUS })).not.toThrow();
});

/** Returns the component's chart for a choice. */
function rebuilt(choice: Partial<ChartChoice>) {
  const { spec } = draw(choice, 6);
  const { columns, rows } = result(6);
  return rebuildChart(JSON.stringify(spec), createResult({ result: { schema: columns, data: rows } }), {
    width: 600,
    words: enUS,
  });
}

it.each(['bar', 'line', 'area', 'point'] as const)(
  'draws several columns as series of %s marks that the chart component accepts',
  (mark) => {
    const choice = { mark, x: 'month', moreY: ['net.total'] };
    expect(draw(choice).spec).toMatchObject({
      transform: [{ fold: ['total', 'net\\.total'], as: ['series', 'value'] }],
      encoding: { y: { field: 'value' }, color: { field: 'series' } },
    });
    expect(() => rebuilt(choice)).not.toThrow();
  },
);

it('draws a column once that is proposed several times', () => {
  const repeated: Partial<ChartChoice> = { x: 'month', moreY: ['TOTAL', 'net.total', 'net.total', 'total'] };
  expect(draw(repeated)).toEqual(draw({ x: 'month', moreY: ['net.total'] }));
  expect(draw({ x: 'month', moreY: ['total'], lineY: 'total' })).toEqual(draw({ x: 'month' }));
});

it('draws a column of another unit as a line over the bars, with an axis of its own', () => {
  const choice = { x: 'month', lineY: 'share' };
  expect(draw(choice).spec).toMatchObject({
    layer: [{ mark: { type: 'bar' } }, { mark: { type: 'line' }, encoding: { y: { field: 'share' } } }],
    resolve: { scale: { y: 'independent' } },
  });
  expect(() => rebuilt(choice)).not.toThrow();
});

it.each<[string, Partial<ChartChoice>, RegExp]>([
  ['a further column that isn’t there', { moreY: ['nonsense'] }, /no column "nonsense"/],
  ['a further column of names', { moreY: ['paid'] }, /columns of numbers/],
  ['slices of several columns', { mark: 'arc', moreY: ['share'] }, /one column of numbers/],
  ['a line over a line', { mark: 'line', lineY: 'share' }, /goes with bars/],
])('tells the model that it can’t draw %s', (_, choice, outcome) => {
  expect(draw(choice)).toMatchObject({ outcome: expect.stringMatching(outcome) });
});

it('reads only the known fields of a choice', () => {
  const choice = {
    mark: 'bar',
    x: 'a',
    y: 'b',
    data: { url: 'https://evil.example' },
    transform: [],
    href: 'x',
    title: { expr: 'x' },
  };
  expect(readChartChoice(choice)).toEqual({ mark: 'bar', x: 'a', y: 'b' });
  for (const wrong of [{ ...choice, mark: 'image' }, { ...choice, x: { field: 'a' } }, 'bar', null]) {
    expect(readChartChoice(wrong)).toBeUndefined();
  }
});

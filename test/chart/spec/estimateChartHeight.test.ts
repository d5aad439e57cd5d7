import { expect, it } from 'vitest';
import { estimateChartHeight } from '../../../src/chart/spec/estimateChartHeight.js';
import { cpuTime, MAX_TASK } from '../../cpuTime.js';
import { COLOR, LINE, rebuild, SALES, X, Y } from './salesResult.js';

const COUNT = { field: 'orders.count', type: 'quantitative' };
const SPECS: Readonly<Record<string, unknown>> = {
  line: LINE,
  bar: { mark: 'bar', encoding: { x: COLOR, y: { ...Y, aggregate: 'sum' } } },
  'bars that lie': { mark: 'bar', encoding: { y: COLOR, x: { ...Y, aggregate: 'sum' } } },
  'many bars that lie': { mark: 'bar', encoding: { y: { field: 'orders.count', type: 'nominal' }, x: Y } },
  pie: { mark: 'arc', encoding: { theta: Y, color: COLOR } },
  'heat map': { mark: 'rect', encoding: { x: X, y: COLOR, color: COUNT } },
  'heat map of hours and days': {
    mark: 'rect',
    encoding: { x: { ...X, timeUnit: 'hours' }, y: { ...X, timeUnit: 'monthdate', type: 'ordinal' }, color: COUNT },
  },
  'bars of months that lie': { mark: 'bar', encoding: { y: X, x: { ...Y, aggregate: 'sum' } } },
  'bars of bins that lie': { mark: 'bar', encoding: { y: { ...Y, bin: true }, x: { aggregate: 'count' } } },
  layers: { encoding: { x: COLOR, y: Y }, layer: [{ mark: 'bar' }, { mark: 'text', encoding: { text: Y } }] },
  facets: { ...LINE, encoding: { ...LINE.encoding, facet: COLOR } },
  'rows of facets': { ...LINE, encoding: { ...LINE.encoding, row: COLOR } },
  'side by side': { hconcat: [LINE, LINE] },
  'above each other': { vconcat: [LINE, LINE, LINE] },
  'names beside a line': { hconcat: [{ mark: 'bar', encoding: { y: COLOR, x: Y } }, LINE] },
  'names above a line': { vconcat: [{ mark: 'bar', encoding: { y: COLOR, x: Y } }, LINE] },
  'three views in two columns': { concat: [LINE, LINE, { mark: 'bar', encoding: { y: COLOR, x: Y } }], columns: 2 },
  'grouped bars': { mark: 'bar', encoding: { y: COLOR, yOffset: { field: 'orders.year', type: 'ordinal' }, x: Y } },
  'a grid of facets': {
    ...LINE,
    encoding: { ...LINE.encoding, row: COLOR, column: { field: 'orders.year', type: 'ordinal' } },
  },
  'facets of names': { mark: 'bar', encoding: { y: COLOR, x: Y, facet: { field: 'orders.year', type: 'ordinal' } } },
  'facets of months': { mark: 'bar', encoding: { y: COLOR, x: Y, facet: { ...X, timeUnit: 'yearmonth' } } },
  'facets of years': { mark: 'bar', encoding: { y: COLOR, x: Y, row: { ...X, timeUnit: 'utcyear' } } },
  'bars by a name in brackets': { mark: 'bar', encoding: { y: { field: "['orders.count']", type: 'nominal' }, x: Y } },
  'bars by a name in capitals': { mark: 'bar', encoding: { y: { field: 'ORDERS.COUNT', type: 'nominal' }, x: Y } },
  repeated: {
    repeat: ['orders.count', 'orders.total_revenue', 'Net Price'],
    spec: { mark: 'line', encoding: { x: X, y: { field: { repeat: 'repeat' }, type: 'quantitative' } } },
  },
};

it.each(Object.entries(SPECS))('reserves the height that a chart takes: %s', (_, spec) => {
  for (const width of [360, 640, 880]) {
    expect(Math.abs(estimateChartHeight(spec, SALES, width) - rebuild(spec, SALES, width).height)).toBeLessThanOrEqual(
      2,
    );
  }
});

it('reads JSON text, and reserves the default height for an invalid spec', () => {
  const text = JSON.stringify(SPECS['bars that lie']);
  expect(estimateChartHeight(text, SALES, 640)).toBe(estimateChartHeight(SPECS['bars that lie'], SALES, 640));
  for (const spec of [undefined, null, '{', '"a"', [], { layer: 5 }, `{"mark":"${'x'.repeat(200_000)}"}`]) {
    expect(estimateChartHeight(spec, SALES, 640)).toBe(320);
  }
});

it('takes no time for nested repeats', () => {
  const repeat = Array.from({ length: 36 }, (_, index) => `c${index}`);
  const nested = Array.from({ length: 6 }).reduce((spec) => ({ repeat, spec }), LINE);
  expect(cpuTime(() => estimateChartHeight(nested, SALES, 640))).toBeLessThan(MAX_TASK);
});

it('stops at a limited depth', () => {
  const deep = JSON.parse(`${'{"layer":['.repeat(4000)}{}${']}'.repeat(4000)}`);
  expect(estimateChartHeight(deep, SALES, 640)).toBe(320);
});

it.each([
  ['bars in groups', SPECS['grouped bars']],
  ['a grid of facets', SPECS['a grid of facets']],
])('reserves less than a screen before the rows are known: %s', (_, spec) => {
  for (const width of [300, 640]) expect(estimateChartHeight(spec, undefined, width)).toBeLessThan(620);
});

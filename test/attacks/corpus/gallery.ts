import type { SqlToolResult } from '../../../src/protocol/toolResult.js';
import { COLOR, LINE, X, Y } from '../../chart/spec/salesResult.js';

/** A chart that must be drawn, and how to check that it shows what was requested. */
export interface GalleryChart {
  /** The spec as an object. */
  readonly spec: unknown;
  /** The number of marks by kind. */
  readonly marks: Readonly<Record<string, number>>;
  /** Texts that it contains, such as axis titles. */
  readonly shows: readonly string[];
  /** The rows. Defaults to the sales: 12 months of 3 categories. */
  readonly result?: SqlToolResult;
}

const COUNT = { field: 'orders.count', type: 'quantitative' };
const PRICE = { field: 'Net Price', type: 'quantitative' };
const REVENUE = { ...Y, aggregate: 'sum' };
const MONTH = { field: 'orders.created_at', type: 'ordinal', timeUnit: 'yearmonth' };
const named = (field: string) => ({ field, type: 'quantitative' });
const on = (mark: unknown, encoding: object, more: object = {}) => ({ mark, encoding, ...more });
const after = (...transform: readonly unknown[]) => ({ transform });
const drawn = (spec: unknown, marks: GalleryChart['marks'], ...shows: readonly string[]) => ({ spec, marks, shows });

/** Trials of three groups: a measure with its error and limits, and a date without a time. */
const TRIALS: SqlToolResult = {
  schema: [
    { name: 'group', columnType: 'String' },
    { name: 'day', columnType: 'Date' },
    { name: 'value', columnType: 'Double' },
    { name: 'error', columnType: 'Double' },
    { name: 'low', columnType: 'Double' },
    { name: 'high', columnType: 'Double' },
    { name: 'passed', columnType: 'Boolean' },
  ],
  data: Array.from({ length: 60 }, (_, index) => {
    const value = 20 + (index % 3) * 5 + Math.round(8 * Math.sin(index)) + index / 10;
    return [
      ['North', 'South', 'West'][index % 3],
      `2025-${String(1 + (index % 6)).padStart(2, '0')}-${String(1 + Math.floor(index / 6)).padStart(2, '0')}`,
      value.toFixed(2),
      (1 + (index % 4)).toFixed(1),
      (value - 4).toFixed(2),
      (value + 6).toFixed(2),
      String(index % 2 === 0),
    ];
  }),
};
const GROUP = { field: 'group', type: 'nominal' };
const VALUE = named('value');
const DAY = { field: 'day', type: 'temporal' };
const trials = (spec: unknown, marks: GalleryChart['marks'], ...shows: readonly string[]) => ({
  ...drawn(spec, marks, ...shows),
  result: TRIALS,
});

/** The steps of a balance, for a waterfall chart. */
const BALANCE: SqlToolResult = {
  schema: [
    { name: 'step', columnType: 'String' },
    { name: 'amount', columnType: 'Int64' },
    { name: 'last_year', columnType: 'Int64' },
  ],
  data: [
    ['Begin', '400', '300'],
    ['Sales', '170', '210'],
    ['Returns', '-60', '-20'],
    ['Costs', '-140', '-190'],
    ['Interest', '20', '35'],
  ],
};
const STEP = { field: 'step', type: 'nominal', sort: null };
const balance = (spec: unknown, marks: GalleryChart['marks'], ...shows: readonly string[]) => ({
  ...drawn(spec, marks, ...shows),
  result: BALANCE,
});

/** The chart kinds of Vega-Lite's example gallery that need only a table. */
export const GALLERY: Readonly<Record<string, GalleryChart>> = {
  // Bars
  bar: drawn(on('bar', { x: COLOR, y: REVENUE }), { rect: 3 }, 'Total revenue', 'Shoes'),
  'bar of unaggregated rows': balance(on('bar', { x: STEP, y: named('amount') }), { rect: 5 }, 'Amount', 'Returns'),
  'horizontal bar, sorted': drawn(on('bar', { y: { ...COLOR, sort: '-x' }, x: REVENUE }), { rect: 3 }, 'Bags'),
  'bar sorted by another column': drawn(
    on('bar', { y: { ...COLOR, sort: { field: 'orders.count', op: 'sum', order: 'descending' } }, x: REVENUE }),
    { rect: 3 },
    'Hats',
  ),
  'bar in a given order': drawn(
    on('bar', { x: { ...COLOR, sort: ['Hats', 'Shoes', 'Bags'] }, y: REVENUE }),
    { rect: 3 },
    'Hats',
  ),
  'bar of averages': drawn(
    on('bar', { x: COLOR, y: { ...Y, aggregate: 'mean' } }),
    { rect: 3 },
    'Average of Total revenue',
  ),
  'stacked bar': drawn(on('bar', { x: MONTH, y: Y, color: COLOR }), { rect: 36 }, 'Shoes', 'Total revenue'),
  'normalised bar': drawn(on('bar', { x: MONTH, y: { ...Y, stack: 'normalize' }, color: COLOR }), { rect: 36 }, '100%'),
  'grouped bar': drawn(on('bar', { x: MONTH, y: Y, xOffset: COLOR, color: COLOR }), { rect: 36 }, 'Hats'),
  'layered bar': drawn(
    on({ type: 'bar', opacity: 0.6 }, { x: MONTH, y: { ...Y, stack: null }, color: COLOR }),
    { rect: 36 },
    'Bags',
  ),
  'bar over time': drawn(on('bar', { x: X, y: Y }), { rect: 36 }, 'Total revenue'),
  'bar by time unit': drawn(
    on('bar', { x: { ...X, timeUnit: 'yearquarter' }, y: REVENUE }),
    { rect: 4 },
    'Total revenue',
  ),
  'bar below zero': balance(
    on('bar', {
      x: STEP,
      y: named('amount'),
      color: { condition: { test: 'datum.amount < 0', value: 'firebrick' }, value: 'seagreen' },
    }),
    { rect: 5 },
    'Costs',
  ),
  'bar with labels': drawn(
    {
      encoding: { x: COLOR, y: REVENUE },
      layer: [{ mark: 'bar' }, { mark: { type: 'text', dy: -6 }, encoding: { text: { ...REVENUE, format: ',.0f' } } }],
    },
    { rect: 3, text: 3 },
    '19,425',
  ),
  'bar with a labelled rule': drawn(
    {
      encoding: { x: COLOR, y: REVENUE },
      layer: [
        { mark: 'bar' },
        { mark: 'rule', encoding: { x: null, y: { datum: 15_000 }, color: { value: 'red' } } },
        { mark: { type: 'text' }, encoding: { x: { value: 'width' }, y: { datum: 15_000 }, text: { value: 'Goal' } } },
      ],
    },
    { rect: 3, rule: 1, text: 1 },
    'Goal',
  ),
  'ranged bar': trials(
    on('bar', { y: GROUP, x: { ...named('low'), aggregate: 'min' }, x2: { field: 'high', aggregate: 'max' } }),
    { rect: 3 },
    'North',
  ),
  'diverging bar': balance(
    on(
      'bar',
      { y: STEP, x: { field: 'signed', type: 'quantitative', title: 'Change' } },
      after({ calculate: 'datum.amount / 10', as: 'signed' }),
    ),
    { rect: 5 },
    'Change',
  ),
  histogram: drawn(
    on('bar', { x: { ...COUNT, bin: { step: 5 } }, y: { aggregate: 'count' } }),
    { rect: 5 },
    'Number of rows',
  ),
  'histogram with stacked groups': trials(
    on('bar', { x: { ...VALUE, bin: { step: 10 } }, y: { aggregate: 'count' }, color: GROUP }),
    { rect: 9 },
    'West',
  ),
  'relative histogram': trials(
    on(
      'bar',
      {
        x: { field: 'from', type: 'quantitative', bin: 'binned' },
        x2: { field: 'to' },
        y: { field: 'share', type: 'quantitative', axis: { format: '.0%' }, title: 'Share' },
      },
      after(
        { bin: { step: 10 }, field: 'value', as: ['from', 'to'] },
        { aggregate: [{ op: 'count', as: 'n' }], groupby: ['from', 'to'] },
        { joinaggregate: [{ op: 'sum', field: 'n', as: 'all' }] },
        { calculate: 'datum.n / datum.all', as: 'share' },
      ),
    ),
    { rect: 4 },
    'Share',
  ),
  'population pyramid': drawn(
    {
      hconcat: [
        on('bar', { y: COLOR, x: { ...REVENUE, sort: 'descending', title: 'Revenue' } }),
        on('bar', { y: { ...COLOR, axis: null }, x: { ...COUNT, aggregate: 'sum', title: 'Orders' } }),
      ],
    },
    { rect: 6 },
    'Revenue',
    'Orders',
  ),
  'Gantt chart': trials(
    on('bar', { y: GROUP, x: { ...DAY, aggregate: 'min' }, x2: { field: 'day', aggregate: 'max' } }),
    { rect: 3 },
    'South',
  ),
  waterfall: balance(
    {
      transform: [
        { window: [{ op: 'sum', field: 'amount', as: 'sum' }] },
        { calculate: 'datum.sum - datum.amount', as: 'before' },
      ],
      encoding: { x: STEP },
      layer: [
        on('bar', {
          y: { field: 'before', type: 'quantitative', title: 'Balance' },
          y2: { field: 'sum' },
          color: { condition: { test: 'datum.amount < 0', value: 'firebrick' }, value: 'seagreen' },
        }),
        on({ type: 'text', dy: -4 }, { y: named('sum'), text: { field: 'amount', type: 'quantitative' } }),
      ],
    },
    { rect: 5, text: 5 },
    'Balance',
  ),
  lollipop: drawn(
    {
      encoding: { x: COLOR, y: REVENUE },
      layer: [{ mark: { type: 'rule' } }, { mark: { type: 'circle', size: 120 } }],
    },
    { rule: 3, symbol: 3 },
    'Total revenue',
  ),
  'bullet bars': balance(
    {
      encoding: { y: STEP },
      layer: [on('bar', { x: named('amount') }), on({ type: 'tick', thickness: 3 }, { x: named('last_year') })],
    },
    { rect: 10 },
    'Interest',
  ),

  // Points
  scatter: drawn(on('point', { x: COUNT, y: Y }), { symbol: 36 }, 'Count', 'Total revenue'),
  'scatter with colours and shapes': drawn(
    on('point', { x: COUNT, y: Y, color: COLOR, shape: COLOR }),
    { symbol: 36 },
    'Shoes',
  ),
  bubble: drawn(on('circle', { x: COUNT, y: Y, size: PRICE, opacity: { value: 0.5 } }), { symbol: 36 }, 'Net Price'),
  'binned scatter': drawn(
    on('circle', {
      x: { ...COUNT, bin: { step: 10 } },
      y: { ...Y, bin: { step: 1000 } },
      size: { aggregate: 'count' },
    }),
    { symbol: 5 },
    'Number of rows',
  ),
  'dot plot': drawn(on('point', { x: COUNT, y: COLOR }), { symbol: 36 }, 'Bags'),
  'strip plot': drawn(on('tick', { x: COUNT, y: COLOR }), { rect: 36 }, 'Count'),
  'ranged dot plot': trials(
    {
      encoding: { y: GROUP },
      layer: [
        on('rule', { x: { ...named('low'), aggregate: 'min' }, x2: { field: 'high', aggregate: 'max' } }),
        on({ type: 'point', filled: true }, { x: { ...VALUE, aggregate: 'mean' } }),
      ],
    },
    { rule: 3, symbol: 3 },
    'West',
  ),
  'scatter with text': balance(
    on('text', { x: named('amount'), y: named('last_year'), text: { field: 'step' } }),
    { text: 5 },
    'Returns',
  ),
  'colours of a boolean': trials(
    on('point', { x: DAY, y: VALUE, color: { field: 'passed', type: 'nominal' } }),
    { symbol: 60 },
    'true',
  ),
  'connected scatter': drawn(
    on(
      { type: 'line', point: true },
      { x: COUNT, y: Y, order: { field: 'orders.created_at' } },
      after({ filter: "datum['products.category'] == 'Shoes'" }),
    ),
    { line: 1, symbol: 12 },
    'Count',
  ),

  // Lines and areas
  line: drawn(on('line', { x: X, y: REVENUE }), { line: 1 }, 'Total revenue'),
  'multi-line': drawn(on('line', { x: X, y: Y, color: COLOR }), { line: 3 }, 'Hats'),
  'line with points': drawn(
    on({ type: 'line', point: true, interpolate: 'monotone' }, { x: X, y: Y, strokeDash: COLOR }),
    { line: 3, symbol: 36 },
    'Bags',
  ),
  'step line': drawn(on({ type: 'line', interpolate: 'step-after' }, { x: X, y: REVENUE }), { line: 1 }, '2025'),
  'line of averages by month': trials(
    on('line', { x: { ...DAY, timeUnit: 'yearmonth' }, y: { ...VALUE, aggregate: 'mean' } }),
    { line: 1 },
    'Average of Value',
  ),
  trail: drawn(on('trail', { x: X, y: REVENUE, size: { ...COUNT, aggregate: 'sum' } }), { trail: 1 }, 'Total revenue'),
  slope: balance(
    on(
      { type: 'line', point: true },
      {
        x: { field: 'year', type: 'nominal' },
        y: { field: 'value', type: 'quantitative', title: 'Amount' },
        color: STEP,
      },
      after({ fold: ['last_year', 'amount'], as: ['year', 'value'] }),
    ),
    { line: 5, symbol: 10 },
    'Amount',
  ),
  area: drawn(on('area', { x: X, y: REVENUE }), { area: 1 }, 'Total revenue'),
  'stacked area': drawn(on('area', { x: X, y: Y, color: COLOR }), { area: 3 }, 'Shoes'),
  'normalised area': drawn(on('area', { x: X, y: { ...Y, stack: 'normalize' }, color: COLOR }), { area: 3 }, '100%'),
  streamgraph: drawn(on('area', { x: X, y: { ...Y, stack: 'center', axis: null }, color: COLOR }), { area: 3 }, 'Bags'),
  'area between two columns': trials(
    on('area', {
      x: { ...DAY, timeUnit: 'yearmonth' },
      y: { ...named('low'), aggregate: 'min' },
      y2: { field: 'high', aggregate: 'max' },
    }),
    { area: 1 },
    'Low',
  ),
  'line with a rule at its average': drawn(
    { layer: [LINE, on('rule', { y: { ...Y, aggregate: 'mean' }, color: { value: 'red' } })] },
    { line: 1, rule: 1 },
    'Total revenue',
  ),
  'two axes': drawn(
    {
      encoding: { x: MONTH },
      layer: [on('bar', { y: REVENUE }), on('line', { y: { ...COUNT, aggregate: 'sum', title: 'Orders' } })],
      resolve: { scale: { y: 'independent' } },
    },
    { rect: 12, line: 1 },
    'Total revenue',
    'Orders',
  ),

  // Rows computed by a transform
  'running total': drawn(
    on(
      'line',
      { x: X, y: { field: 'sum', type: 'quantitative', title: 'So far' } },
      after({
        window: [{ op: 'sum', field: 'orders.count', as: 'sum' }],
        sort: [{ field: 'orders.created_at' }],
        frame: [null, 0],
      }),
    ),
    { line: 1 },
    'So far',
  ),
  'moving average': drawn(
    {
      transform: [
        {
          window: [{ op: 'mean', field: 'orders.count', as: 'smooth' }],
          frame: [-2, 2],
          groupby: ['products.category'],
        },
      ],
      layer: [
        on('point', { x: X, y: COUNT }),
        on('line', { x: X, y: { ...named('smooth'), title: 'Smooth' }, color: COLOR }),
      ],
    },
    { symbol: 36, line: 3 },
    'Hats',
  ),
  'first two by rank': drawn(
    on(
      'bar',
      { y: { field: 'products.category', sort: '-x' }, x: { field: 'total', type: 'quantitative' } },
      after(
        { aggregate: [{ op: 'sum', field: 'orders.count', as: 'total' }], groupby: ['products.category'] },
        { window: [{ op: 'rank', as: 'place' }], sort: [{ field: 'total', order: 'descending' }] },
        { filter: 'datum.place <= 2' },
      ),
    ),
    { rect: 2 },
    'Category',
  ),
  'cumulative frequency': trials(
    on(
      'area',
      { x: VALUE, y: { field: 'upTo', type: 'quantitative', title: 'Up to here' } },
      after({ window: [{ op: 'count', field: 'value', as: 'upTo' }], sort: [{ field: 'value' }], frame: [null, 0] }),
    ),
    { area: 1 },
    'Up to here',
  ),
  'share of the total': drawn(
    on(
      'bar',
      {
        y: COLOR,
        x: { field: 'share', type: 'quantitative', aggregate: 'sum', axis: { format: '.0%' }, title: 'Share' },
      },
      after(
        { joinaggregate: [{ op: 'sum', field: 'orders.count', as: 'all' }] },
        { calculate: "datum['orders.count'] / datum.all", as: 'share' },
      ),
    ),
    { rect: 3 },
    'Share',
  ),
  'distance from the average': trials(
    on(
      'bar',
      { x: { field: 'off', type: 'quantitative', aggregate: 'mean', title: 'Off' }, y: GROUP },
      after(
        { joinaggregate: [{ op: 'mean', field: 'value', as: 'usual' }] },
        { calculate: 'datum.value - datum.usual', as: 'off' },
      ),
    ),
    { rect: 3 },
    'Off',
  ),
  'calculated column': drawn(
    on(
      'bar',
      { x: COLOR, y: { field: 'per', type: 'quantitative', aggregate: 'mean', title: 'Per order' } },
      after({ calculate: 'datum["orders.total_revenue"] / datum.orders.count', as: 'per' }),
    ),
    { rect: 3 },
    'Per order',
  ),
  'filter by expression': drawn(
    { ...LINE, ...after({ filter: "datum['products.category'] == 'Shoes' && month(datum['orders.created_at']) < 6" }) },
    { line: 1 },
    'Jan',
  ),
  'filter by predicates': drawn(
    on(
      'bar',
      { x: COLOR, y: REVENUE },
      after({
        filter: {
          and: [
            { field: 'products.category', oneOf: ['Shoes', 'Bags'] },
            { field: 'orders.created_at', gte: '2025-03-01' },
          ],
        },
      }),
    ),
    { rect: 2 },
    'Bags',
  ),
  'filter by a param': drawn(
    on(
      'point',
      { x: X, y: COUNT },
      { params: [{ name: 'least', value: 31 }], ...after({ filter: 'datum["orders.count"] > least' }) },
    ),
    { symbol: 1 },
    'Count',
  ),
  fold: drawn(
    on(
      'line',
      { x: X, y: { field: 'value', type: 'quantitative', aggregate: 'sum' }, color: { field: 'key', type: 'nominal' } },
      after({ fold: ['orders.count', 'Net Price'] }),
    ),
    { line: 2 },
    'Net Price',
  ),
  pivot: drawn(
    on(
      'line',
      { x: X, y: { field: 'Shoes', type: 'quantitative' } },
      after({ pivot: 'products.category', value: 'orders.count', groupby: ['orders.created_at'] }),
    ),
    { line: 1 },
    'Shoes',
  ),
  'time unit as a column': trials(
    on(
      'bar',
      { x: { field: 'when', type: 'temporal' }, y: { aggregate: 'count' } },
      after({ timeUnit: 'yearmonth', field: 'day', as: 'when' }),
    ),
    { rect: 6 },
    'Number of rows',
  ),
  'bins as a column': trials(
    on(
      'bar',
      { x: { field: 'ten', type: 'ordinal' }, y: { aggregate: 'count' } },
      after({ bin: { step: 10 }, field: 'value', as: 'ten' }),
    ),
    { rect: 4 },
    'Number of rows',
  ),
  'stack as columns': balance(
    on(
      'bar',
      { x: { field: 'from', type: 'quantitative', title: 'Sum' }, x2: { field: 'to' }, color: STEP },
      after({ filter: 'datum.amount > 0' }, { stack: 'amount', groupby: [], as: ['from', 'to'] }),
    ),
    { rect: 3 },
    'Sum',
  ),
  'imputed values': drawn(
    on(
      'line',
      { x: MONTH, y: COUNT, color: COLOR },
      after({ impute: 'orders.count', key: 'orders.created_at', groupby: ['products.category'], value: 0 }),
    ),
    { line: 3 },
    'Count',
  ),

  'imputed values of a channel': drawn(
    on('line', { x: { ...MONTH, timeUnit: undefined }, y: { ...COUNT, impute: { value: 0 } }, color: COLOR }),
    { line: 3 },
    'Count',
  ),

  // Statistics
  'box plot': trials(on('boxplot', { x: GROUP, y: VALUE }), { rect: 6 }, 'West'),
  'box plot with whiskers to the extremes': trials(
    on({ type: 'boxplot', extent: 'min-max' }, { y: GROUP, x: VALUE }),
    { rect: 6 },
    'Value',
  ),
  'error band': trials(
    on({ type: 'errorband', extent: 'ci', borders: true }, { x: { ...DAY, timeUnit: 'yearmonth' }, y: VALUE }),
    { area: 1 },
    'Value',
  ),
  'line with its error band': trials(
    {
      encoding: { x: { ...DAY, timeUnit: 'yearmonth' } },
      layer: [
        on('errorband', { y: { ...VALUE, title: 'Trial' } }),
        on('line', { y: { ...VALUE, aggregate: 'mean', title: 'Trial' } }),
      ],
    },
    { area: 1, line: 1 },
    'Trial',
  ),
  'error bars': trials(on({ type: 'errorbar', extent: 'stdev' }, { x: GROUP, y: VALUE }), { rule: 3 }, 'Value'),
  'error bars from columns': trials(
    on('errorbar', { x: DAY, y: VALUE, yError: { field: 'error' } }),
    { rule: 60 },
    'Value',
  ),
  regression: drawn(
    {
      layer: [
        on('point', { x: COUNT, y: Y }),
        on('line', { x: COUNT, y: Y }, after({ regression: 'orders.total_revenue', on: 'orders.count' })),
      ],
    },
    { symbol: 36, line: 1 },
    'Count',
  ),
  'local regression': trials(
    {
      layer: [
        on('point', { x: named('low'), y: VALUE }),
        on('line', { x: named('low'), y: VALUE }, after({ loess: 'value', on: 'low', bandwidth: 0.5 })),
      ],
    },
    { line: 1 },
    'Low',
  ),
  density: trials(
    on(
      'area',
      { x: { field: 'value', type: 'quantitative' }, y: { field: 'density', type: 'quantitative', title: 'Density' } },
      after({ density: 'value', steps: 50 }),
    ),
    { area: 1 },
    'Density',
  ),
  'densities by group': trials(
    on(
      'area',
      { x: named('value'), y: named('density'), color: GROUP },
      after({ density: 'value', groupby: ['group'], extent: [0, 50] }),
    ),
    { area: 3 },
    'North',
  ),
  quantiles: trials(
    on(
      'point',
      { x: { field: 'prob', type: 'quantitative' }, y: { field: 'value', type: 'quantitative' } },
      after({ quantile: 'value', step: 0.1 }),
    ),
    { symbol: 10 },
    'Value',
  ),

  // Circles, tables and text
  pie: drawn(on('arc', { theta: REVENUE, color: COLOR }), { arc: 3 }, 'Shoes'),
  donut: drawn(
    on({ type: 'arc', innerRadius: 50 }, { theta: { ...COUNT, aggregate: 'sum' }, color: COLOR }),
    { arc: 3 },
    'Hats',
  ),
  'pie with labels': drawn(
    {
      encoding: { theta: { ...REVENUE, stack: true }, color: COLOR },
      layer: [
        { mark: { type: 'arc', outerRadius: 80 } },
        { mark: { type: 'text', radius: 90 }, encoding: { text: COLOR } },
      ],
    },
    { arc: 3, text: 3 },
    'Bags',
  ),
  'radial plot': drawn(
    on('arc', {
      theta: REVENUE,
      radius: { ...COUNT, aggregate: 'sum', scale: { type: 'sqrt', zero: true } },
      color: COLOR,
    }),
    { arc: 3 },
    'Bags',
  ),
  'heat map': drawn(on('rect', { x: MONTH, y: COLOR, color: COUNT }), { rect: 36 }, 'Count'),
  'binned heat map': trials(
    on('rect', {
      x: { ...named('low'), bin: { step: 10 } },
      y: { ...VALUE, bin: { step: 10 } },
      color: { aggregate: 'count' },
    }),
    { rect: 6 },
    'Number of rows',
  ),
  'heat map with labels': drawn(
    {
      encoding: { x: MONTH, y: COLOR },
      layer: [on('rect', { color: COUNT }), on('text', { text: COUNT, color: { value: 'white' } })],
    },
    { rect: 36, text: 36 },
    'Hats',
  ),
  'text table': balance(
    on('text', { y: STEP, text: { field: 'amount', type: 'quantitative' } }),
    { text: 5 },
    'Begin',
    '400',
  ),
  mosaic: drawn(
    on('rect', {
      x: { ...COUNT, aggregate: 'sum', stack: 'normalize' },
      y: COLOR,
      color: { field: 'Net Price', type: 'ordinal' },
    }),
    { rect: 12 },
    'Shoes',
  ),

  // Multiple views
  'facet by column': drawn(on('bar', { x: MONTH, y: REVENUE, column: COLOR }), { rect: 36 }, 'Shoes', 'Hats'),
  'facet by row': drawn(on('line', { x: X, y: Y, row: COLOR }), { line: 3 }, 'Bags'),
  'wrapped facet': drawn(on('line', { x: X, y: Y, facet: { ...COLOR, columns: 2 } }), { line: 3 }, 'Hats'),
  'grid of facets': drawn(
    on('point', { x: COUNT, y: Y, row: COLOR, column: { field: 'orders.year', type: 'ordinal' } }),
    { symbol: 36 },
    'Shoes',
  ),
  'facet of layers': drawn(
    {
      facet: { row: COLOR },
      spec: { layer: [on('line', { x: X, y: Y }), on('rule', { y: { ...Y, aggregate: 'mean' } })] },
    },
    { line: 3, rule: 3 },
    'Bags',
  ),
  'views side by side': drawn(
    { hconcat: [on('line', { x: X, y: REVENUE }), on('bar', { x: COLOR, y: { ...COUNT, aggregate: 'sum' } })] },
    { line: 1, rect: 3 },
    'Total revenue',
    'Count',
  ),
  'views stacked vertically': drawn(
    { vconcat: [on('area', { x: X, y: REVENUE }), on('bar', { x: COLOR, y: REVENUE })] },
    { area: 1, rect: 3 },
    'Category',
  ),
  'wrapped views': drawn(
    {
      columns: 2,
      concat: [on('line', { x: X, y: REVENUE }), on('tick', { x: COUNT }), on('arc', { theta: REVENUE, color: COLOR })],
    },
    { line: 1, rect: 36, arc: 3 },
    'Count',
  ),
  'repeated view': drawn(
    {
      repeat: ['orders.count', 'orders.total_revenue'],
      spec: on('line', { x: X, y: { field: { repeat: 'repeat' }, type: 'quantitative', aggregate: 'sum' } }),
    },
    { line: 2 },
    'Count',
    'Total revenue',
  ),
  'repeated layer': drawn(
    {
      repeat: { layer: ['orders.count', 'Net Price'] },
      spec: on('line', {
        x: X,
        y: { field: { repeat: 'layer' }, type: 'quantitative', aggregate: 'sum' },
        color: { datum: { repeat: 'layer' } },
      }),
    },
    { line: 2 },
    'Net Price',
  ),
  'scatter plot matrix': drawn(
    {
      repeat: { row: ['orders.count', 'Net Price'], column: ['orders.total_revenue', 'orders.count'] },
      spec: on('point', {
        x: { field: { repeat: 'column' }, type: 'quantitative' },
        y: { field: { repeat: 'row' }, type: 'quantitative' },
      }),
    },
    { symbol: 144 },
    'Net Price',
  ),

  // Other features
  'selection by the legend': drawn(
    on(
      'line',
      { x: X, y: Y, color: COLOR, opacity: { condition: { param: 'picked', value: 1 }, value: 0.2 } },
      {
        params: [{ name: 'picked', select: { type: 'point', fields: ['products.category'] }, bind: 'legend' }],
      },
    ),
    { line: 3 },
    'Shoes',
  ),
  'pan and zoom': drawn(
    on('point', { x: COUNT, y: Y }, { params: [{ name: 'grid', select: 'interval', bind: 'scales' }] }),
    { symbol: 36 },
    'Count',
  ),
  'logarithmic scale': drawn(
    on('point', { x: COUNT, y: { ...Y, scale: { type: 'log' } } }),
    { symbol: 36 },
    'Total revenue',
  ),
  'labels by expression': drawn(
    on('line', {
      x: { ...X, axis: { labelExpr: "timeFormat(datum.value, '%b')" } },
      y: { ...REVENUE, axis: { format: '$,.0f' } },
    }),
    { line: 1 },
    'Jan',
    '$',
  ),
};

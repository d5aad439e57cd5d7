import type { SqlToolResult } from '../../../src/protocol/toolResult.js';

/** A spec and the rows it draws. */
export interface ChartLoad {
  /** The spec as an object. */
  readonly spec: unknown;
  /** The rows. */
  readonly result: SqlToolResult;
}

const A = { field: 'a', type: 'nominal' };
const N = { field: 'n', type: 'quantitative' };
const M = { field: 'm', type: 'quantitative' };
const T = { field: 't', type: 'temporal' };
const on = (mark: unknown, encoding: object, ...transform: readonly unknown[]) => ({ mark, encoding, transform });

/** Returns `count` rows, with `groups` different texts in `a`. */
function rows(count: number, groups = count): SqlToolResult {
  return {
    schema: [
      { name: 'a', columnType: 'String' },
      { name: 'n', columnType: 'Double' },
      { name: 'm', columnType: 'Double' },
      { name: 't', columnType: 'Timestamp' },
    ],
    data: Array.from({ length: count }, (_, index) => [
      `group ${index % groups}`,
      String((index * 7919) % 10_007),
      String(((index * 104_729) % 1009) + 0.5),
      new Date(Date.UTC(2000, 0, 1) + index * 3_600_000).toISOString().slice(0, 19),
    ]),
  };
}

const load = (count: number, spec: unknown, groups?: number): ChartLoad => ({ spec, result: rows(count, groups) });
const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));
const doubled = times(28, (index) => ({
  calculate: index === 0 ? "datum.a + 'x'" : `datum.d${index - 1} + datum.d${index - 1}`,
  as: `d${index}`,
}));

/** Charts that take as long as the limits allow, or would without them. None may block the page for two seconds. */
export const SLOW_CHARTS: Readonly<Record<string, ChartLoad>> = {
  'points, maximum rows': load(50_000, on('point', { x: N, y: M })),
  'large points, maximum rows': load(50_000, on({ type: 'circle', size: 2000 }, { x: N, y: M, size: N })),
  'a line, maximum rows': load(50_000, on('line', { x: T, y: N })),
  'lines in groups, maximum rows': load(50_000, on('line', { x: T, y: N, color: A }), 1000),
  'as many lines as rows': load(20_000, on('line', { x: T, y: N, detail: A })),
  'areas, maximum rows': load(50_000, on('area', { x: T, y: N, color: A }), 20),
  'bars, maximum rows': load(50_000, on('bar', { x: A, y: N })),
  'bars over time, maximum rows': load(50_000, on('bar', { x: T, y: N })),
  'bars by the second': load(50_000, on('bar', { x: { ...T, timeUnit: 'yearmonthdatehoursminutesseconds' }, y: N })),
  'stacked bars, maximum rows': load(50_000, on('bar', { x: A, y: N, color: { ...T, type: 'nominal' } }), 10),
  'texts, maximum rows': load(50_000, on('text', { x: N, y: M, text: A })),
  'a heat map, maximum rows': load(50_000, on('rect', { x: A, y: T, color: N }), 200),
  'ticks, maximum rows': load(50_000, on('tick', { x: N, y: A }), 500),
  'arcs of thousands of rows': load(10_000, on('arc', { theta: N, color: A })),
  'a trail, maximum rows': load(50_000, on('trail', { x: T, y: N, size: M })),
  'boxes of thousands of groups': load(20_000, on('boxplot', { x: A, y: N }), 2000),
  'error bands, maximum rows': load(50_000, on('errorband', { x: T, y: N })),
  'confidence bands': load(
    50_000,
    on({ type: 'errorband', extent: 'ci' }, { x: { ...T, timeUnit: 'yearmonth' }, y: N }),
  ),
  'a confidence interval per row': load(50_000, on('bar', { x: A, y: { ...N, aggregate: 'ci1' } })),
  'a median per row': load(50_000, on('bar', { x: A, y: { ...N, aggregate: 'median' } })),
  'a legend of thousands of names': load(5000, on('point', { x: N, y: M, color: A, shape: A })),
  'a window over all rows': load(
    50_000,
    on(
      'line',
      { x: T, y: { ...N, field: 'w' } },
      { window: [{ op: 'median', field: 'n', as: 'w' }], frame: [null, null], sort: [{ field: 'n' }] },
    ),
  ),
  'a wide moving window': load(
    50_000,
    on(
      'line',
      { x: T, y: { ...N, field: 'w' } },
      { window: [{ op: 'mean', field: 'n', as: 'w' }], frame: [-25_000, 25_000] },
    ),
  ),
  'a wide moving median': load(
    20_000,
    on(
      'line',
      { x: T, y: { ...N, field: 'w' } },
      { window: [{ op: 'median', field: 'n', as: 'w' }], frame: [-5000, 5000] },
    ),
  ),
  'many windows': load(
    20_000,
    on(
      'line',
      { x: T, y: { ...N, field: 'w0' } },
      ...times(30, (index) => ({
        window: [{ op: 'sum', field: 'n', as: `w${index}` }],
        frame: [-100, 100],
        sort: [{ field: 'm' }],
      })),
    ),
  ),
  'a rank per row': load(
    50_000,
    on(
      'point',
      { x: { ...N, field: 'r' }, y: N },
      { window: [{ op: 'ntile', param: 50_000, as: 'r' }], sort: [{ field: 'a' }] },
    ),
  ),
  'thirty aggregates': load(
    50_000,
    on(
      'bar',
      { x: A, y: { ...N, field: 'j0' } },
      ...times(30, (index) => ({ joinaggregate: [{ op: 'q3', field: 'n', as: `j${index}` }], groupby: ['a'] })),
    ),
  ),
  'groups by all columns': load(
    50_000,
    on(
      'point',
      { x: N, y: { ...N, field: 's' } },
      { aggregate: [{ op: 'sum', field: 'm', as: 's' }], groupby: ['a', 'n', 't'] },
    ),
  ),
  'thirty folds': load(
    5000,
    on(
      'point',
      { x: N, y: { ...N, field: 'v0' } },
      ...times(30, (index) => ({ fold: ['n', 'm'], as: [`k${index}`, `v${index}`] })),
    ),
  ),
  'a fold of a hundred columns': load(
    50_000,
    on('point', { x: N, y: { ...N, field: 'value' } }, { fold: times(100, () => 'n') }),
  ),
  'a pivot of a thousand columns': load(
    20_000,
    on('line', { x: T, y: N }, { pivot: 'a', value: 'n', groupby: ['t'] }),
    1000,
  ),
  'a pivot with a column per row': load(
    20_000,
    on('line', { x: T, y: { ...N, field: 'group 1' } }, { pivot: 'a', value: 'n', groupby: ['t'] }),
    90,
  ),
  'endless imputed cells': load(3000, on('line', { x: T, y: N }, { impute: 'n', key: 't', groupby: ['a'], value: 0 })),
  'endless imputed cells of a channel': load(
    3000,
    on('line', { x: T, y: { ...N, impute: { value: 0 } }, color: { ...N, field: 'a', type: 'nominal' } }),
  ),
  'imputed cells of endless dashes': load(
    3000,
    on('trail', { x: T, y: { ...N, impute: { value: 0 } }, strokeDash: { field: 'a', type: 'nominal' } }),
  ),
  'repeatedly imputed cells': load(
    2000,
    on('line', { x: T, y: N }, ...times(20, () => ({ impute: 'n', key: 'a', groupby: ['m'], method: 'mean' }))),
    5,
  ),
  'densities of a thousand groups': load(
    50_000,
    on(
      'area',
      { x: { ...N, field: 'value' }, y: { ...N, field: 'density' } },
      { density: 'n', groupby: ['a'], steps: 200 },
    ),
    1000,
  ),
  'a density, maximum rows': load(
    50_000,
    on(
      'area',
      { x: { ...N, field: 'value' }, y: { ...N, field: 'density' } },
      { density: 'n', steps: 200, bandwidth: 1e-9 },
    ),
  ),
  'a density over a huge extent': load(
    1000,
    on(
      'area',
      { x: { ...N, field: 'value' }, y: { ...N, field: 'density' } },
      { density: 'n', extent: [-1e308, 1e308] },
    ),
  ),
  'a local regression, maximum rows': load(50_000, on('line', { x: N, y: M }, { loess: 'm', on: 'n' })),
  'a local regression of many rows': load(2000, on('line', { x: N, y: M }, { loess: 'm', on: 'n', bandwidth: 1 })),
  'repeated local regressions': load(2000, {
    layer: times(20, () => on('line', { x: N, y: M }, { loess: 'm', on: 'n', bandwidth: 1 })),
  }),
  'a regression of the sixth degree': load(
    50_000,
    on('line', { x: N, y: M }, { regression: 'm', on: 'n', method: 'poly', order: 6 }),
  ),
  'a regression per group': load(
    20_000,
    on('line', { x: N, y: M }, { regression: 'm', on: 'n', groupby: ['a'], method: 'exp' }),
    5000,
  ),
  'quantiles per group': load(
    50_000,
    on(
      'point',
      { x: { ...N, field: 'prob' }, y: { ...N, field: 'value' } },
      { quantile: 'n', step: 0.005, groupby: ['a'] },
    ),
    2000,
  ),
  'texts that double': load(1000, on('text', { x: N, y: M, text: { field: 'd27', type: 'nominal' } }, ...doubled)),
  'texts that grow by replacement': load(
    1000,
    on(
      'text',
      { x: N, y: M, text: { field: 'r', type: 'nominal' } },
      {
        calculate: `${'replace('.repeat(30)}datum.a${",'g','gggggggggggggggggggggggggggggggggggggggg')".repeat(30)}`,
        as: 'r',
      },
    ),
  ),
  'a long expression for every row': load(
    50_000,
    on('point', { x: N, y: { ...N, field: 'c' } }, { calculate: `datum.n${' + sqrt(datum.m)'.repeat(110)}`, as: 'c' }),
  ),
  'long filters': load(
    50_000,
    on('point', { x: N, y: M }, ...times(30, () => ({ filter: { field: 'n', oneOf: times(500, (index) => index) } }))),
  ),
  'long filter expressions': load(
    50_000,
    on(
      'point',
      { x: N, y: M },
      ...times(30, () => ({ filter: `indexof([${times(250, (index) => index).join()}], datum.n) < 0` })),
    ),
  ),
  'many conditions per mark': load(
    50_000,
    on('point', {
      x: N,
      y: M,
      color: {
        condition: times(20, (index) => ({ test: `datum.n + sqrt(datum.m) < ${index}`, value: 'red' })),
        value: 'blue',
      },
    }),
  ),
  'labels from a long expression': load(
    1000,
    on('bar', { x: { ...A, axis: { labelExpr: `datum.label${' + upper(datum.label)'.repeat(80)}` } }, y: N }),
  ),
  'facets of many rows': load(50_000, on('point', { x: N, y: M, facet: A }), 36),
  'facets of bars by category': load(20_000, on('bar', { x: { ...T, type: 'nominal' }, y: N, facet: A }), 36),
  'repeated layers': load(1400, {
    repeat: { layer: times(36, () => 'n') },
    spec: on('point', { x: T, y: { field: { repeat: 'layer' }, type: 'quantitative' } }),
  }),
  'repeated views': load(1400, {
    repeat: times(36, () => 'n'),
    spec: on('point', { x: T, y: { field: { repeat: 'repeat' }, type: 'quantitative' } }),
  }),
  'repeated views, maximum rows': load(50_000, {
    repeat: times(36, () => 'n'),
    spec: on('point', { x: T, y: { field: { repeat: 'repeat' }, type: 'quantitative' } }),
  }),
  'nested layers in views': load(1400, {
    hconcat: times(6, () => ({ layer: times(6, () => ({ layer: times(6, () => on('point', { x: N, y: M })) })) })),
  }),
  'layers, maximum rows': load(50_000, { layer: times(36, () => on('line', { x: T, y: N, color: A })) }, 50),
  'the smallest bins': load(50_000, on('bar', { x: { ...N, bin: { step: 0.000001 } }, y: { aggregate: 'count' } })),
  'the most bins on both axes': load(
    50_000,
    on('rect', {
      x: { ...N, bin: { maxbins: 200 } },
      y: { ...M, bin: { maxbins: 200 } },
      color: { aggregate: 'count' },
    }),
  ),
  'endless ticks': load(
    100,
    on('point', {
      x: { ...N, scale: { domain: [0, 1e300] }, axis: { tickCount: 50, tickMinStep: 1e-300 } },
      y: { ...M, scale: { type: 'log', domain: [1e-300, 1e300] } },
    }),
  ),
  'endless time ticks': load(
    100,
    on('point', {
      x: {
        ...T,
        scale: { domain: ['1000-01-01', '9999-01-01'] },
        axis: { tickCount: { interval: 'millisecond', step: 1 } },
      },
      y: N,
    }),
  ),
  'a time axis by the millisecond over centuries': load(
    100,
    on('bar', {
      x: {
        ...T,
        timeUnit: 'yearmonthdatehoursminutessecondsmilliseconds',
        scale: { domain: ['1000-01-01', '9999-01-01'] },
      },
      y: N,
    }),
  ),
  'extreme powers': load(
    1000,
    on('point', {
      x: { ...N, scale: { type: 'pow', exponent: 10 } },
      y: { ...M, scale: { type: 'symlog', constant: 1e-9 } },
    }),
  ),
};

function table(names: readonly string[], ...data: readonly (readonly unknown[])[]): SqlToolResult {
  return { schema: names.map((name) => ({ name })), data };
}

const bars = (x: string, y: string) => ({
  mark: 'bar',
  encoding: {
    x: { field: x },
    y: { field: y, type: 'quantitative' },
    tooltip: [{ field: x }, { field: y, type: 'quantitative' }],
  },
});
const NAMES = [
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    '__defineGetter__',
    'datum',
    'parent',
  ],
  ...[
    'event',
    'item',
    'window',
    'image',
    'url',
    'href',
    'tooltip',
    'key',
    'values',
    'n0',
    'c0',
    't0',
    'f1',
    'l0',
    'p0',
    '_vgsid_',
    '',
  ],
  ...[
    ' ',
    '*',
    '.',
    '..',
    'a.b',
    'a[0]',
    "a['b']",
    '["a"]',
    'a\\',
    'a\\.b',
    'a"b',
    "a'b",
    'a`b',
    'a\nb',
    'a\u2028b',
    'a\u0000b',
    '\u202ea',
  ],
  ...[
    '"] + event.view + datum["',
    "'];alert(1);//",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the attack is the text.
    '${alert(1)}',
    '<img src=x onerror=alert(1)>',
    'https://evil.example/x.png',
    'url(https://evil.example)',
  ],
];
const VALUES: readonly unknown[] = [
  ...[
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    'javascript:alert(1)',
    'https://evil.example/x.png',
    'url(https://evil.example/x)',
  ],
  ...[
    'url(#a)',
    '" onload="alert(1)',
    '\\" + event',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the attack is the text.
    '${1}',
    '{{1}}',
    '\u202egnp.exe',
    '\u0000',
    '\u2028',
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    '=1+1',
    '#ff0000',
    'M0,0L1,1',
    'a'.repeat(100_000),
    '1'.repeat(100_000),
    '🏴',
    '\ud83d',
    Number.MAX_VALUE,
    1e-320,
    true,
    null,
  ],
  ...[
    { a: 1 },
    ['a'],
    { toString: 'a' },
    { valueOf: null },
    [[[]]],
    { __html: '<b>' },
    { $$typeof: 'Symbol(react.element)', type: 'script' },
  ],
];
const NUMBERS = [
  'NaN',
  'Infinity',
  '-Infinity',
  '1e999',
  '-0',
  '0x10',
  '1_000',
  '9007199254740993',
  '1e-999',
  ' 1 ',
  '',
  null,
  '٣',
  '１',
];

/** Hostile rows for innocent specs: in column names, values, numbers and shapes. */
export const HOSTILE_ROWS: Readonly<Record<string, ChartLoad>> = {
  ...Object.fromEntries(
    NAMES.map((name) => [
      `a column named ${JSON.stringify(name)}`,
      { spec: bars(name, 'n'), result: table([name, 'n'], ['x', '1'], ['y', '2']) },
    ]),
  ),
  'columns with the same name': { spec: bars('a', 'n'), result: table(['a', 'a', 'n', 'n'], ['x', 'y', '1', '2']) },
  'hostile values as axis labels': {
    spec: bars('a', 'n'),
    result: table(['a', 'n'], ...VALUES.map((value, index) => [value, index])),
  },
  'hostile values as colour groups': {
    spec: {
      mark: 'point',
      encoding: { x: { field: 'n', type: 'quantitative' }, color: { field: 'a' }, shape: { field: 'a' } },
    },
    result: table(['a', 'n'], ...VALUES.map((value, index) => [value, index])),
  },
  'hostile values as texts': {
    spec: { mark: 'text', encoding: { x: { field: 'n', type: 'quantitative' }, text: { field: 'a' } } },
    result: table(['a', 'n'], ...VALUES.map((value, index) => [value, index])),
  },
  'hostile values as facets': {
    spec: { mark: 'bar', encoding: { x: { field: 'n', type: 'quantitative' }, facet: { field: 'a' } } },
    result: table(['a', 'n'], ...VALUES.map((value, index) => [value, index])),
  },
  'hostile values as pivoted columns': {
    spec: {
      transform: [{ pivot: 'a', value: 'n', groupby: ['n'] }],
      mark: 'point',
      encoding: { x: { field: 'n', type: 'quantitative' }, y: { field: '__proto__', type: 'quantitative' } },
    },
    result: table(['a', 'n'], ['__proto__', 1], ['constructor', 2], ["a'] + event", 3]),
  },
  'values that are not numbers': {
    spec: bars('a', 'n'),
    result: table(['a', 'n'], ...NUMBERS.map((value, index) => [`v${index}`, value])),
  },
  'dates at the limits of the range': {
    spec: { mark: 'line', encoding: { x: { field: 't', type: 'temporal' }, y: { field: 'n', type: 'quantitative' } } },
    result: {
      schema: [{ name: 't', columnType: 'Timestamp' }, { name: 'n' }],
      data: [
        ['0001-01-01', 1],
        ['9999-12-31T23:59:59.999', 2],
        ['-000001-01-01', 3],
        ['+275760-09-13', 4],
      ],
    },
  },
  'rows with too few and too many cells': {
    spec: bars('a', 'n'),
    result: table(['a', 'n'], [], ['x'], ['y', 1, 2, 3]),
  },
  'a hundred columns': {
    spec: bars('c1', 'c2'),
    result: table(
      times(100, (index) => `c${index}`),
      times(100, String),
    ),
  },
};

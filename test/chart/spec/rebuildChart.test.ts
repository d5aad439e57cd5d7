import { afterEach, describe, expect, it } from 'vitest';
import { DASHES } from '../../../src/chart/spec/seriesStyles.js';
import { drawSvg, readTooltips } from '../draw/drawHeadless.js';
import { COLOR, LINE, rebuild, SALES, X, Y } from './salesResult.js';

function fieldOf(field: string) {
  const { spec } = rebuild({ mark: 'bar', encoding: { x: { field, type: 'quantitative' } } });
  return (spec as { encoding: { x: { field: string } } }).encoding.x.field;
}

describe('a field name', () => {
  it.each([
    'orders.total_revenue',
    'orders\\.total_revenue',
    "['orders.total_revenue']",
    '[orders.total_revenue]',
    'ORDERS.TOTAL_REVENUE',
  ])('%s names the column', (name) => {
    expect(fieldOf(name)).toBe('n2');
  });

  it.each(["['products.category']", 'products\\.category'])('%s names a grouped column', (name) => {
    const aggregate = [{ op: 'sum', field: 'orders.count', as: 'sum' }];
    const { spec } = rebuild({
      transform: [{ aggregate, groupby: ['products.category'] }],
      mark: 'bar',
      encoding: { x: { field: name, type: 'nominal' }, y: { field: 'sum', type: 'quantitative' } },
    });
    expect(spec).toMatchObject({ encoding: { x: { field: 'c1' } } });
  });

  it('with _end names the end of a bin', async () => {
    const transform = [{ bin: { step: 500 }, field: 'orders.total_revenue', as: 'bin' }];
    const x = { field: 'bin', type: 'quantitative', bin: 'binned' };
    const encoding = { x, x2: { field: 'bin_end' }, y: { aggregate: 'count' } };
    expect((await readTooltips({ transform, mark: 'bar', encoding })).length).toBe(3);
  });

  it('may contain spaces', () => {
    expect(fieldOf('Net Price')).toBe('n4');
  });

  it('appears in the rows only if the chart uses it', () => {
    const { rows } = rebuild(LINE);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['n2', 't0']);
    expect(rows[1]).toEqual({ t0: Date.UTC(2025, 0, 1), n2: 1037.5 });
  });
});

describe('an input of the spec', () => {
  const FILTER = [{ filter: 'datum["orders.count"] >= least' }];
  const withParam = (param: object) => rebuild({ ...LINE, params: [{ name: 'least', ...param }], transform: FILTER });

  it.each([
    ['a slider', { value: 12, bind: { input: 'range', min: 0, max: 30 } }],
    ['a menu', { value: null, bind: { input: 'select', options: [null, 10, 20] } }],
    ['radio buttons', { value: 10, bind: { input: 'radio', options: [10, 20] } }],
    ['a box to tick', { value: true, bind: { input: 'checkbox' } }],
    ['a field for text', { value: '12', bind: { input: 'text' } }],
    ['an element of the page', { value: 1, bind: { element: '#a', event: 'input' } }],
  ])('%s is omitted and reported, and its initial value applies', (_, param) => {
    const { spec, hasHiddenControls } = withParam(param);
    expect(hasHiddenControls).toBe(true);
    expect(spec.params).toEqual([{ name: 'p0', value: param.value }]);
  });

  it('is reported if it makes a selection', () => {
    const select = { type: 'point', fields: ['products.category'] };
    const params = [{ name: 'picked', select, bind: { input: 'select', options: ['Shoes'] } }];
    const { spec, hasHiddenControls } = rebuild({ ...LINE, params });
    expect([hasHiddenControls, JSON.stringify(spec).includes('bind')]).toEqual([true, false]);
  });

  it('is reported for a layer', () => {
    const layer = [LINE, { ...LINE, params: [{ name: 'a', value: 1, bind: { input: 'range' } }] }];
    expect(rebuild({ layer }).hasHiddenControls).toBe(true);
  });

  it.each(['legend', 'scales', { legend: 'dblclick' }])('is not reported for a selection bound to %j', (bind) => {
    const select = bind === 'scales' ? 'interval' : { type: 'point', fields: ['products.category'] };
    const params = [{ name: 'picked', select, bind }];
    const { spec, hasHiddenControls } = rebuild({ ...LINE, encoding: { ...LINE.encoding, color: COLOR }, params });
    expect(hasHiddenControls).toBe(false);
    expect(spec.params).toMatchObject([{ bind: bind === 'scales' ? 'scales' : 'legend' }]);
  });

  it('is refused without an initial value', () => {
    expect(() => withParam({ bind: { input: 'range', min: 0, max: 30 } })).toThrow('value of a param');
  });

  it('is refused if a selection has an initial value, which would change the chart', () => {
    const select = { type: 'point', fields: ['products.category'] };
    const params = [{ name: 'picked', select, value: [{ 'products.category': 'Bags' }] }];
    expect(() => rebuild({ ...LINE, params })).toThrow('must not start with a value');
  });
});

describe('a title', () => {
  it('is the spec’s, or else the column’s', async () => {
    const svg = await drawSvg({
      mark: 'point',
      encoding: { x: { ...Y, title: 'Euros' }, y: { field: 'Net Price', type: 'quantitative' } },
    });
    expect(svg).toContain('>Euros<');
    expect(svg).toContain('>Net Price<');
  });

  it('names the aggregate that the chart computes', async () => {
    const svg = await drawSvg({ mark: 'bar', encoding: { x: COLOR, y: { ...Y, aggregate: 'mean' } } });
    expect(svg).toContain('>Average of Total revenue<');
  });

  it('of a folded column appears in the legend', async () => {
    const color = { field: 'key', type: 'nominal' };
    const transform = [{ fold: ['orders.count', 'orders.total_revenue'] }];
    const svg = await drawSvg({
      mark: 'line',
      transform,
      encoding: { x: X, y: { field: 'value', type: 'quantitative' }, color },
    });
    expect(svg).toContain('>Total revenue<');
  });
});

describe('facets', () => {
  it.each(['row', 'column', 'facet'])(
    'by a %s don’t repeat the title of the chart, and have its data',
    async (channel) => {
      const data = { url: 'https://a.example/sales.json' };
      const encoding = { ...LINE.encoding, [channel]: COLOR };
      const svg = await drawSvg({ ...LINE, title: 'Sales by month', data, encoding });
      expect(svg).not.toContain('Sales by month');
      expect(svg).toContain('>Shoes<');
    },
  );
});

it('has the names of rows above their plots, like those of other facets', () => {
  const { spec, height } = rebuild({ ...LINE, encoding: { ...LINE.encoding, row: COLOR } });
  const facet = rebuild({ ...LINE, encoding: { ...LINE.encoding, facet: { ...COLOR, columns: 1 } } });
  expect(spec).toEqual(facet.spec);
  expect(height).toBe(facet.height);
});

describe('a value', () => {
  const schema = [
    { name: 'a', columnType: 'String' },
    { name: 'b', columnType: 'Int64' },
  ];
  const BARS = { mark: 'bar', encoding: { x: { field: 'a' }, y: { field: 'b', type: 'quantitative' } } };

  it('that is an empty text doesn’t keep the others from being columns of a pivot', () => {
    const result = {
      schema,
      data: [
        ['', 1],
        ['x', 2],
      ],
    };
    const transform = [{ pivot: 'a', value: 'b' }];
    const { spec } = rebuild({ transform, mark: 'bar', encoding: { y: { field: 'x', type: 'quantitative' } } }, result);
    expect(spec).toMatchObject({ encoding: { y: { field: 'x' } } });
  });

  it('that a double can’t represent keeps its digits in tooltips', async () => {
    const data = [
      ['x', '9007199254740993'],
      ['y', '2'],
    ];
    const tooltips = await readTooltips(BARS, { schema, data });
    expect(tooltips[0]).toEqual([
      ['A', 'x'],
      ['B', '9,007,199,254,740,993'],
    ]);
  });

  it('is formatted in the reader’s language in tooltips', async () => {
    const tooltips = await readTooltips({ mark: 'bar', encoding: { x: COLOR, y: { ...Y, aggregate: 'sum' } } });
    expect(tooltips[0]?.[1]).toEqual(['Total revenue', '19,425.0']);
  });

  it('with invisible control characters shows them', async () => {
    const svg = await drawSvg(BARS, { schema, data: [['gpj\u202eexe', 1]] });
    expect(svg).toContain('gpj⟦U+202E⟧exe');
  });

  it('that is missing doesn’t count as zero', () => {
    const { rows } = rebuild(BARS, {
      schema,
      data: [
        ['x', null],
        ['y', ''],
        ['z', '0'],
      ],
    });
    expect(rows.map(({ n1 }) => n1)).toEqual([null, null, 0]);
  });
});

describe('a time', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });
  const schema = [
    { name: 'day', columnType: 'Date' },
    { name: 'n', columnType: 'Int64' },
  ];
  const data = ['2025-01-01', '2025-01-02', '2025-01-03', '2025-01-05'].map((day, index) => [day, index + 1]);
  const DAY = { field: 'day', type: 'temporal' };
  const N = { field: 'n', type: 'quantitative' };

  const CHARTS: Readonly<Record<string, unknown>> = {
    line: { mark: 'line', encoding: { x: DAY, y: N } },
    bar: { mark: 'bar', encoding: { x: DAY, y: N } },
    'names of days': { mark: 'bar', encoding: { x: { field: 'day', type: 'ordinal' }, y: N } },
    'days by a unit': { mark: 'bar', encoding: { x: { ...DAY, timeUnit: 'yearmonthdate' }, y: N } },
    'written beside points': { mark: 'text', encoding: { x: DAY, y: N, text: { ...DAY, format: '%b %-d' } } },
    'a format of its own': { mark: 'line', encoding: { x: { ...DAY, axis: { format: '%b %-d' } }, y: N } },
    'a legend': { mark: 'point', encoding: { x: N, y: N, color: { field: 'day', type: 'ordinal' } } },
    'a calculated text': {
      transform: [{ calculate: "timeFormat(datum.day, '%b %-d')", as: 'label' }],
      mark: 'bar',
      encoding: { x: { field: 'label', type: 'nominal' }, y: N },
    },
  };

  for (const name of ['America/Los_Angeles', 'UTC', 'Pacific/Auckland']) {
    it.each(Object.entries(CHARTS))(`is a wall-clock time in ${name}: %s`, async (_, spec) => {
      process.env.TZ = name;
      const svg = await drawSvg(spec, { schema, data });
      expect(svg).toMatch(/>Jan 1[<,]/);
      expect(svg).not.toMatch(/Dec|>2024</);
      expect(
        (await readTooltips(spec, { schema, data }))
          .flat()
          .map(([, value]) => value)
          .join(),
      ).not.toContain('Dec');
    });
  }

  it.each(['America/Los_Angeles', 'Pacific/Auckland'])('is compared unchanged in %s', async (name) => {
    process.env.TZ = name;
    const transform = [{ filter: "datum.day >= '2025-01-02' && month(datum.day) === 0 && date(datum.day) < 5" }];
    const tooltips = await readTooltips({ transform, mark: 'bar', encoding: { x: DAY, y: N } }, { schema, data });
    expect(tooltips.map((lines) => lines[1]?.[1])).toEqual(['2', '3']);
  });

  it('may be a year given as a number', async () => {
    const years = [2023, 2024, 2025].map((year) => [year, 1]);
    const result = { schema: [{ name: 'year', columnType: 'Int64' }, schema[1] ?? { name: 'n' }], data: years };
    const svg = await drawSvg(
      { mark: 'line', encoding: { x: { field: 'year', type: 'temporal' }, y: N } },
      result as never,
    );
    expect(svg).toContain('>2024<');
  });
});

describe('a line', () => {
  const [month, category, revenue] = SALES.schema;
  const hasPoints = (
    rows: readonly (readonly [month: string, category: string, revenue: number | null])[],
    y: object = Y,
  ) => {
    const result = { schema: [month, category, revenue] as typeof SALES.schema, data: rows };
    const { spec } = rebuild({ mark: 'line', encoding: { x: X, y, color: COLOR } }, result);
    return (spec as { mark: { point?: unknown } }).mark.point !== undefined;
  };
  const shoes = [
    ['2025-01-01', 'Shoes', 5],
    ['2025-02-01', 'Shoes', 6],
    ['2025-04-01', 'Shoes', 7],
  ] as const;
  const sum = { ...Y, aggregate: 'sum' };

  it('has points if one of its values would be no more than a speck', () => {
    expect(hasPoints(shoes.slice(0, 1))).toBe(true);
    expect(hasPoints([...shoes, ['2025-02-01', 'Hats', 1]])).toBe(true);
    expect(hasPoints([...shoes, ['2025-02-01', 'Hats', 1], ['2025-02-01', 'Hats', 2]], sum)).toBe(true);
    expect(hasPoints([['2025-03-01', 'Shoes', null], ...shoes])).toBe(true);
  });

  it('has none if each value is next to another one, or the missing values are left out of a sum', () => {
    expect(hasPoints(shoes)).toBe(false);
    expect(hasPoints([['2025-05-01', 'Shoes', null], ...shoes])).toBe(false);
    expect(hasPoints([['2025-03-01', 'Shoes', null], ...shoes], sum)).toBe(false);
  });
});

describe('a channel that imputes', () => {
  const [month, category, revenue] = SALES.schema;
  const rows = [
    ['2025-01-01', 'Shoes', 4],
    ['2025-02-01', 'Shoes', 6],
    ['2025-01-01', 'Hats', 1],
  ];
  const pointsOf = async (impute: unknown) => {
    const encoding = { x: X, y: { ...Y, impute }, color: COLOR };
    const result = { schema: [month, category, revenue] as typeof SALES.schema, data: rows };
    return (await readTooltips({ mark: 'point', encoding }, result)).map((lines) => lines.at(-1)?.[1]);
  };

  it('draws a value for each combination without a row', async () => {
    expect(await pointsOf({ value: 0 })).toHaveLength(4);
    expect(await pointsOf({ method: 'mean' })).toHaveLength(4);
    expect(await pointsOf(null)).toHaveLength(3);
  });
});

describe('what a spec leaves out', () => {
  const markOf = (spec: unknown) => rebuild(spec).spec.mark;

  it('is the colour of the points of a line and of the line of an area, which is that of the mark', () => {
    const encoding = { x: X, y: Y };
    expect(markOf({ mark: { type: 'line', point: true, color: 'red' }, encoding })).toMatchObject({
      point: { color: 'red' },
    });
    expect(markOf({ mark: { type: 'area', color: 'red' }, encoding })).toMatchObject({ line: { color: 'red' } });
    expect(markOf({ mark: { type: 'line', point: { color: 'green' }, color: 'red' }, encoding })).toMatchObject({
      point: { color: 'green' },
    });
  });

  it('is the dashes of a line, which are visible and appear in the legend', () => {
    const { encoding } = rebuild({ mark: 'line', encoding: { x: X, y: Y, strokeDash: COLOR } }).spec;
    expect(encoding).toMatchObject({
      strokeDash: { scale: { range: DASHES }, legend: { symbolType: 'stroke', symbolStrokeWidth: 2 } },
    });
  });

  it.each([
    ['no data', {}],
    ['an empty row', { data: { values: [{}] } }],
  ])('is how often to draw a layer of constants with %s: once', (_, more) => {
    const target = { mark: 'rule', encoding: { y: { datum: 1500 } }, ...more };
    const { layer } = rebuild({ layer: [LINE, target] }).spec as { readonly layer: readonly object[] };
    expect(layer.map((one) => ('data' in one ? one.data : undefined))).toEqual([undefined, { values: [{}] }]);
  });
});

describe('bars', () => {
  const bars = (encoding: object) => {
    const { spec } = rebuild({ mark: 'bar', encoding: { x: COLOR, y: { ...Y, aggregate: 'sum' }, ...encoding } });
    return (spec as { encoding: { y: { stack?: unknown } } }).encoding.y;
  };

  it('that are alone in their band are not stacked, which would cost more to draw', () => {
    expect(bars({})).toHaveProperty('stack', null);
  });

  it('have no line around them that would cover low ones, unless it separates stacked ones', () => {
    const markOf = (encoding: object) => rebuild({ mark: 'bar', encoding: { x: COLOR, y: Y, ...encoding } }).spec.mark;
    expect(markOf({})).toHaveProperty('stroke', null);
    expect(markOf({ color: { field: 'orders.year' } })).not.toHaveProperty('stroke');
  });

  it('split by several details are stacked', () => {
    expect(bars({ detail: [{ field: 'orders.year' }, { field: 'orders.count' }] })).not.toHaveProperty('stack');
  });
});

describe('a predicate', () => {
  const filtered = (filter: unknown) =>
    readTooltips({ transform: [{ filter }], mark: 'point', encoding: { x: X, y: Y } });
  const field = 'orders.total_revenue';

  it('with several tests must pass all of them', async () => {
    expect(await filtered({ field, gte: 1150, lte: 1300 })).toHaveLength(5);
    expect(await filtered({ field, gt: 1150, range: [1000, 1300], valid: true })).toHaveLength(4);
    expect(await filtered({ not: { field, gte: 1150, lte: 1300 } })).toHaveLength(31);
  });

  it.each([
    ['two groups', { and: [{ field, gt: 1 }], or: [{ field, lt: 1200 }] }],
    ['a test and a group', { field, gt: 1, and: [{ field, lt: 1200 }] }],
    ['an invalid test', { field, gt: 1, oneOf: 'Shoes' }],
  ])('of %s refuses the chart', (_, filter) => {
    expect(() => filtered(filter)).toThrow('A predicate is not supported');
  });
});

it('a transform that is also another one refuses the chart, rather than being ignored', () => {
  const transform = [{ calculate: '1', as: 'one', filter: "datum['orders.count'] > 20" }];
  expect(() => rebuild({ ...LINE, transform })).toThrow('An object with two transforms is not supported');
});

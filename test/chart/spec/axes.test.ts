import { expect, it } from 'vitest';
import { drawSvg, drawTexts } from '../draw/drawHeadless.js';
import { COLOR, rebuild, SALES, X, Y } from './salesResult.js';

const BARS = { ...X, timeUnit: 'yearmonth', axis: { format: '%b %Y' } };

/** Revenue by month from November 2023, one row a month. */
function monthly(count: number) {
  const data = Array.from({ length: count }, (_, index) => {
    const time = new Date(Date.UTC(2023, 10 + index)).toISOString().replace('Z', '');
    return [time, 'Shoes', String(1000 + index), '10', '5.50', 2025];
  });
  return { ...SALES, data };
}

const labels = (texts: readonly string[]) => texts.filter((text) => /^([A-Z][a-z]{2}( 20\d\d)?|20\d\d)$/.test(text));

it('says the year once, although the spec repeats it with each month', async () => {
  const spec = { mark: 'line', encoding: { x: { ...X, axis: { format: '%b %Y' } }, y: Y } };
  const texts = labels(await drawTexts(rebuild(spec, monthly(6)), 'en-US'));
  expect(texts).toEqual(['Nov', '2023', 'Dec', 'Jan', '2024', 'Feb', 'Mar', 'Apr']);
});

it('names every few months where there is little room, and each new year with the first of its labels', async () => {
  const chart = rebuild({ mark: 'bar', encoding: { x: BARS, y: Y } }, monthly(16), 300);
  const texts = labels(await drawTexts(chart, 'en-US'));
  expect(texts).toEqual(['Nov', '2023', 'Feb', '2024', 'May', 'Aug', 'Nov', 'Feb', '2025']);
});

it.each([
  [13, ['Sep 1', 'Sep 15', 'Sep 29', 'Oct 13', 'Oct 27', 'Nov 10', 'Nov 24']],
  [5, ['Sep 1', 'Sep 8', 'Sep 15', 'Sep 22', 'Sep 29']],
])('labels %i weeks at the days they begin on', async (count, expected) => {
  const schema = [{ name: 'orders.created_at_week', columnType: 'Timestamp' }, ...SALES.schema.slice(1)];
  const { data } = monthly(count);
  const weekOf = (index: number) => new Date(Date.UTC(2025, 8, 1 + index * 7)).toISOString().replace('Z', '');
  const weeks = data.map(([, ...row], index) => [weekOf(index), ...row]);
  const x = { field: 'orders.created_at_week', type: 'temporal' };
  const chart = rebuild({ mark: 'line', encoding: { x, y: Y } }, { schema, data: weeks }, 500);
  expect((await drawTexts(chart, 'en-US')).filter((text) => /^[A-Z][a-z]{2} \d+$/.test(text))).toEqual(expected);
});

it.each([
  ['weeks', 'line', 7, 9, ['Dec 1', '2025', 'Dec 15', 'Dec 29', 'Jan 12', '2026', 'Jan 26']],
  ['weeks', 'bar', 7, 6, ['Dec 1', '2025', 'Dec 8', 'Dec 15', 'Dec 22', 'Dec 29', 'Jan 5', '2026']],
  [
    'days',
    'line',
    1,
    60,
    ['Dec 7', '2025', 'Dec 14', 'Dec 21', 'Dec 28', 'Jan 4', '2026', 'Jan 11', 'Jan 18', 'Jan 25'],
  ],
])(
  'labels the first of some %s of a new year, which isn’t January 1, with the year: %s',
  async (_, mark, days, count, expected) => {
    const name = days === 7 ? 'orders.created_at_week' : 'orders.created_at_day';
    const schema = [{ name, columnType: 'Timestamp' }, ...SALES.schema.slice(1)];
    const dateOf = (index: number) => new Date(Date.UTC(2025, 11, 1 + index * days)).toISOString().replace('Z', '');
    const data = monthly(count).data.map(([, ...row], index) => [dateOf(index), ...row]);
    const chart = rebuild({ mark, encoding: { x: { field: name, type: 'temporal' }, y: Y } }, { schema, data }, 500);
    const texts = await drawTexts(chart, 'en-US');
    expect(texts.filter((text) => /^([A-Z][a-z]{2} \d+|20\d\d)$/.test(text))).toEqual(expected);
  },
);

it('keeps the year with each month if they are sorted by amount', async () => {
  const x = { ...BARS, type: 'ordinal', sort: '-y' };
  const texts = labels(await drawTexts(rebuild({ mark: 'bar', encoding: { x, y: Y } }, monthly(3)), 'en-US'));
  expect(texts).toEqual(['Jan 2024', 'Dec 2023', 'Nov 2023']);
});

it('has a tick at or above the highest bar', async () => {
  const data = [535.88, 269, 248].map((amount, index) => [null, `Channel ${index}`, String(amount), '1', '1', 2025]);
  const texts = await drawTexts(rebuild({ mark: 'bar', encoding: { x: COLOR, y: Y } }, { ...SALES, data }), 'en-US');
  expect(texts.filter((text) => /^\d+$/.test(text))).toEqual(['0', '100', '200', '300', '400', '500', '600']);
});

it('has no axis title whose words are in the title above the chart', async () => {
  const spec = { mark: 'bar', encoding: { x: { ...COLOR, title: 'Category' }, y: { ...Y, title: 'Revenue' } } };
  const titled = await drawTexts(rebuild(spec, SALES, 600, 'Total revenue by category'), 'en-US');
  const plain = await drawTexts(rebuild(spec), 'en-US');
  expect([titled, plain].map((texts) => ['Category', 'Revenue'].filter((title) => texts.includes(title)))).toEqual([
    [],
    ['Category', 'Revenue'],
  ]);
});

it('keeps a line below its legend for the title of the y axis, if that is shown', () => {
  const spec = { mark: 'bar', encoding: { x: COLOR, y: { ...Y, title: 'Revenue' }, color: COLOR } };
  const offsets = ['Total revenue by category', 'Sales'].map((title) => {
    const { encoding } = rebuild(spec, SALES, 600, title).spec as {
      encoding: { color: { legend: { offset: number } } };
    };
    return encoding.color.legend.offset;
  });
  expect(offsets).toEqual([14, 30]);
});

it('keeps the titles of two axes of numbers, which readers could mix up', async () => {
  const x = { field: 'orders.count', type: 'quantitative', title: 'Orders' };
  const spec = { mark: 'point', encoding: { x, y: { ...Y, title: 'Revenue' } } };
  const texts = await drawTexts(rebuild(spec, SALES, 600, 'Revenue against orders'), 'en-US');
  expect(texts).toEqual(expect.arrayContaining(['Orders', 'Revenue']));
});

it('writes folded columns horizontally if their titles fit, whatever their names', () => {
  const transform = [{ fold: ['orders.total_revenue', 'orders.count', 'Net Price'] }];
  const encoding = { x: { field: 'key', type: 'nominal' }, y: { field: 'value', type: 'quantitative' } };
  const { spec } = rebuild({ transform, mark: 'bar', encoding }, SALES, 220);
  expect(spec).toMatchObject({ encoding: { x: { axis: { labelAngle: 0 } } } });
});

it('has bars of at most 72 pixels', () => {
  const bars = { x: COLOR, y: { ...Y, aggregate: 'sum' } };
  const paddings = [1200, 300].map((width) => {
    const { spec } = rebuild({ mark: 'bar', encoding: bars }, SALES, width);
    return (spec as { encoding: { x: { scale?: { paddingInner: number } } } }).encoding.x.scale?.paddingInner;
  });
  const [wide = 0, narrow] = paddings;
  expect(Math.round((1 - wide) * ((1200 - 60) / 3))).toBe(72);
  expect(narrow).toBeUndefined();
});

it('leaves out labels of bars that are thinner than a line of text', async () => {
  const data = Array.from({ length: 100 }, (_, index) => [null, `Customer ${index}`, String(index), '1', '1', 2025]);
  const spec = { mark: 'bar', encoding: { x: Y, y: COLOR } };
  const svg = await drawSvg(spec, { ...SALES, data });
  const named = [...svg.matchAll(/<text[^>]*>Customer/g)].filter(([tag]) => !tag.includes('opacity="0"'));
  expect(named.length).toBeGreaterThan(20);
  expect(named.length).toBeLessThanOrEqual(50);
});

it('slants names that don’t fit upright, although the spec wants them upright', () => {
  const axisAt = (width: number) => {
    const data = [
      ['Returned', '1'],
      ['Delivered late', '2'],
      ['On its way', '3'],
      ['In the warehouse', '4'],
    ];
    const rows = data.map(([name, amount]) => [null, name, amount, '1', '1', 2025]);
    const x = { ...COLOR, axis: { labelAngle: 0 } };
    const { spec } = rebuild({ mark: 'bar', encoding: { x, y: Y } }, { ...SALES, data: rows }, width);
    return (spec as { encoding: { x: { axis: { labelAngle: number } } } }).encoding.x.axis.labelAngle;
  };
  expect([axisAt(600), axisAt(220)]).toEqual([0, -40]);
});

it.each(['line', 'bar'])('leaves room for the months of a %s chart that aren’t loaded', async (mark) => {
  const x = { ...X, timeUnit: 'yearmonth' };
  const texts = async (totalRows: number, rows = monthly(6)) =>
    labels(await drawTexts(rebuild({ mark, encoding: { x, y: Y } }, { ...rows, totalRows }), 'en-US'));
  const loaded = ['Nov', '2023', 'Dec', 'Jan', '2024', 'Feb', 'Mar', 'Apr'];
  expect(await texts(6)).toEqual(loaded);
  expect(await texts(9)).toEqual([...loaded, 'May', 'Jun']);
  expect(await texts(6000)).toEqual([...loaded, 'May', 'Jun', 'Jul', 'Aug']);
  const newestFirst = monthly(6);
  newestFirst.data.reverse();
  expect((await texts(12, newestFirst)).at(0)).toMatch(/^Ju[nl]$/);
});

it('leaves no room for missing times in rows of another order, or where the spec says where the axis ends', async () => {
  const { data, ...rest } = monthly(6);
  const mixed = { ...rest, data: [...data.slice(3), ...data.slice(0, 3)], totalRows: 12 };
  const ended = { ...X, scale: { domain: ['2023-11-01', '2024-04-01'] } };
  const draw = async (x: object, rows: typeof mixed) =>
    labels(await drawTexts(rebuild({ mark: 'line', encoding: { x, y: Y } }, rows), 'en-US')).at(-1);
  expect([await draw(X, mixed), await draw(ended, { ...mixed, data })]).toEqual(['Apr', 'Apr']);
});

it.each([
  ['month', ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']],
  ['quarter', ['Q1', 'Q2', 'Q3', 'Q4']],
])('labels each bar of a recurring %s once, below its middle', async (timeUnit, expected) => {
  const x = { ...X, timeUnit };
  const chart = rebuild({ mark: 'bar', encoding: { x, y: { ...Y, aggregate: 'mean' } } }, monthly(14));
  expect((await drawTexts(chart, 'en-US')).filter((text) => expected.includes(text))).toEqual(expected);
  expect(chart.spec.encoding).toMatchObject({ x: { type: 'ordinal' } });
});

it('has no ticks between the days of a line', async () => {
  const data = [1, 2, 3].map((day) => [`2025-01-0${day}`, 'Shoes', '10', '10', '5.50', 2025]);
  const texts = await drawTexts(rebuild({ mark: 'line', encoding: { x: X, y: Y } }, { ...SALES, data }), 'en-US');
  expect(texts.filter((text) => text.startsWith('Jan'))).toEqual(['Jan 1', 'Jan 2', 'Jan 3']);
});

it('has no ticks between the minutes of a line', async () => {
  const data = [1, 2, 3].map((minute) => [`2025-01-01 10:0${minute}:00`, 'Shoes', '10', '10', '5.50', 2025]);
  const texts = await drawTexts(rebuild({ mark: 'line', encoding: { x: X, y: Y } }, { ...SALES, data }), 'en-US');
  expect(texts.filter((text) => text.startsWith('10:'))).toEqual(['10:01 AM', '10:02 AM', '10:03 AM']);
});

it('draws bars from one time to another on a continuous axis', () => {
  const chart = rebuild({ mark: 'bar', encoding: { y: COLOR, x: X, x2: { field: 'orders.created_at' } } });
  expect(chart.spec.encoding).toMatchObject({ x: { type: 'temporal' } });
});

it('writes numbers out if their abbreviation would be longer', async () => {
  const y = { ...Y, scale: { zero: false } };
  const texts = await drawTexts(rebuild({ mark: 'line', encoding: { x: X, y } }, monthly(5)), 'en-US');
  expect(texts.filter((text) => /^[\d.,]+K?$/.test(text) && text !== '2023' && text !== '2024')).toEqual([
    ...['1,000', '1,001', '1,002', '1,003', '1,004'],
  ]);
});

it('ends the colours of a heat map at round numbers', async () => {
  const spec = { mark: 'rect', encoding: { x: X, y: COLOR, color: { ...Y, scale: { scheme: 'blues' } } } };
  const texts = await drawTexts(rebuild(spec, monthly(5)), 'en-US');
  expect(texts).toEqual(expect.arrayContaining(['1,000', '1,004']));
  const wide = await drawTexts(rebuild(spec), 'en-US');
  expect(wide.join()).not.toMatch(/\d\.\d\d+K/);
});

it('titles an axis of ranges by both ends, and layers on it by the same', async () => {
  const band = { mark: 'area', encoding: { x: X, y: Y, y2: { field: 'orders.count' } } };
  const texts = await drawTexts(rebuild({ layer: [band, { mark: 'line', encoding: { x: X, y: Y } }] }), 'en-US');
  expect(texts).toContain('Total revenue, Count');
});

it.each([
  ['cumulative_revenue', 'Cumulative revenue'],
  ['Growth %', 'Growth %'],
])('titles an axis of the computed %s as it would a column: %s', async (as, expected) => {
  const transform = [{ calculate: "datum['orders.count'] * 2", as }];
  const spec = { transform, mark: 'line', encoding: { x: X, y: { field: as, type: 'quantitative' } } };
  expect(await drawTexts(rebuild(spec), 'en-US')).toContain(expected);
});

it.each([
  [70, 600, false],
  [80, 600, true],
  [70, 300, true],
])('leaves out the points of a line of %i places in %i px: %s', (count, width, isOut) => {
  const data = Array.from({ length: count }, (_, at) => {
    return [new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10), 'Shoes', '10', '10', '5.50', 2025];
  });
  const spec = { mark: { type: 'line', point: true }, encoding: { x: X, y: Y } };
  const { mark } = rebuild(spec, { ...SALES, data }, width).spec as { readonly mark: { readonly point?: unknown } };
  expect(mark.point === undefined).toBe(isOut);
});

it('writes shares without a given precision with as many decimals as they need', async () => {
  const transform = [{ calculate: "datum['orders.count'] / 40", as: 'share' }];
  const y = { field: 'share', type: 'quantitative', axis: { format: '%' } };
  const texts = await drawTexts(rebuild({ transform, mark: 'line', encoding: { x: X, y } }), 'en-US');
  expect(texts.filter((text) => text.endsWith('%'))).toEqual(['0%', '20%', '40%', '60%', '80%']);
});

it('sorts the names of all layers by the amounts of the first', async () => {
  const transform = [{ calculate: "0 - datum['orders.count']", as: 'loss' }];
  const layer = [
    { mark: 'bar', encoding: { y: { field: 'orders.count', type: 'quantitative' } } },
    { mark: 'line', encoding: { y: { field: 'loss', type: 'quantitative' } } },
  ];
  const resolve = { scale: { y: 'independent' } };
  const spec = { transform, encoding: { x: { ...COLOR, sort: '-y' } }, layer, resolve };
  // 10 pairs of shoes, 17 bags and 24 hats.
  const texts = await drawTexts(rebuild(spec, { ...SALES, data: SALES.data.slice(0, 3) }), 'en-US');
  expect(texts.filter((text) => /^(?:Shoes|Bags|Hats)$/.test(text))).toEqual(['Hats', 'Bags', 'Shoes']);
});

it('keeps short names on narrow bands upright', () => {
  const data = Array.from({ length: 24 }, (_, hour) => ['2025-01-01', String(hour), '10', '10', '5.50', 2025]);
  const spec = { mark: 'rect', encoding: { x: COLOR, y: X, color: Y } };
  const { encoding } = rebuild(spec, { ...SALES, data }, 300).spec;
  expect(encoding).toMatchObject({ x: { axis: { labelAngle: 0, labelOverlap: true } } });
});

it('counts rows by the field *, as by none', () => {
  const bars = (field: object) => {
    const transform = [{ aggregate: [{ op: 'count', as: 'sold', ...field }], groupby: [COLOR.field] }];
    const layer = [
      { mark: 'bar', encoding: { x: COLOR, y: { aggregate: 'count', ...field } } },
      { transform, mark: 'bar', encoding: { x: COLOR, y: { field: 'sold', type: 'quantitative' } } },
    ];
    return rebuild({ layer }).spec;
  };
  expect(bars({ field: '*' })).toEqual(bars({}));
});

/** An amount for each of these names, in this order. */
const named = (names: readonly unknown[], columnType = 'String') => ({
  schema: [
    { name: 'period', columnType },
    { name: 'orders', columnType: 'Int64' },
  ],
  data: names.map((name, index) => [name, index]),
});
const ORDERS = { field: 'orders', type: 'quantitative', axis: { labels: false } };

it.each([
  ['quarters', ['Q4 2023', 'Q1 2024', 'Q2 2024', 'Q1 2025']],
  ['months', ['Nov 2024', 'December 2024', 'Jan-25', "Feb '25"]],
  ['weekdays', ['Monday', 'Tuesday', 'Friday', 'Sunday']],
  ['months of a fiscal year', ['April', 'May', 'August', 'January', 'March']],
  ['months across a year', ['Dec', 'Jan']],
  ['numbered weeks', ['Week 1', 'Week 2', 'Week 10']],
  ['ranges', ['0-50', '50-100', '100-500', '1000+']],
])('has %s in their order, which isn’t that of the alphabet', async (_, names) => {
  const drawn = async (sort?: string) => {
    const spec = { mark: 'bar', encoding: { x: { field: 'period', type: 'nominal', sort }, y: ORDERS } };
    const texts = await drawTexts(rebuild(spec, named(names)), 'en-US');
    return texts.filter((text) => names.includes(text));
  };
  expect(await drawn()).toEqual(names);
  expect(await drawn('descending')).toEqual([...names].reverse());
});

it('has periods that the query left unsorted in the order of time', async () => {
  const spec = { mark: 'bar', encoding: { x: { field: 'period', type: 'ordinal' }, y: ORDERS } };
  const drawn = async (names: readonly string[]) =>
    (await drawTexts(rebuild(spec, named(names)), 'en-US')).filter((text) => names.includes(text));
  expect(await drawn(['Mar', 'Jan', 'Dec', 'Feb'])).toEqual(['Jan', 'Feb', 'Mar', 'Dec']);
  expect(await drawn(['W10', 'W2'])).toEqual(['W2', 'W10']);
});

it('has the same order in the legend and in facets', async () => {
  const x = { field: 'period', type: 'nominal' };
  const names = ['Mar', 'Jan', 'Dec', 'Feb'];
  const { spec } = rebuild({ mark: 'bar', encoding: { x, y: ORDERS, color: x } }, named(names));
  expect(spec).toHaveProperty('encoding.color.sort', ['Jan', 'Feb', 'Mar', 'Dec']);
  for (const place of ['row', 'facet']) {
    const facets = { mark: 'bar', encoding: { x: ORDERS, [place]: x } };
    const texts = await drawTexts(rebuild(facets, named(names)), 'en-US');
    expect(texts.filter((text) => names.includes(text))).toEqual(['Jan', 'Feb', 'Mar', 'Dec']);
  }
});

it('keeps the order of the alphabet for other names', () => {
  const spec = { mark: 'bar', encoding: { x: { field: 'period', type: 'nominal' }, y: ORDERS } };
  const sortOf = (names: string[]) => rebuild(spec, named(names)).spec;
  for (const names of [
    ['March', 'May Ltd.'],
    ['North', 'East'],
    ['Mar', 'Mon'],
    ['Q5', 'FAQ1'],
  ]) {
    expect(sortOf(names)).not.toHaveProperty('encoding.x.sort', expect.anything());
  }
});

it('draws names of periods that the spec takes for times', async () => {
  const spec = { mark: 'line', encoding: { x: { field: 'period', type: 'temporal' }, y: ORDERS } };
  const drawn = (result: ReturnType<typeof named>) => drawTexts(rebuild(spec, result), 'en-US');
  expect(await drawn(named(['Q3 2024', 'Q4 2024', 'Q1 2025']))).toEqual(
    expect.arrayContaining(['Q3 2024', 'Q4 2024', 'Q1 2025']),
  );
  expect(labels(await drawn(named([202_411, 202_412, 202_501], 'Int64')))).toEqual([
    'Nov',
    '2024',
    'Dec',
    'Jan',
    '2025',
  ]);
  expect(() => rebuild(spec, named(['01/02/2025', '01/03/2025']))).toThrow('can’t be read as "time"');
});

it('has no ticks between two whole numbers, such as ranks', async () => {
  const x = { field: 'period', type: 'quantitative', scale: { zero: false } };
  const chart = rebuild({ mark: 'line', encoding: { x, y: ORDERS } }, named([1, 2, 3], 'Int64'));
  expect((await drawTexts(chart, 'en-US')).filter((text) => /\d/.test(text))).toEqual(['1', '2', '3']);
});

it('has zero at its bottom if all amounts are zero', async () => {
  const y = { field: 'period', type: 'quantitative' };
  const chart = rebuild(
    { mark: 'bar', encoding: { x: { field: 'orders', type: 'ordinal' }, y } },
    named([0, 0], 'Int64'),
  );
  expect(chart.spec).toMatchObject({ encoding: { y: { scale: { domain: [0, 1] } } } });
});

it('has room for counts of zeros, and for the amounts of other layers', () => {
  const zeros = named([0, 0], 'Int64');
  const y = { field: 'period', type: 'quantitative' };
  const x = { field: 'orders', type: 'ordinal' };
  const counts = rebuild({ mark: 'bar', encoding: { x, y: { ...y, aggregate: 'count' } } }, zeros).spec;
  const layer = [
    { mark: 'bar', encoding: { x, y } },
    { mark: 'rule', encoding: { y: { datum: 100 } } },
  ];
  expect(JSON.stringify([counts, rebuild({ layer }, zeros).spec])).not.toContain('[0,1]');
});

it('has lines in the legend of a line', () => {
  const color = { ...COLOR, type: 'nominal' };
  const legendOf = (mark: string) => rebuild({ mark, encoding: { x: X, y: Y, color } }).spec;
  expect(legendOf('line')).toHaveProperty('encoding.color.legend.symbolType', 'stroke');
  expect(legendOf('bar')).not.toHaveProperty('encoding.color.legend.symbolType');
});

it('names quarters in the middle of their bars', async () => {
  const x = { ...X, timeUnit: 'yearquarter' };
  const y = { ...Y, aggregate: 'sum' };
  const { spec } = rebuild({ mark: 'bar', encoding: { x, y } }, monthly(14));
  expect(spec).toHaveProperty('encoding.x.type', 'ordinal');
  expect(spec).toHaveProperty('encoding.x.scale.domain.length', 5);
  const texts = await drawTexts(rebuild({ mark: 'bar', encoding: { x, y } }, monthly(14)), 'en-US');
  expect(texts.filter((text) => text.startsWith('Q'))).toEqual(['Q4 2023', 'Q1 2024', 'Q2 2024', 'Q3 2024', 'Q4 2024']);
});

it('leaves out the time of day where ticks are days apart', async () => {
  const times = Array.from({ length: 40 }, (_, index) =>
    new Date(Date.UTC(2025, 0, 1 + index * 4, 9, 15)).toISOString(),
  );
  const chart = rebuild(
    { mark: 'point', encoding: { x: { field: 'period', type: 'temporal' }, y: ORDERS } },
    named(
      times.map((time) => time.replace('Z', '')),
      'Timestamp',
    ),
  );
  const texts = await drawTexts(chart, 'en-US');
  expect(texts).toContain('Feb 1');
  expect(texts.join()).not.toContain('AM');
});

it('gives an expression for labels the texts of the query, although titles are shown in their place', async () => {
  const labelExpr = "datum.label === 'orders.count' ? 'Placed' : datum.label === 'Net Price' ? 'Price' : 'unknown'";
  const color = { field: 'key', type: 'nominal', legend: { labelExpr } };
  const y = { field: 'value', type: 'quantitative' };
  const transform = [{ fold: ['orders.count', 'Net Price'] }];
  const texts = await drawTexts(rebuild({ transform, mark: 'line', encoding: { x: X, y, color } }), 'en-US');
  expect(texts).toEqual(expect.arrayContaining(['Placed', 'Price']));
  expect(texts).not.toContain('unknown');
});

it('draws bars of bins that a transform made', async () => {
  const transform = [
    { bin: { maxbins: 5 }, field: 'orders.count', as: ['from', 'to'] },
    { aggregate: [{ op: 'count', as: 'n' }], groupby: ['from', 'to'] },
  ];
  const x = { field: 'from', type: 'quantitative', bin: 'binned' };
  const encoding = { x, x2: { field: 'to' }, y: { field: 'n', type: 'quantitative' } };
  const spec = { transform, mark: 'bar', encoding };
  expect(await drawTexts(rebuild(spec), 'en-US')).toContain('Count');
  const svg = await drawSvg(spec);
  const [, bars = ''] = /mark-rect role-mark[^>]*>(.*?)<\/g>/s.exec(svg) ?? [];
  const widths = [...bars.matchAll(/d="M[^h]*h([\d.]+)/g)].map(([, width]) => Number(width));
  expect(widths.length).toBeGreaterThan(1);
  expect(Math.min(...widths)).toBeGreaterThan(10);
});

import { describe, expect, it } from 'vitest';
import { describeStop } from '../../src/chart/draw/describeStop.js';
import { ReadingIndex } from '../../src/chart/draw/reading/ReadingIndex.js';
import { readMarks } from '../../src/chart/draw/reading/readMarks.js';
import { summarizeChart } from '../../src/chart/draw/summarizeChart.js';
import { readColumnHints } from '../../src/chart/spec/readColumnHints.js';
import { rebuildChart } from '../../src/chart/spec/rebuildChart.js';
import { ar } from '../../src/locales/ar.js';
import { deDE } from '../../src/locales/de-DE.js';
import { enUS } from '../../src/locales/en-US.js';
import { jaJP } from '../../src/locales/ja-JP.js';
import type { Locale } from '../../src/locales/Locale.js';
import { nbNO } from '../../src/locales/nb-NO.js';
import { createResult } from '../../src/rows/createResult.js';
import { createColumnFormat } from '../../src/rows/format/createColumnFormat.js';
import { createView, drawTexts, readTooltipsOf } from './draw/drawHeadless.js';

/** The store's months, as the service sends them; the format is the data model's. */
const RESULT = {
  schema: [
    { name: 'orders.created_at_month', columnType: 'Timestamp' },
    { name: 'orders.total_revenue', columnType: 'Double' },
  ],
  data: [
    ['2025-01-01T00:00:00.000', '457077.58'],
    ['2025-02-01T00:00:00.000', '1570350.4'],
  ],
};
const SPEC = {
  mark: 'bar',
  encoding: {
    x: { field: 'orders\\.created_at_month', type: 'ordinal', timeUnit: 'yearmonth', axis: { format: '%b %Y' } },
    y: { field: 'orders\\.total_revenue', type: 'quantitative', title: 'Revenue', axis: { format: '$~s' } },
  },
};
const members = [{ name: 'orders.total_revenue', title: 'Total revenue', format: 'currency' }];

/** Every place where the first number and the first month appear. */
async function readEverywhere(locale: Locale) {
  const options = { members, hints: readColumnHints(SPEC) };
  const result = createResult({ result: RESULT }, options);
  const chart = rebuildChart(SPEC, result, { width: 600, words: locale });
  const summary = summarizeChart(chart, locale);
  const [lines = []] = await readTooltipsOf(chart, locale.code);
  const cells = result.columns.map((column, index) => ({
    title: column.title,
    text: createColumnFormat(column, locale)(RESULT.data[0]?.[index]).text,
  }));
  return { cells, lines, summary, sentence: locale.chartSummary(summary), axis: await drawTexts(chart, locale.code) };
}

describe.each([
  [enUS, '$457,077.58', 'Jan 2025', /^\$(1\.\d|[258]00)[KM]/],
  [deDE, '457.077,58\u00a0$', 'Jan. 2025', /^(1,\d+\u00a0Mio\.|[258]00\.000)\u00a0\$/],
  [jaJP, '$457,077.58', '2025年1月', /^\$[258]0万/],
  [ar, '\u200f457,077.58\u00a0US$\u200e', 'يناير 2025', /^\u200f.*(مليون|ألف)\u00a0US\$\u200e$/],
] as const)('one number and one month in $code', (locale, number, month, tick) => {
  it('read the same in table, figure, tooltip, summary and text', async () => {
    const { cells, lines, summary, sentence } = await readEverywhere(locale);
    expect(cells.map(({ text }) => text)).toEqual([month, number]);
    expect(lines.map(([, text]) => text)).toEqual([month, number]);
    expect(summary.lowest).toEqual({ value: number, at: month });
    expect(sentence).toContain(number);
    expect(sentence).toContain(month);
  });

  it('read the same on the axes, which abbreviate numbers in the same unit', async () => {
    const { axis } = await readEverywhere(locale);
    // The year is on a line below the first month.
    const parts = axis.filter((text) => month.includes(text));
    expect(parts).toHaveLength(2);
    expect(parts.join('').length).toBeGreaterThanOrEqual(month.replace(/[\s.]/g, '').length);
    expect(axis.filter((text) => tick.test(text)).length).toBeGreaterThan(0);
  });

  it('have the same title', async () => {
    const { cells, lines, summary, axis } = await readEverywhere(locale);
    expect([cells[1]?.title, lines[1]?.[0], summary.measure]).toEqual(['Revenue', 'Revenue', 'Revenue']);
    expect(axis).toContain('Revenue');
  });
});

describe('a stack up to 100 %', () => {
  it('has shares on its axis, and the amounts themselves in tooltips', async () => {
    const y = { ...SPEC.encoding.y, stack: 'normalize' };
    const spec = { ...SPEC, encoding: { ...SPEC.encoding, y } };
    const chart = rebuildChart(spec, createResult({ result: RESULT }, { members }), { width: 600, words: enUS });
    expect(await drawTexts(chart, 'en-US')).toContain('100%');
    expect((await readTooltipsOf(chart)).map(([, line]) => line)).toEqual([
      ['Revenue', '$457,077.58'],
      ['Revenue', '$1,570,350.40'],
    ]);
  });
});

describe('a field that a transform makes', () => {
  const draw = (spec: unknown) =>
    rebuildChart(spec, createResult({ result: RESULT }, { members }), { width: 600, words: enUS });
  const { y } = SPEC.encoding;

  it('has the titles of the folded columns in tooltips and texts, as in the legend', async () => {
    const transform = [{ fold: ['orders.total_revenue'] }];
    const key = { field: 'key', type: 'nominal' };
    const chart = draw({ transform, mark: 'text', encoding: { y, text: key } });
    expect(await drawTexts(chart, 'en-US')).toEqual(expect.arrayContaining(['Total revenue']));
    const [lines] = await readTooltipsOf(draw({ transform, mark: 'point', encoding: { y, color: key } }));
    expect(lines?.map(([, text]) => text)).toEqual(['$457,077.58', 'Total revenue']);
  });

  it.each([
    ["toDate(datum['orders.created_at_month'])", /^Jan 1, 2025$/],
    ["datetime(2025, 2, 1, hours(datum['orders.created_at_month']) + 10, 30)", /^Mar 1, 2025, 10:30\sAM$/],
  ])('is a date in tooltips, with the time of day where there is one: %s', async (calculate, text) => {
    const transform = [{ calculate, as: 'when' }];
    const [lines] = await readTooltipsOf(
      draw({ transform, mark: 'point', encoding: { x: { field: 'when', type: 'temporal' }, y } }),
    );
    expect(lines?.[0]).toEqual(['When', expect.stringMatching(text)]);
  });
});

describe.each([
  ['boolean', [true, false], ['sann', 'usann', 'ingen verdi']],
  ['text', ['Oslo', 'Bergen'], ['Oslo', 'Bergen', 'ingen verdi']],
])('a column of the kind %s', (kind, [first, second], expected) => {
  const result = createResult({
    result: {
      schema: [
        { name: 'paid', columnType: kind === 'boolean' ? 'Boolean' : 'String' },
        { name: 'count', columnType: 'Int64' },
      ],
      data: [
        [first, 1],
        [second, 2],
        [null, 3],
      ],
    },
  });
  const PAID = { field: 'paid', type: 'nominal' };
  const COUNT = { field: 'count', type: 'quantitative', aggregate: 'sum' };

  it.each([
    ['the axis', { x: PAID, y: COUNT }],
    ['the headers of facets', { y: COUNT, facet: PAID }],
    ['the legend of a saved picture', { y: COUNT, color: PAID }],
  ])('is in the reader’s language on %s and in tooltips', async (_, encoding) => {
    const chart = rebuildChart({ mark: 'bar', encoding }, result, { width: 600, words: nbNO });
    expect(await drawTexts(chart, nbNO.code)).toEqual(expect.arrayContaining(expected));
    const { stops } = new ReadingIndex(readMarks(await createView(chart, nbNO.code).runAsync(), chart.reading));
    const read = stops.map((stop) => describeStop(stop, chart)).flatMap(({ lines = [] }) => lines.flat());
    if (!('facet' in encoding)) expect(read).toEqual(expect.arrayContaining(expected));
  });
});

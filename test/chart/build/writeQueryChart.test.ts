import { describe, expect, it } from 'vitest';
import { writeQueryChart } from '../../../src/chart/build/writeQueryChart.js';
import { type RebuiltChart, rebuildChart } from '../../../src/chart/spec/rebuildChart.js';
import { enUS } from '../../../src/locales/en-US.js';
import type { ChartEdit } from '../../../src/rows/edits/ResultEdits.js';
import type { Result } from '../../../src/rows/Result.js';
import { drawTexts, readTooltipsOf } from '../draw/drawHeadless.js';
import { built, rebuilt, resultOf } from './builtChart.js';

const SALES = resultOf(
  ['month Timestamp', 'country.name String', 'channel String', 'revenue Decimal', 'price Float64'],
  [
    ['2025-02-01', 'Spain', 'web', '12.5', 4],
    ['2025-01-01', 'France', 'shop', '100.25', 3.5],
    ['2025-01-01', 'Spain', 'shop', '20', 4],
    ['2025-02-01', 'France', 'web', '300', 5],
    ['2025-02-01', 'Chile', 'web', '40', 1],
    ['2025-02-01', 'Chile', 'web', '41', 2],
  ],
);

/** The texts of a chart's picture and of its tooltips. Numbers next to marks are painted in any order. */
async function wordsOf(chart: RebuiltChart, { hasLabels }: ChartEdit) {
  const texts = await drawTexts(chart, 'en-US');
  const tooltips = (await readTooltipsOf(chart)).map((tooltip) => JSON.stringify(tooltip));
  return { texts: hasLabels ? [...texts].sort() : texts, tooltips: tooltips.sort() };
}

function ofQuery(result: Result, edit: ChartEdit): RebuiltChart | undefined {
  const spec = writeQueryChart(result, edit);
  return spec && rebuildChart(spec, result, { width: 640, words: enUS });
}

const X = 'country.name';
const CASES: Readonly<Record<string, ChartEdit>> = {
  bars: { type: 'bar', x: X, y: 'revenue' },
  'sorted bars with numbers': { type: 'bar', x: X, y: 'revenue', sort: 'ascending', hasLabels: true },
  'horizontal bars': { type: 'horizontal', x: X, y: 'revenue', sort: 'descending' },
  'stacked bars': { type: 'stacked', x: X, y: 'revenue', series: 'channel', sort: 'descending' },
  'stacked bars over times': { type: 'stacked', x: 'month', y: 'revenue', series: X },
  shares: { type: 'percent', x: X, y: 'revenue', series: 'channel' },
  'grouped bars with numbers': { type: 'grouped', x: X, y: 'revenue', series: 'channel', hasLabels: true },
  'a line': { type: 'line', x: 'month', y: 'revenue' },
  'an area of series': { type: 'area', x: 'month', y: 'revenue', series: 'channel' },
  points: { type: 'point', x: 'price', y: 'revenue', series: 'channel' },
  'a pie': { type: 'pie', x: X, y: 'revenue' },
};

describe('writeQueryChart', () => {
  it.each(Object.entries(CASES))('draws %s from the query’s rows as from the built ones', async (_, edit) => {
    const chart = ofQuery(SALES, edit);
    expect(chart && (await wordsOf(chart, edit))).toEqual(await wordsOf(rebuilt(built(SALES, edit)), edit));
    expect(JSON.stringify(writeQueryChart(SALES, edit))).not.toMatch(/Spain|Chile|shop|2025/);
  });

  it('keeps titles, and the format in which the agent’s chart writes the numbers', () => {
    const encoding = { y: { field: 'revenue', type: 'quantitative', axis: { format: '$,.0f' } } };
    const spec = writeQueryChart(
      { ...SALES, chart: { mark: 'bar', encoding } },
      { type: 'bar', x: X, y: 'revenue', hasLabels: true },
    );
    expect(spec).toMatchObject({
      layer: [
        { encoding: { x: { title: 'Name' }, y: { axis: { format: '$,.0f' }, title: 'Revenue' } } },
        { encoding: { text: { format: '$,.0f' } } },
      ],
    });
  });

  it.each<[string, ChartEdit]>([
    ['only the greatest numbers', { type: 'bar', x: X, y: 'revenue', top: 2 }],
    ['times as names', { type: 'horizontal', x: 'month', y: 'revenue' }],
    ['one of two columns with the same name', { type: 'bar', x: 'twin#2', y: 'revenue' }],
    ['a name with a backslash, which Vega-Lite can’t address', { type: 'bar', x: X, y: 'a\\b' }],
    ['numbers beside bars below zero', { type: 'bar', x: X, y: 'change', hasLabels: true }],
    ['a pie of negative parts', { type: 'pie', x: X, y: 'change' }],
    ['a column that the result doesn’t have', { type: 'bar', x: 'city', y: 'revenue' }],
  ])('has no spec for %s', (_, edit) => {
    const result = resultOf(
      ['month Timestamp', `${X} String`, 'twin String', 'twin String', 'revenue Decimal', 'change Int64', 'a\\b Int64'],
      [
        ['2025-01-01', 'France', 'a', 'b', '1', 2, 1],
        ['2025-02-01', 'Spain', 'c', 'd', '3', -4, 2],
        ['2025-03-01', 'Chile', 'e', 'f', '5', 6, 3],
      ],
    );
    expect(writeQueryChart(result, edit)).toBeUndefined();
    expect(writeQueryChart(result, { type: 'bar', x: X, y: 'change' })).toBeDefined();
  });
});

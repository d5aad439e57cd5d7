import { expect, it } from 'vitest';
import { summarizeChart } from '../../src/chart/draw/summarizeChart.js';
import { readSeries } from '../../src/chart/spec/readSeries.js';
import { rebuildChart } from '../../src/chart/spec/rebuildChart.js';
import { enUS } from '../../src/locales/en-US.js';
import type { ColumnOptions } from '../../src/rows/ColumnOptions.js';
import { createResult } from '../../src/rows/createResult.js';
import { drawTexts, readTooltipsOf } from './draw/drawHeadless.js';

const RESULT = {
  schema: [
    { name: 'at', columnType: 'Timestamp' },
    { name: 'weight', columnType: 'Double' },
  ],
  data: [
    ['2025-07-01T03:30:00Z', 1000.5],
    ['2025-07-02T03:30:00Z', 3000],
  ],
};
const SPEC = {
  mark: 'point',
  encoding: { x: { field: 'at', type: 'temporal' }, y: { field: 'weight', type: 'quantitative' } },
};
const rebuild = (columns: ColumnOptions) =>
  rebuildChart(SPEC, createResult({ result: RESULT }, columns), { width: 600, words: enUS });

it('draws times with a zone in the given one, and names it in tooltips and the summary', async () => {
  const chart = rebuild({ timeZone: 'America/New_York' });
  const [lines] = await readTooltipsOf(chart);
  expect(lines?.[0]?.[1]).toMatch(/^Jun 30, 2025, 11:30\sPM EDT$/);
  expect(summarizeChart(chart, enUS).lowest?.at).toMatch(/EDT$/);
  expect(chart.rows[0]?.t0).toBe(Date.UTC(2025, 5, 30, 23, 30));
});

it('draws a time of the first year in its zone', () => {
  const { schema } = RESULT;
  const data = RESULT.data.map((row) => row.with(0, '0001-01-01T12:00:00Z'));
  const result = createResult({ result: { schema, data } }, { timeZone: 'America/New_York' });
  const chart = rebuildChart(SPEC, result, { width: 600, words: enUS });
  expect(chart.rows[0]?.t0).toBe(Date.parse('0001-01-01T07:03:58Z'));
});

it('marks times with a zone as UTC by default', async () => {
  const [lines] = await readTooltipsOf(rebuild({}));
  expect(lines?.[0]?.[1]).toMatch(/^Jul 1, 2025, 3:30\sAM UTC$/);
});

it('writes tooltips, axis and summary by the product’s formatColumn', async () => {
  const formatColumn: ColumnOptions['formatColumn'] = ({ name }) =>
    name === 'weight' ? { title: 'Mass', unit: 'kg', decimals: 1 } : undefined;
  const chart = rebuild({ formatColumn });
  const [lines] = await readTooltipsOf(chart);
  expect(lines?.[1]).toEqual(['Mass', '1,000.5\u00a0kg']);
  expect(summarizeChart(chart, enUS)).toMatchObject({ measure: 'Mass', highest: { value: '3,000.0\u00a0kg' } });
  expect((await drawTexts(chart, 'en-US')).join()).toMatch(/K\u00a0kg/);
});

it('writes names by a function of formatColumn on axes, in legends, tooltips and the summary, and keeps their values', async () => {
  const formatColumn: ColumnOptions['formatColumn'] = ({ name }) =>
    name === 'status' || name === 'channel' ? (value) => `«${value}»` : undefined;
  const schema = [{ name: 'status' }, { name: 'channel' }, { name: 'orders', columnType: 'Int64' }];
  const data = [
    ['paid', 'web', 3],
    ['open', 'web', 2],
    ['paid', 'shop', 1],
  ];
  const spec = {
    mark: 'bar',
    transform: [{ filter: "datum.status !== 'open'" }],
    encoding: {
      x: { field: 'status', type: 'nominal' },
      y: { field: 'orders', type: 'quantitative' },
      color: { field: 'channel', type: 'nominal' },
    },
  };
  const chart = rebuildChart(spec, createResult({ result: { schema, data } }, { formatColumn }), {
    width: 600,
    words: enUS,
  });
  expect(await drawTexts(chart, 'en-US')).toEqual(expect.arrayContaining(['«paid»', '«shop»', '«web»']));
  expect((await drawTexts(chart, 'en-US')).filter((text) => /^(paid|open|shop|web)$/.test(text))).toEqual([]);
  const tooltips = (await readTooltipsOf(chart)).map((lines) => lines.map(([, value]) => value));
  expect(tooltips).toEqual([
    ['«paid»', '3', '«web»'],
    ['«paid»', '1', '«shop»'],
  ]);
  const { transform: _, ...plain } = spec;
  const all = rebuildChart(plain, createResult({ result: { schema, data } }, { formatColumn }), {
    width: 600,
    words: enUS,
  });
  expect(summarizeChart(all, enUS).highest?.at).toBe('«paid», «web»');
  const missing = createResult({ result: { schema, data: [[null, 'web', 9], ...data] } }, { formatColumn });
  expect(summarizeChart(rebuildChart(plain, missing, { width: 600, words: enUS }), enUS).highest?.at).toBe(
    'null, «web»',
  );
  const series = readSeries(all);
  expect(series?.values.map((value) => [value, series.write?.(value)])).toEqual([
    ['web', '«web»'],
    ['shop', '«shop»'],
  ]);
});

it('passes values as sent to a function of formatColumn, and survives one that throws', async () => {
  const withWriter = (write: (value: unknown) => string) =>
    rebuild({ formatColumn: ({ name }) => (name === 'weight' ? write : undefined) });
  const [lines] = await readTooltipsOf(withWriter((value) => `≈${value}`));
  expect(lines?.[1]?.[1]).toBe('≈1000.5');
  const broken = withWriter(() => JSON.parse('{'));
  expect((await readTooltipsOf(broken))[0]?.[1]?.[1]).toBe('1,000.5');
});

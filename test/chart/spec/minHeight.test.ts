import { expect, it } from 'vitest';
import { drawTexts } from '../draw/drawHeadless.js';
import { COLOR, rebuild, X, Y } from './salesResult.js';

const COUNTRIES = ['Spain', 'Italy', 'France', 'Norway', 'Austria', 'Germany', 'Ireland', 'Denmark'];
const GROUPS = ['Shoes', 'Bags', 'Hats'];

/** A row for each country and group. */
const sales = {
  schema: [
    { name: 'country', columnType: 'String' },
    { name: 'group', columnType: 'String' },
    { name: 'orders.total_revenue', columnType: 'Double' },
  ],
  data: COUNTRIES.flatMap((country) => GROUPS.map((group, index) => [country, group, index + 1])),
};
const country = { field: 'country', type: 'nominal' };
const group = { field: 'group', type: 'nominal' };

it.each([
  ['a bar each', {}],
  ['several bars each', { yOffset: group, color: group }],
])('names every band of %s at its least height', async (_, more) => {
  const chart = rebuild({ mark: 'bar', encoding: { x: Y, y: country, ...more } }, sales);
  expect(chart.minHeight).toBeLessThanOrEqual(0.6 * chart.height);
  const texts = await drawTexts({ ...chart, spec: { ...chart.spec, height: chart.minHeight } }, 'en-US');
  expect(texts).toEqual(expect.arrayContaining(COUNTRIES));
});

it('has a least height that leaves a plot above slanted names, and none for names that are horizontal', () => {
  const bars = { mark: 'bar', encoding: { x: country, y: Y } };
  expect(rebuild(bars, sales, 300).minHeight).toBeGreaterThan(70);
  expect(rebuild(bars, sales, 900).minHeight).toBe(0);
});

it('has a least height that leaves a plot below its legend, which may have two rows', () => {
  const lines = { mark: 'line', encoding: { x: Y, y: Y, color: group } };
  expect(rebuild(lines, sales).minHeight).toBe(104);
  const many = { ...lines, encoding: { ...lines.encoding, color: country } };
  expect([900, 300].map((width) => rebuild(many, sales, width).minHeight)).toEqual([140, 140]);
});

it('needs its whole height if it has several plots', () => {
  const chart = rebuild({ mark: 'line', encoding: { x: X, y: Y, facet: COLOR } });
  expect(chart.minHeight).toBe(chart.height);
});

import { describe, expect, it } from 'vitest';
import { summarizeChart } from '../../../src/chart/draw/summarizeChart.js';
import { enUS } from '../../../src/locales/en-US.js';
import { COLOR, LINE, rebuild, SALES, X, Y } from '../spec/salesResult.js';

const SUM = { ...Y, aggregate: 'sum' };
const YEAR = { field: 'orders.year', type: 'ordinal' };
const QUARTER = { ...X, timeUnit: 'yearquarter', type: 'ordinal' };
const tell = (spec: unknown, result = SALES) => enUS.chartSummary(summarizeChart(rebuild(spec, result), enUS));

describe('summarizeChart', () => {
  it('names the measure, the dimension, and the lowest and the highest value', () => {
    expect(tell({ mark: 'bar', encoding: { x: COLOR, y: { ...Y, aggregate: 'sum' } } })).toBe(
      'Bar chart of Total revenue by Category, 3 values. Lowest: 19,425.0 (Shoes). Highest: 20,325.0 (Hats).',
    );
  });

  it('names the wall-clock time and the group of a value', () => {
    expect(tell({ ...LINE, encoding: { ...LINE.encoding, color: COLOR } })).toBe(
      'Line chart of Total revenue by Created at for each Category, 36 values. ' +
        'Lowest: 1,000.0 (Jan 2025, Shoes). Highest: 2,312.5 (Dec 2025, Hats).',
    );
  });

  it('names the quarter of a value', () => {
    const x = { ...X, timeUnit: 'yearquarter' };
    expect(tell({ mark: 'bar', encoding: { x, y: { ...Y, aggregate: 'sum' } } })).toMatch(
      /, 4 values\. Lowest: [\d,.]+ \(Q1 2025\)\. Highest: [\d,.]+ \(Q4 2025\)\.$/,
    );
  });

  it.each([
    ['facets', { x: YEAR, y: SUM, facet: COLOR }, '20,325.0 (2025, Hats)'],
    ['facets in rows and columns', { x: YEAR, y: SUM, row: COLOR, column: QUARTER }, '6,600.0 (2025, Hats, Q4 2025)'],
    ['series of times', { x: COLOR, y: SUM, color: QUARTER }, '6,600.0 (Hats, Q4 2025)'],
    ['tiles', { x: QUARTER, y: COLOR, color: SUM }, '6,600.0 (Q4 2025, Hats)'],
    ['parts without a name', { x: QUARTER, y: SUM, detail: COLOR }, '6,600.0 (Q4 2025)'],
  ])('doesn’t add up marks of different %s', (_, encoding, highest) => {
    expect(tell({ mark: 'bar', encoding })).toContain(`Highest: ${highest}.`);
  });

  it('keeps every digit', () => {
    const schema = [{ name: 'a' }, { name: 'n', columnType: 'Int64' }];
    const data = [
      ['x', '9007199254740993'],
      ['y', '1'],
    ];
    const spec = { mark: 'bar', encoding: { x: { field: 'a' }, y: { field: 'n' } } };
    expect(tell(spec, { schema, data })).toContain('Highest: 9,007,199,254,740,993 (x).');
  });

  it('counts rows whatever the column that a count names, as the chart does', () => {
    const schema = [{ name: 'a' }, { name: 'id' }, { name: 'n', columnType: 'Int64' }];
    const data = [
      ['x', 'i', 1],
      ['x', 'j', null],
      ['y', 'k', 1],
    ];
    for (const field of ['id', 'n']) {
      const y = { aggregate: 'count', field, type: 'quantitative' };
      expect(tell({ mark: 'bar', encoding: { x: { field: 'a' }, y } }, { schema, data })).toMatch(
        /, 2 values\. Lowest: 1 \(y\)\. Highest: 2 \(x\)\.$/,
      );
    }
  });

  it('names the first year of the calendar', () => {
    const schema = [
      { name: 'at', columnType: 'Date' },
      { name: 'n', columnType: 'Int64' },
    ];
    const encoding = { x: { field: 'at', type: 'temporal' }, y: { field: 'n', type: 'quantitative' } };
    const tellDays = (...days: string[]) =>
      tell({ mark: 'line', encoding }, { schema, data: days.map((day) => [day, 1]) });
    expect(tellDays('0001-01-01', '2025-01-01')).toContain('Lowest: 1 (1).');
    expect(tellDays('0001-02-01', '2025-01-01')).toContain('Lowest: 1 (Feb 1).');
  });

  it('finds the amounts of slices and tiles', () => {
    expect(tell({ mark: 'arc', encoding: { theta: { ...Y, aggregate: 'sum' }, color: COLOR } })).toMatch(
      /^Pie chart of Total revenue by Category, 3 values\./,
    );
    const tiles = { x: X, y: COLOR, color: { field: 'orders.count', type: 'quantitative' } };
    expect(tell({ mark: 'rect', encoding: tiles })).toMatch(/^Heat map of Count by Created at, 36 values\./);
  });

  it('doesn’t mistake folded columns for others', () => {
    const transform = [{ fold: ['orders.count', 'Net Price'], as: ['what', 'amount'] }];
    const encoding = { x: X, y: { field: 'amount', type: 'quantitative' }, color: { field: 'what', type: 'nominal' } };
    expect(tell({ transform, mark: 'line', encoding })).not.toMatch(/revenue|Category/);
  });

  it('omits values that only the running chart knows', () => {
    expect(tell({ ...LINE, transform: [{ filter: 'datum["orders.count"] > 12' }] })).toBe(
      'Line chart of Total revenue by Created at.',
    );
    expect(tell({ hconcat: [LINE, LINE] })).toBe('Chart.');
  });
});

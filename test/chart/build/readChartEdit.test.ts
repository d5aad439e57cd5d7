import { expect, it } from 'vitest';
import { readChartEdit } from '../../../src/chart/build/readChartEdit.js';
import { withTable } from '../../../src/rows/createResult.js';
import { resultOf } from './builtChart.js';

const RESULT = resultOf(['orders.city String', 'orders.revenue Double'], [['Rome', 1]]);

it.each([
  ['orders.city', 'orders.revenue'],
  ['orders\\.city', "['orders.revenue']"],
  ['ORDERS.CITY', 'Orders.Revenue'],
])('finds the columns that the chart shows: %s, %s', (x, y) => {
  const encoding = { x: { field: x, type: 'nominal' }, y: { field: y, type: 'quantitative' } };
  const result = withTable(RESULT, { ...RESULT, chart: { mark: 'bar', encoding } });
  expect(readChartEdit(result)).toEqual({ type: 'bar', x: 'orders.city', y: 'orders.revenue' });
});

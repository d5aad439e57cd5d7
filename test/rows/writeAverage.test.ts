import { enUS } from 'tabletalk';
import { expect, it } from 'vitest';
import { writeAverage } from '../../src/rows/format/writeAverage.js';
import type { TableColumn } from '../../src/rows/TableColumn.js';

const column = (fields: Partial<TableColumn>): TableColumn => ({
  ...{ index: 0, name: 'n', title: 'N', kind: 'number', decimals: 0 },
  ...fields,
});

it.each<[string, Partial<TableColumn>, string, string]>([
  ['integers with the decimals that it has', {}, '1200.5', '1,200.5'],
  ['integers as one', {}, '1200', '1,200'],
  ['amounts of a currency with it', { style: 'currency', unit: 'EUR' }, '1.25', '€1.25'],
  ['numbers with their unit', { unit: 'kg' }, '1.5', '1.5\u00a0kg'],
  ['shares as one', { style: 'percent' }, '0.33', '33%'],
  ['other numbers with the decimals of their column', { decimals: 2 }, '1.5', '1.50'],
  ['numbers as the product writes them', { write: (value) => `~${value}` }, '1.5', '~1.5'],
])('writes an average of %s', (_, fields, average, text) => {
  expect(writeAverage(average, column(fields), enUS)).toBe(text);
});

import { describe, expect, it } from 'vitest';
import { readColumns } from '../../src/rows/readColumns.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

const titles = (...names: readonly string[]) =>
  readColumns(
    names.map((name) => ({ name })),
    [],
  ).map(({ title }) => title);

describe('readColumns', () => {
  it('adds the view to titles that would be equal', () => {
    expect(titles('orders.count', 'users.count', 'orders.total')).toEqual(['Count (Orders)', 'Count (Users)', 'Total']);
  });

  it('reads 20,000 columns without a delay', () => {
    const schema = Array.from({ length: 20_000 }, (_, index) => ({ name: `orders.column_${index}` }));
    // Compile the code first, since that cost doesn't grow with the columns.
    readColumns(schema.slice(0, 500), []);
    expect(cpuTime(() => readColumns(schema, []))).toBeLessThan(MAX_TASK);
  });
});

import { describe, expect, it } from 'vitest';
import { createResult } from '../../../src/rows/createResult.js';
import { editResult } from '../../../src/rows/edits/editResult.js';
import { suggestComparison } from '../../../src/rows/edits/suggestComparison.js';
import { cpuTime, MAX_TASK } from '../../cpuTime.js';

function suggest(names: string, ...data: readonly (readonly unknown[])[]) {
  const schema = names.split(' ').map((name) => {
    const [title = '', columnType = 'Int32'] = name.split(':');
    return { name: title, columnType };
  });
  const result = createResult({ result: { schema, data: data as unknown[][] } });
  return { edits: suggestComparison(result), result };
}

describe('two columns', () => {
  it.each([
    ['city:String revenue_2024 revenue_2025', 'revenue_2025', 'revenue_2024'],
    ['city:String orders.previous_revenue orders.current_revenue', 'orders.current_revenue', 'orders.previous_revenue'],
    ['city:String revenue previous_revenue', 'revenue', 'previous_revenue'],
    ['city:String this_year last_year', 'this_year', 'last_year'],
    ['city:String revenue_last_year revenue', 'revenue', 'revenue_last_year'],
    ['year 2024 2025', '2025', '2024'],
  ])('of %s are compared', (names, of, to) => {
    expect(suggest(names, ['a', 1, 2]).edits).toEqual({ comparison: { of, to } });
  });

  it.each([
    'city:String revenue orders',
    'city:String revenue last_price',
    'a_2024 b_2025',
    'a_2023 a_2024 a_2025',
    'new_users old_users',
  ])('of %s are not', (names) => {
    expect(suggest(names, ['a', 1, 2]).edits).toBeUndefined();
  });
});

describe('rows of two periods', () => {
  it('are pivoted, and the later period is compared with the earlier one', () => {
    const { edits, result } = suggest('city:String year revenue', ['a', 2025, 3], ['a', 2024, 2], ['b', 2025, 4]);
    expect(edits).toEqual({ pivot: { column: 'year', value: 'revenue' }, comparison: { of: '2025', to: '2024' } });
    expect(editResult(result, edits ?? {}).rows).toEqual([
      ['a', 2, 3, '1', '0.5000'],
      ['b', null, 4, null, 'no value before'],
    ]);
  });

  it('may be days or words', () => {
    const days = suggest('city:String month:Date revenue', ['a', '2025-01-01', 3], ['a', '2024-12-01', 2]);
    expect(days.edits?.comparison).toEqual({ of: '2025-01-01', to: '2024-12-01' });
    const words = suggest('period:String revenue', ['This month', 3], ['Last month', 2]);
    expect(words.edits?.comparison).toEqual({ of: 'This month', to: 'Last month' });
  });

  it('are not compared if they have no group in common, such as the days of two years', () => {
    const days = 'day:Date year revenue';
    expect(suggest(days, ['2024-01-01', 2024, 2], ['2025-01-01', 2025, 3]).edits).toBeUndefined();
    const shared = suggest('city:String year revenue', ['a', 2024, 2], ['b', 2025, 3], ['c', 2024, 1], ['c', 2025, 1]);
    expect(shared.edits?.comparison).toEqual({ of: '2025', to: '2024' });
  });

  it.each([
    [
      'three periods',
      [
        ['a', 2023, 1],
        ['a', 2024, 2],
        ['a', 2025, 3],
      ],
    ],
    [
      'a missing period',
      [
        ['a', 2024, 1],
        ['a', null, 2],
      ],
    ],
    ['no rows', []],
  ])('are not compared with %s', (_, rows) => {
    expect(suggest('city:String year revenue', ...rows).edits).toBeUndefined();
  });
});

it('reads thousands of columns without a delay', () => {
  const names = Array.from({ length: 3000 }, (_, at) => `previous_a${at}`);
  const wide = createResult({ result: { schema: names.map((name) => ({ name, columnType: 'Int32' })), data: [[]] } });
  // Reading the columns takes long, too.
  expect(wide.columns).toHaveLength(3000);
  expect(cpuTime(() => suggestComparison(wide))).toBeLessThan(MAX_TASK);
});

it.each([
  ['empty columns', null],
  ['columns of one period', '2024'],
])('looks for periods in rows of thousands of %s without a delay', (_, value) => {
  const schema = Array.from({ length: 5000 }, (__, at) => ({
    name: `a${at}`,
    columnType: at === 0 ? 'Int32' : 'String',
  }));
  // All rows are one array, as memory for 5,000 arrays isn't what is measured.
  const row = schema.map((__, at) => (at === 0 ? 1 : value));
  const wide = createResult({ result: { schema, data: Array.from({ length: 5000 }, () => row) } });
  expect(wide.columns).toHaveLength(5000);
  expect(cpuTime(() => suggestComparison(wide))).toBeLessThan(MAX_TASK);
});

import { describe, expect, it } from 'vitest';
import { enUS } from '../../src/locales/en-US.js';
import { readColumnTexts } from '../../src/rows/columnWidths.js';
import { createColumnFormat } from '../../src/rows/format/createColumnFormat.js';
import { readColumns } from '../../src/rows/readColumns.js';
import { type SortDirection, sortRows } from '../../src/rows/sortRows.js';

function sort(values: readonly unknown[], columnType: string, direction: SortDirection) {
  const data = values.map((value) => [value]);
  const [column] = readColumns([{ name: 'a', columnType }], data);
  if (column === undefined) throw new Error('no column');
  return [...sortRows(data, column, direction, 'en-US')].map((row) => values[row]);
}

describe('sortRows', () => {
  it('compares numeric strings as numbers', () => {
    expect(sort(['10', '9', '-1', '100'], 'Int64', 'ascending')).toEqual(['-1', '9', '10', '100']);
  });

  it('sorts numbers that round to the same double by their digits', () => {
    expect(sort(['9007199254740993', '9007199254740992'], 'Int64', 'ascending')).toEqual([
      '9007199254740992',
      '9007199254740993',
    ]);
  });

  it('puts null last in both directions', () => {
    expect(sort([null, '2', '1'], 'Int64', 'ascending')).toEqual(['1', '2', null]);
    expect(sort([null, '2', '1'], 'Int64', 'descending')).toEqual(['2', '1', null]);
    expect(sort([null, 'b', ''], 'String', 'descending')).toEqual(['b', '', null]);
  });

  it('puts values that aren’t booleans last, in both directions', () => {
    expect(sort(['unknown', 't', 'f'], 'Boolean', 'ascending')).toEqual(['f', 't', 'unknown']);
    expect(sort(['unknown', true, 0], 'Boolean', 'descending')).toEqual([true, 0, 'unknown']);
  });

  it('keeps the order of equal rows', () => {
    const data = [
      ['b', 1],
      ['a', 2],
      ['b', 3],
      ['a', 4],
    ];
    const [column] = readColumns([{ name: 'a', columnType: 'String' }, { name: 'n' }], data);
    if (column === undefined) throw new Error('no column');
    expect([...sortRows(data, column, 'descending', 'en-US')]).toEqual([0, 2, 1, 3]);
  });

  it('sorts times chronologically and texts by collation', () => {
    expect(sort(['2025-02-01', '2024-12-31T23:00:00'], 'Timestamp', 'ascending')).toEqual([
      '2024-12-31T23:00:00',
      '2025-02-01',
    ]);
    expect(sort(['Zoë', 'Ähre', 'item 10', 'item 9'], 'String', 'ascending')).toEqual([
      'Ähre',
      'item 9',
      'item 10',
      'Zoë',
    ]);
  });
});

it.each(['number', 'time', 'boolean', 'text'] as const)(
  'sorts objects that can’t be asked for a text, in a %s column',
  (kind) => {
    const unspeakable = { toString: null, valueOf: null };
    const data = [[unspeakable], ['2025-01-02'], [null], [{ toString: 1 }]];
    expect([...sortRows(data, { index: 0, name: 'a', title: 'A', kind }, 'ascending', 'en-US')].sort()).toEqual([
      0, 1, 2, 3,
    ]);
    const column = { index: 0, name: 'a', title: 'A', kind };
    const format = createColumnFormat(column, enUS);
    expect(readColumnTexts([column], [format], data)).toHaveLength(1);
    expect(format(unspeakable).text).toBe('{"toString":null,"valueOf":null}');
  },
);

it.each(['NaN', 'n/a'])('finds the widest number of a column that begins with %s', (first) => {
  const data = [[first], ['1e9'], ['0.125']];
  const columns = readColumns([{ name: 'a', columnType: 'Double' }], data);
  const formats = columns.map((column) => createColumnFormat(column, enUS));
  expect(readColumnTexts(columns, formats, data)[0]?.values).toEqual(['1,000,000,000.00']);
});

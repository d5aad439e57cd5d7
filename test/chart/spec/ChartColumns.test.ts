import { describe, expect, it } from 'vitest';
import { ChartColumns } from '../../../src/chart/spec/ChartColumns.js';
import { enUS } from '../../../src/locales/en-US.js';
import { createResult } from '../../../src/rows/createResult.js';
import { cpuTime, MAX_TASK } from '../../cpuTime.js';

const columns = (name: string, value: unknown = '1') =>
  new ChartColumns(createResult({ result: { schema: [{ name, columnType: 'Decimal' }], data: [[value]] } }), enUS);

describe('ChartColumns', () => {
  it.each(['a.b', 'a\\.b', '[a.b]', "['a.b']", '["a.b"]', "[ 'a.b' ]", 'A.B'])(
    'finds the column a.b by %s',
    (field) => {
      expect(columns('a.b').find(field)?.name).toBe('a.b');
    },
  );

  it.each(["['a.b]", '[a.b', "'a.b'", '["a.b\']'])('doesn’t find the column a.b by %s', (field) => {
    expect(columns('a.b').find(field)).toBeUndefined();
  });

  it.each([
    ['blanks in a bracket', `[${' '.repeat(95_000)}`],
    ['quotes in a bracket', `[${"'".repeat(95_000)}]x`],
    ['backslashes', '\\'.repeat(95_000)],
  ])('looks up a field of 95,000 %s without a delay', (_, field) => {
    expect(cpuTime(() => columns('a').find(field))).toBeLessThan(MAX_TASK);
  });

  it('reads the digits of a number with a million zeros without a delay', () => {
    const zeros = columns('a', `1.${'0'.repeat(1_000_000)}1`);
    const [column] = zeros.columns;
    expect(cpuTime(() => column && zeros.readTexts(column))).toBeLessThan(MAX_TASK);
  });

  it('keeps the digits of a number that a double can’t represent, ignoring leading and trailing zeros', () => {
    const [column] = columns('a').columns;
    if (column === undefined) throw new Error('no column');
    expect(columns('a', '1.500000000000000000').readTexts(column)).toBeUndefined();
    expect(columns('a', '0.00123456789012345').readTexts(column)).toBeUndefined();
    expect(columns('a', '9007199254740993').readTexts(column)?.values).toEqual(new Set(['9,007,199,254,740,993']));
  });
});

it('draws midnights of another zone at the days that they are there', () => {
  const data = [['2025-01-01T00:00:00.000+01:00'], ['2025-07-01T00:00:00.000+02:00'], [null]];
  const columns = new ChartColumns(
    createResult({ result: { schema: [{ name: 'month', columnType: 'Timestamp' }], data } }),
    enUS,
  );
  const [month] = columns.columns;
  if (month) columns.read(month);
  expect(columns.toRows().map((row) => Object.values(row))).toEqual([[Date.UTC(2025, 0)], [Date.UTC(2025, 6)], [null]]);
});

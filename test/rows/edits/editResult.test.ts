import { describe, expect, it } from 'vitest';
import { createResult, withOptions } from '../../../src/rows/createResult.js';
import { columnKeys } from '../../../src/rows/edits/columnKey.js';
import { ENGLISH_EDITS } from '../../../src/rows/edits/EditWords.js';
import { editInSteps, editResult } from '../../../src/rows/edits/editResult.js';
import type { ResultEdits } from '../../../src/rows/edits/ResultEdits.js';
import { createColumnFormat } from '../../../src/rows/format/createColumnFormat.js';
import type { TableColumn } from '../../../src/rows/TableColumn.js';

function result(names: string, ...data: readonly (readonly unknown[])[]) {
  const schema = names.split(' ').map((name) => {
    const [title = '', columnType = 'String'] = name.split(':');
    return { name: title, columnType };
  });
  return createResult({ result: { schema, data: data as unknown[][] } });
}

const SALES = result(
  'city month:Date revenue:Decimal',
  ['Rome', '2025-02-01', '20.00'],
  ['Oslo', '2025-01-01', '0'],
  ['Rome', '2025-01-01', '16.00'],
  ['Oslo', '2025-02-01', '5'],
  ['Rome', '2025-02-01', '0.01'],
);

describe('a filter by values', () => {
  const days = result('day:Date city', ['2025-01-01', ''], ['', 'Rome'], [null, 'Oslo']);
  const keep = (column: string, value: string | null) =>
    editResult(days, { filters: [{ kind: 'values', column, values: [value] }] }).rows.map(([, city]) => city);

  it('treats a blank as missing, as charts and pivots do, except in a column of texts', () => {
    expect(keep('day', null)).toEqual(['Rome', 'Oslo']);
    expect([keep('city', ''), keep('city', null)]).toEqual([[''], []]);
  });
});

describe('a pivot', () => {
  const pivot = { column: 'month', value: 'revenue' };

  it('keeps the columns if the filters leave no rows, so that a filter can still be changed', () => {
    const { columns, rows } = editResult(SALES, { pivot, filters: [{ kind: 'values', column: 'city', values: [] }] });
    expect([columns.map(({ name }) => name), rows]).toEqual([['city', 'month', 'revenue'], []]);
  });

  it('has a column for each month, with the title that the table shows and the format of the numbers', () => {
    const { columns, rows } = editResult(SALES, { pivot });
    expect(columns.map(({ name, title }) => [name, title])).toEqual([
      ['city', 'City'],
      ['2025-01-01', 'Jan 2025'],
      ['2025-02-01', 'Feb 2025'],
    ]);
    expect(columns[2]).toMatchObject({ kind: 'number', isDecimal: true, index: 2 });
    expect(rows).toEqual([
      ['Rome', '16.00', '20.01'],
      ['Oslo', '0', '5'],
    ]);
  });

  it('keeps its titles when the other columns are read in another way', () => {
    const edited = editResult(SALES, { pivot });
    const { columns } = withOptions(edited, { members: [{ name: 'city', title: 'Town' }] });
    expect(columns.map(({ title }) => title)).toEqual(['Town', 'Jan 2025', 'Feb 2025']);
    expect(columns.slice(1)).toEqual(edited.columns.slice(1));
  });

  it('is compared, sorted and arranged by the names of its columns', () => {
    const edits: ResultEdits = {
      pivot,
      comparison: { of: '2025-02-01', to: '2025-01-01' },
      sort: { column: 'difference', direction: 'descending' },
      hidden: ['2025-01-01', 'month'],
      order: ['change'],
    };
    expect(editResult(SALES, edits).rows).toEqual([
      ['from 0', 'Oslo', '5', '5'],
      ['0.2506', 'Rome', '20.01', '4.01'],
    ]);
  });

  it('is not made of more than 50 values, which the result reports', () => {
    const rows = Array.from({ length: 51 }, (_, at) => [`v${at}`, at]);
    const wide = result('name amount:Int32', ...rows);
    const edits = { pivot: { column: 'name', value: 'amount' } };
    expect(editResult(wide, edits)).toMatchObject({
      editProblem: 'tooManyPivotColumns',
      rows: wide.rows,
      source: wide,
    });
    const fewer = editResult(wide, { ...edits, filters: [{ kind: 'range', column: 'amount', from: '1' }] });
    expect(fewer.editProblem).toBeUndefined();
    expect(fewer.columns).toHaveLength(50);
  });

  it('names a missing value in words and puts it last', () => {
    const sparse = result('city kind amount:Int32', ['a', null, 1], ['a', '', 2], ['b', 'x', 3]);
    const { columns, rows } = editResult(sparse, { pivot: { column: 'kind', value: 'amount' } });
    expect(columns.map(({ title }) => title)).toEqual(['City', 'null', 'x', 'null']);
    expect(columnKeys(columns)).toEqual(['city', '', 'x', '#2']);
    expect(rows).toEqual([
      ['a', 2, null, 1],
      ['b', null, 3, null],
    ]);
  });

  it('has one column for missing values and for blanks that are not texts', () => {
    const sparse = result('city year:Int32 amount:Int32', ['a', null, 1], ['a', '', 2], ['a', '2025', 3]);
    const { columns, rows } = editResult(sparse, { pivot: { column: 'year', value: 'amount' } });
    expect(columns.map(({ title }) => title)).toEqual(['City', '2025', 'null']);
    expect(rows).toEqual([['a', 3, '3']]);
  });
});

it.each([
  ['now:Double before:Double', '1234.3333333333333', '98.33333333333333', '+1,136.000'],
  ['now:Int64 before:Double', '9007199254740993', '0.3333333333333333', '+9,007,199,254,740,992.6667'],
  ['now:Double before:Int64', '0.3333333333333333', '9007199254740993', '-9,007,199,254,740,992.6667'],
  ['now:Double before:Decimal', '1234.3333333333333', '98.33333333333333', '+1,135.99999999999997'],
])('rounds a difference of doubles as its columns are: %s', (names, now, before, text) => {
  const { columns, rows } = editResult(result(names, [now, before]), { comparison: { of: 'now', to: 'before' } });
  const format = createColumnFormat(columns[2] as TableColumn, ENGLISH_EDITS);
  expect(format(rows[0]?.[2]).text).toBe(text);
});

it('says why a change in per cent is not given', () => {
  const periods = result(
    'now:Decimal before:Decimal',
    ['3', '2'],
    ['3', '0'],
    ['3', null],
    ['3', '-2'],
    [null, '2'],
    ['0', '0.00'],
  );
  const { rows } = editResult(periods, { comparison: { of: 'now', to: 'before' } });
  expect(rows.map((row) => row.slice(2))).toEqual([
    ['1', '0.5000'],
    ['3', 'from 0'],
    [null, 'no value before'],
    ['5', 'from below 0'],
    [null, null],
    ['0.00', '0'],
  ]);
});

it('keeps the keys of columns with one name when one is hidden or moved', () => {
  const twice = result('city city amount:Int32', ['a', 'b', 1]);
  const { columns } = editResult(twice, { order: ['amount', 'city#2'] });
  expect(columnKeys(columns)).toEqual(['amount', 'city#2', 'city']);
  expect(columnKeys(editResult(twice, { hidden: ['city'] }).columns)).toEqual(['city#2', 'amount']);
  expect(columnKeys([{ name: 'a' }, { name: 'a' }, { name: 'a#2' }])).toEqual(['a', 'a#2', 'a#2#2']);
});

it('reads at most 5,000 cells between two pauses', () => {
  const rows = Array.from({ length: 6000 }, (_, at) => [`c${at % 900}`, `p${at % 40}`, `${at}.25`, at]);
  let reads = 0;
  const get = (row: unknown[], key: keyof unknown[]) => {
    reads += 1;
    return row[key];
  };
  const counted = rows.map(
    (row) => new Proxy<unknown[]>(row, { get: (target, key) => get(target, key as keyof unknown[]) }),
  );
  const edits: ResultEdits = {
    filters: [{ kind: 'values', column: 'period', values: ['p0'], isExcluded: true }],
    pivot: { column: 'period', value: 'amount' },
    comparison: { of: 'p2', to: 'p1' },
    sort: { column: 'change', direction: 'ascending' },
    hidden: ['units'],
  };
  const steps = editInSteps(result('city period amount:Decimal units:Int32', ...counted), edits, ENGLISH_EDITS);
  let most = 0;
  for (let step = steps.next(); !step.done; step = steps.next()) {
    most = Math.max(most, reads);
    reads = 0;
  }
  expect(most).toBeLessThanOrEqual(5000);
});

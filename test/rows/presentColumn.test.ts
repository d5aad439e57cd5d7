import { describe, expect, it } from 'vitest';
import { deDE } from '../../src/locales/de-DE.js';
import { enUS } from '../../src/locales/en-US.js';
import type { ColumnOptions } from '../../src/rows/ColumnOptions.js';
import { createColumnFormat } from '../../src/rows/format/createColumnFormat.js';
import { readColumns } from '../../src/rows/readColumns.js';

const MONTHS = ['2025-01-01T00:00:00.000', '2025-02-01T00:00:00.000'];

function present(name: string, columnType: string, values: readonly unknown[], options: ColumnOptions = {}) {
  const data = values.map((value) => [value]);
  const [column] = readColumns([{ name, columnType }], data, options);
  if (column === undefined) throw new Error('no column');
  const write = (words = enUS) => values.map((value) => createColumnFormat(column, words)(value).text);
  return { column, write };
}

const member = (format: string | undefined, currency?: string) => ({
  members: [{ name: 'orders.total_revenue', title: 'Revenue', format, currency }],
});
const hint = (format: string, isReading = false) => ({
  hints: [{ column: 'total_revenue', format, isReading, title: 'Umsatz' }],
});

describe('the presentation of a number column', () => {
  it('has the currency of the data model, in the reader’s language', () => {
    const { write, column } = present('orders.total_revenue', 'Double', ['457077.58', 2], member('currency', 'eur'));
    expect(write()).toEqual(['€457,077.58', '€2.00']);
    expect(write(deDE)).toEqual(['457.077,58\u00a0€', '2,00\u00a0€']);
    expect(column.title).toBe('Revenue');
  });

  it.each([
    ['percent', '12.3%'],
    ['percent_2', '12.34%'],
    ['currency_0', '$0'],
    ['$,.3f', '$0.123'],
    ['number_1', '0.1'],
    ['unheard-of', '0.1234'],
  ])('reads the data model’s format %s', (format, text) => {
    expect(present('total_revenue', 'Double', [0.1234], member(format)).write()).toEqual([text]);
  });

  it('shows percentages with the same decimals whether whole ones are texts or numbers', () => {
    const decimals = (whole: unknown) =>
      present('total_revenue', 'Double', [whole, 0.0555], member('percent')).column.decimals;
    expect([decimals(1), decimals('1')]).toEqual([1, 1]);
  });

  it('prefers the data model’s format to the spec’s, and the spec’s title to the data model’s', () => {
    const options = { ...member('currency', 'JPY'), ...hint('.1%', true) };
    const { column, write } = present('total_revenue', 'Int64', ['1000'], options);
    expect(write()).toEqual(['¥1,000']);
    expect(column.title).toBe('Umsatz');
  });

  it('takes decimals from a tooltip’s format but not from an axis’s', () => {
    expect(present('total_revenue', 'Double', [1234.567], hint('$,.0f', true)).write()).toEqual(['$1,235']);
    expect(present('total_revenue', 'Double', [1234.567], hint('$,.0f')).write()).toEqual(['$1,234.57']);
  });

  it('keeps every digit of decimals and large integers, whatever the spec says', () => {
    expect(present('total_revenue', 'Decimal', ['9007199254740993.12345'], hint('$,.1f', true)).write()).toEqual([
      '$9,007,199,254,740,993.12345',
    ]);
    expect(present('total_revenue', 'Int64', ['9007199254740993'], hint('$,.2f')).write()).toEqual([
      '$9,007,199,254,740,993',
    ]);
  });

  it('doesn’t guess between members of the same name with different formats', () => {
    const members = [
      { name: 'orders.total', format: 'currency' },
      { name: 'visits.total', format: undefined },
    ];
    expect(present('total', 'Int64', [5], { members }).write()).toEqual(['5']);
    expect(present('visits.total', 'Int64', [5], { members }).write()).toEqual(['5']);
    expect(present('orders.total', 'Int64', [5], { members }).write()).toEqual(['$5']);
  });
});

describe('the presentation of a time column', () => {
  it('names months, quarters, weeks and years', () => {
    expect(present('a', 'Timestamp', MONTHS).write()).toEqual(['Jan 2025', 'Feb 2025']);
    expect(present('a.quarter', 'Timestamp', ['2025-04-01']).write(deDE)).toEqual(['Q2 2025']);
    expect(present('a_week', 'Timestamp', ['2025-01-06']).write()).toEqual(['Week of Jan 6, 2025']);
    expect(present('a_year', 'Timestamp', ['2025-01-01']).write()).toEqual(['2025']);
  });

  it('writes a single first of a month as a day unless the name or the spec says otherwise', () => {
    const hints = [{ column: 'a', grain: 'month' as const, isReading: false }];
    expect(present('a', 'Timestamp', ['2025-01-01']).write()).toEqual(['Jan 1, 2025']);
    expect(present('a', 'Timestamp', ['2025-01-01'], { hints }).write()).toEqual(['Jan 2025']);
  });

  it('ignores a grain that would lose a part of a value', () => {
    const hints = [{ column: 'a', grain: 'month' as const, isReading: true }];
    expect(present('a', 'Date', ['2025-01-01', '2025-01-15'], { hints }).write()).toEqual([
      'Jan 1, 2025',
      'Jan 15, 2025',
    ]);
  });

  it('reads midnights of another zone as its days, with and without a time zone', () => {
    const months = ['2025-01-01T00:00:00.000+01:00', '2025-07-01T00:00:00.000+02:00'];
    for (const timeZone of [undefined, 'America/New_York']) {
      expect(present('a', 'Timestamp', months, { timeZone }).write()).toEqual(['Jan 2025', 'Jul 2025']);
      expect(present('a', 'Timestamp', ['2025-01-05T00:00:00+01:00'], { timeZone }).write()).toEqual(['Jan 5, 2025']);
    }
    expect(present('a', 'Timestamp', [months[0], '2025-01-05T10:30:00+01:00']).write()[1]).toMatch(/9:30\sAM UTC$/);
  });

  it('converts only times of day that carry a zone', () => {
    const timeZone = 'America/New_York';
    const zoned = present('a', 'Timestamp', ['2025-07-01T10:30:00Z', '2025-01-01T10:30:00'], { timeZone }).write();
    expect(zoned[0]).toMatch(/^Jul 1, 2025, 6:30\sAM EDT$/);
    expect(zoned[1]).toMatch(/^Jan 1, 2025, 10:30\sAM$/);
    expect(present('a_month', 'Timestamp', ['2025-01-01T00:00:00Z'], { timeZone }).write()).toEqual(['Jan 2025']);
    expect(present('a', 'Timestamp', ['2025-07-01T10:30:00Z'], { timeZone: 'Mars/Base' }).write()[0]).toMatch(/UTC$/);
  });
});

describe('formatColumn', () => {
  const format = (answer: unknown, values: readonly unknown[] = ['1234.5']) =>
    present('a.weight', 'Double', values, { formatColumn: () => answer as never });

  it('changes fields', () => {
    const { column, write } = format({ title: 'Gewicht', unit: 'kg', decimals: 2, isSigned: true });
    expect([column.title, ...write()]).toEqual(['Gewicht', '+1,234.50\u00a0kg']);
    expect(format({ notation: 'compact' }).write()).toEqual(['1.23K']);
  });

  it('receives the column and its presentation', () => {
    const seen: unknown[] = [];
    present('a.weight', 'Double', ['1.5'], { formatColumn: (...args) => void seen.push(...args) });
    expect(seen).toMatchObject([
      { name: 'a.weight', columnType: 'Double', kind: 'number' },
      { title: 'Weight', style: 'number', decimals: 1 },
    ]);
  });

  it('writes values with a function', () => {
    expect(format((value: unknown) => `~${value}`).write()).toEqual(['~1234.5']);
  });

  it.each([
    ['a wrong answer', { decimals: -1, style: 'loud', grain: 7, title: 5, unit: {} }],
    ['a text', 'EUR'],
    ['a function that throws', () => JSON.parse('{')],
    ['a function without a text', () => 5],
  ])('leaves the column’s own format in place of %s', (_, answer) => {
    expect(format(answer).write()).toEqual(['1,234.5']);
  });

  it('leaves the column’s own format if it throws', () => {
    const formatColumn = () => {
      throw new Error('no');
    };
    expect(present('a', 'Double', ['1.5'], { formatColumn }).write()).toEqual(['1.5']);
  });
});

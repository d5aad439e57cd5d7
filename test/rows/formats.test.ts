import { afterEach, describe, expect, it } from 'vitest';
import { createColumnFormat } from '../../src/rows/format/createColumnFormat.js';
import { readWallClock } from '../../src/rows/format/wallClock.js';
import { columnTitle, readColumns } from '../../src/rows/readColumns.js';

const WORDS = { code: 'en-US', trueValue: 'true', falseValue: 'false' };

function format(columnType: string | undefined, values: readonly unknown[], words = WORDS, name = 'orders.value') {
  const data = values.map((value) => [value]);
  const [column] = readColumns([{ name, columnType }], data);
  if (column === undefined) throw new Error('no column');
  const write = createColumnFormat(column, words);
  return values.map((value) => write(value).text);
}

describe('the format of a number column', () => {
  it('keeps every digit beyond 2^53', () => {
    expect(format('Int64', ['9007199254740993', '-123456789012345678901234567890'])).toEqual([
      '9,007,199,254,740,993',
      '-123,456,789,012,345,678,901,234,567,890',
    ]);
  });

  it('groups digits by the rules of the reader’s language', () => {
    expect(format('Double', ['1234567.5', '2'], { ...WORDS, code: 'de-DE' })).toEqual(['1.234.567,5', '2,0']);
  });

  it('aligns decimal points and rounds only digits that are hard to read', () => {
    expect(format('Double', ['361420.5', 12, '7.129'])).toEqual(['361,420.50', '12.00', '7.13']);
    expect(format('Double', ['0.1234567'])).toEqual(['0.1235']);
  });

  it('keeps the sign of a small negative number and drops that of zero', () => {
    expect(format('Double', ['-0.5', '1'])).toEqual(['-0.5', '1.0']);
    expect(format('Double', ['-0.001', '100'])).toEqual(['0.00', '100.00']);
  });

  it('writes out exponents', () => {
    expect(format('Double', [1e21, '1.5e3'])).toEqual(['1,000,000,000,000,000,000,000', '1,500']);
  });

  it('keeps every digit of a decimal', () => {
    expect(format('Decimal', ['12345678901234567890.123456789', '1.5'])).toEqual([
      '12,345,678,901,234,567,890.123456789',
      '1.50',
    ]);
    expect(format(undefined, ['0.12345678901234567890'])).toEqual(['0.12345678901234567890']);
  });

  it('rounds a small double, whose leading zeros aren’t significant', () => {
    expect(format('Double', [0.010000000000000002, '0.010000000000000002', -0.0000012345678901234567])).toEqual([
      '0.01000',
      '0.01000',
      '0.00000',
    ]);
  });

  it('rounds a sum of doubles, which has more digits than they have', () => {
    expect(format('Double', ['1234.3333333333333', '469423.279999999957'])).toEqual(['1,234.33', '469,423.28']);
  });

  it('shows a number outside the sample as precisely as one inside', () => {
    const values = [...Array.from({ length: 5000 }, () => '1'), '9007199254740993', 'n/a'];
    expect(format('Int64', values).slice(-2)).toEqual(['9,007,199,254,740,993', 'n/a']);
  });

  it('uses the digits of the reader’s language', () => {
    expect(format('Double', ['1234.5'], { ...WORDS, code: 'ar-EG' })).toEqual(['١٬٢٣٤٫٥']);
  });

  it('doesn’t group the digits of ids and years', () => {
    expect(format('Int64', ['2025'], WORDS, 'orders.year')).toEqual(['2025']);
    expect(format('Int64', ['1048576'], WORDS, 'orders.id')).toEqual(['1048576']);
  });

  it('shows a value that isn’t a number unchanged', () => {
    expect(format('Int64', ['n/a', '1000'])).toEqual(['n/a', '1,000']);
  });
});

describe('the format of a time column', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = zone;
  });

  it.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])('shows wall-clock times in %s', (name) => {
    process.env.TZ = name;
    expect(format('Timestamp', ['2025-01-01T00:00:00.000'])).toEqual(['Jan 1, 2025']);
    expect(format('Date', ['2025-01-01'])).toEqual(['Jan 1, 2025']);
    expect(format('Timestamp', ['2025-01-01 23:30:00', '2025-01-02'])[0]).toMatch(/^Jan 1, 2025, 11:30\sPM$/);
  });

  it('shows seconds only if a value has them', () => {
    expect(format('Timestamp', ['2025-01-01T10:00:05'])[0]).toMatch(/10:00:05/);
  });

  it('shows a time with a zone in UTC and labels it so', () => {
    expect(format('Timestamp', ['2025-01-01T10:30:00+02:00'])[0]).toMatch(/8:30\sAM UTC$/);
  });

  it('labels only the values that have a zone', () => {
    const [zoned, plain] = format('Timestamp', ['2025-01-01T10:30:00Z', '2025-01-01T10:30:00']);
    expect(zoned).toMatch(/10:30\sAM UTC$/);
    expect(plain).toMatch(/10:30\sAM$/);
  });

  it('shows a time that is outside JavaScript’s calendar in some zone unchanged', () => {
    const values = ['+275760-09-13T00:00:00-01:00', '-271821-04-20T00:00:00+01:00', '+275760-09-12T23:30:00Z'];
    expect(values.map(readWallClock)).toEqual(Array(3).fill(undefined));
    expect(format('Timestamp', values)).toEqual(values);
  });

  it('shows the time of a value outside a sample of midnights', () => {
    const values = [...Array.from({ length: 5000 }, () => '2025-01-01'), '2025-01-02T10:30:00'];
    expect(format('Timestamp', values).at(-1)).toMatch(/10:30/);
    expect(format('Timestamp', values)[0]).toBe('Jan 1, 2025');
  });

  it.each([
    '2025-01-31',
    '2025-01-28T23:59:59',
    '2025-01-28 23:59:59.999',
    '1999-12-31T00:00:00.000',
    '0099-02-03',
    '2024-02-29',
    '2025-12-01T24:00:00',
  ])('reads the same time by position and by pattern: %s', (value) => {
    // With one fractional digit, the same time is read by the pattern.
    const slow = value.length === 19 ? `${value}.0` : value.length === 10 ? `${value}T00:00` : `${value}000`;
    expect(readWallClock(value)).toBe(readWallClock(slow));
    expect(readWallClock(value)).toBeTypeOf('number');
  });

  it('shows an impossible time unchanged', () => {
    expect(['2025-13-01', '2025-00-10', '2025-01-00', '2025-1a-01', '2025-01-01T1a:00:00'].map(readWallClock)).toEqual(
      Array(5).fill(undefined),
    );
    expect(readWallClock('2025-02-30')).toBeUndefined();
    expect(readWallClock('12:30:00')).toBeUndefined();
    expect(format('Time', ['12:30:00'])).toEqual(['12:30:00']);
  });
});

describe('readColumns', () => {
  const kinds = (values: readonly unknown[], columnType?: string) =>
    readColumns(
      [{ name: 'a', columnType }],
      values.map((value) => [value]),
    )[0]?.kind;

  it('takes the kind from the schema, ignoring case', () => {
    expect([kinds(['1'], 'decimal'), kinds(['1'], 'String'), kinds([true], 'Boolean')]).toEqual([
      'number',
      'text',
      'boolean',
    ]);
  });

  it.each(['int(11) unsigned', 'double precision', 'Decimal(18, 2)', 'FLOAT8', 'SMALLINT', 'UInt64', 'long'])(
    'reads %s as the type of numbers',
    (columnType) => {
      expect(kinds([null], columnType)).toBe('number');
    },
  );

  it.each(['INTERVAL', 'INTEGER[]', 'DECIMAL(10,2)[]', 'LONGTEXT', 'INT4RANGE'])(
    'doesn’t read %s as the type of numbers',
    (columnType) => {
      expect(kinds(['x'], columnType)).toBe('text');
    },
  );

  it('takes the kind from the values if the schema has none', () => {
    expect([kinds(['1', null, '2.5']), kinds(['2025-01-01']), kinds([true, false])]).toEqual([
      'number',
      'time',
      'boolean',
    ]);
    expect([kinds(['00420']), kinds(['1', 'x']), kinds([null])]).toEqual(['text', 'text', 'text']);
  });

  it('titles a column by its member name', () => {
    expect(columnTitle('orders.total_revenue')).toBe('Total revenue');
    expect(columnTitle('orders.createdAt.month')).toBe('Created at (month)');
    expect(columnTitle('Total Revenue (€)')).toBe('Total Revenue (€)');
  });

  it('adds the view to titles that would be equal', () => {
    const titles = readColumns([{ name: 'orders.count' }, { name: 'customers.count' }], []).map(({ title }) => title);
    expect(titles).toEqual(['Count (Orders)', 'Count (Customers)']);
  });
});

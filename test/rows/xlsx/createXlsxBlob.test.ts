import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareColumns } from '../../../src/rows/edits/compareColumns.js';
import { ENGLISH_EDITS } from '../../../src/rows/edits/EditWords.js';
import { compareDecimals, readDecimal } from '../../../src/rows/format/decimal.js';
import { workAtOnce } from '../../../src/rows/workInSlices.js';
import { createXlsxBlob } from '../../../src/rows/xlsx/createXlsxBlob.js';
import { MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '../../../src/rows/xlsx/SheetToWrite.js';
import { readXlsx, timeOf } from './readXlsx.js';
import { cellsOf, ENGLISH, sheetOf, writeAndRead } from './sheetOf.js';

const decimalOf = (value: unknown) => readDecimal(value) ?? { isNegative: false, integer: 'none', fraction: '' };
const valuesOf = async (...given: Parameters<typeof cellsOf>) => (await cellsOf(...given)).map((cell) => cell?.value);

describe('a file', () => {
  it('has a bold row of titles that stays in view, and columns as wide as their values', async () => {
    const sheet = await writeAndRead({ 'orders.id': 'Int64', 'orders.note': 'String' }, [[1, 'x'.repeat(40)]]);
    expect(sheet).toMatchObject({ name: 'Orders', frozenRows: 1, isFromRight: false, widths: [10, 43] });
    expect(sheet.rows[0]).toEqual([
      { value: 'Id', format: '@', isBold: true },
      { value: 'Note', format: '@', isBold: true },
    ]);
  });

  it('keeps every part that a spreadsheet looks for', async () => {
    const { parts } = await writeAndRead({ a: undefined }, []);
    expect(parts.toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
  });

  it('starts on the right for a reader who writes from there', async () => {
    const sheet = sheetOf({ a: undefined }, [['x']]);
    const words = { ...ENGLISH, code: 'ar', direction: 'rtl' } as const;
    expect((await readXlsx(await createXlsxBlob({ ...sheet, words }))).isFromRight).toBe(true);
  });

  it('has the columns of the schema in rows that are shorter or longer, and those that no table shows', async () => {
    const sheet = sheetOf({ a: 'Int64', b: 'Int64', c: undefined }, [[1], [1, 2, true, 4], [1, 2, '=1+1']]);
    const { rows } = await readXlsx(await createXlsxBlob({ ...sheet, columns: sheet.columns.slice(0, 2) }));
    expect(rows.map((row) => row.map((cell) => cell?.value))).toEqual([
      ['A', 'B', 'c'],
      [1],
      [1, 2, true],
      [1, 2, '=1+1'],
    ]);
  });

  it('names columns beyond Z and ZZ', async () => {
    const names = Object.fromEntries(Array.from({ length: 703 }, (_, place) => [`c${place}`, 'Int64']));
    const { rows } = await writeAndRead(names, [Array.from({ length: 703 }, (_, place) => place)]);
    expect(rows[1]?.map((cell) => cell?.value)).toEqual(Array.from({ length: 703 }, (_, place) => place));
  });

  it('is refused with more rows or columns than a sheet can contain', async () => {
    const sheet = sheetOf({ a: undefined }, []);
    const schema = Array.from({ length: MAX_SHEET_COLUMNS + 1 }, () => ({ name: 'a' }));
    await expect(createXlsxBlob({ ...sheet, rowCount: MAX_SHEET_ROWS + 1 })).rejects.toThrow(RangeError);
    await expect(createXlsxBlob({ ...sheet, schema })).rejects.toThrow(RangeError);
  });

  it('lets other tasks run meanwhile, and stops when it is aborted', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    const sheet = { ...sheetOf({ a: 'Int64', b: 'String' }, [[1, 'x']]), rowAt: (place: number) => [place, 'text'] };
    await createXlsxBlob({ ...sheet, rowCount: 20_000 });
    clearInterval(timer);
    expect(turns).toBeGreaterThan(2);
    const stop = new AbortController();
    const file = createXlsxBlob({ ...sheet, rowCount: 1_000_000 }, stop.signal);
    stop.abort();
    await expect(file).rejects.toThrow(/abort/i);
  });
});

describe('a number', () => {
  it('is a number as long as a spreadsheet keeps its digits, and text if not', async () => {
    const values = [
      '12.50',
      '-3',
      0,
      '999999999999999',
      '1234567890123456',
      9007199254740993n,
      '0.1234567890123456',
      1e20,
    ];
    expect(await valuesOf(values, 'Decimal(38, 16)')).toEqual([
      ...[12.5, -3, 0, 999_999_999_999_999],
      ...['1234567890123456', '9007199254740993', '0.1234567890123456', 1e20],
    ]);
  });

  it('keeps the zeros of a code, and what isn’t a number', async () => {
    const values = ['00420', '420', 'n/a', '', null, '1e400', '-0.5', Number.NaN];
    expect(await valuesOf(values, 'Int64')).toEqual(['00420', 420, 'n/a', '', undefined, '1e400', -0.5, 'NaN']);
    expect(await valuesOf(['00420', '00421'])).toEqual(['00420', '00421']);
    expect(await valuesOf(['1.10', '2'], 'String')).toEqual(['1.10', '2']);
  });

  it('is a number if it is the difference of doubles', async () => {
    const sheet = sheetOf({ now: 'Double', before: 'Double' }, [['1234.3333333333333', '98.33333333333333']]);
    const { schema, columns } = sheet;
    const table = { schema, columns, rows: [sheet.rowAt(0)] };
    const compared = workAtOnce(compareColumns(table, { of: 'now', to: 'before' }, ENGLISH_EDITS));
    const { rows } = await readXlsx(
      await createXlsxBlob({ ...sheet, ...compared, rowAt: () => compared.rows[0] ?? [] }),
    );
    expect(rows[1]?.[2]?.value).toBe(1136);
  });

  it('is a number with all digits of a double, whose last ones are rounding errors', async () => {
    expect(await valuesOf([0.1 + 0.2, 1 / 3])).toEqual([0.1 + 0.2, 1 / 3]);
    expect(await valuesOf(['0.30000000000000004'], 'Float64')).toEqual([0.1 + 0.2]);
    expect(await valuesOf(['0.30000000000000004'], 'Numeric')).toEqual(['0.30000000000000004']);
    expect(await valuesOf([2 ** 53], 'double')).toEqual(['9007199254740992']);
  });

  it('is read back as it was given, whatever it is', async () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer().map(String),
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.tuple(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.nat()).map((parts) => parts.join('.')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(number, { minLength: 1, maxLength: 20 }), async (values) => {
        const read = await valuesOf(values, 'Decimal(38, 9)');
        for (const [place, value] of values.entries()) {
          const cell = read[place];
          if (typeof cell === 'string') expect(cell).toBe(String(value));
          else expect([value, compareDecimals(decimalOf(value), decimalOf(cell)) === 0]).toEqual([value, true]);
        }
      }),
    );
  });
});

describe('a time', () => {
  it('is a date of the column’s grain', async () => {
    const [day] = await cellsOf(['2025-01-31', '2025-02-28']);
    expect(day).toEqual({ value: 45_688, format: 'yyyy-mm-dd', isBold: false });
    const [month] = await cellsOf(['2025-01-01', '2025-02-01']);
    expect(month?.format).toBe('mmm yyyy');
    const [minute, second] = await cellsOf(['2025-01-31T10:30:00', '2025-01-31T10:30:05', '2025-01-31']);
    expect([minute?.format, second?.format]).toEqual(Array(2).fill('yyyy-mm-dd hh:mm:ss'));
    expect(timeOf(minute?.value)).toBe(Date.UTC(2025, 0, 31, 10, 30));
  });

  it('shows all of a time that is finer than the others', async () => {
    const days = Array.from({ length: 200 }, (_, place) => (place === 78 ? '2025-01-05T12:34:56' : '2025-01-05'));
    const cells = await cellsOf(days, 'Date');
    expect(cells[0]?.format).toBe('yyyy-mm-dd');
    expect(cells[78]?.format).toBe('yyyy-mm-dd hh:mm:ss');
  });

  it('is in the zone that the table shows, which the header names', async () => {
    const rows = [['2025-07-01T22:30:00Z'], ['2025-01-01T22:30:00Z'], ['2025-01-01T22:30:00']];
    const types = { created_at: 'timestamp' };
    const berlin = await writeAndRead(types, rows, { timeZone: 'Europe/Berlin' });
    expect(berlin.rows.map((row) => row[0]?.value)).toEqual([
      'Created at (Europe/Berlin)',
      ...[
        [6, 2, 0],
        [0, 1, 23],
        [0, 1, 22],
      ].map(([month = 0, day, hour]) =>
        expect.closeTo((Date.UTC(2025, month, day, hour, 30) - Date.UTC(1899, 11, 30)) / 86_400_000, 9),
      ),
    ]);
    const utc = await writeAndRead(types, rows);
    expect(utc.rows[0]?.[0]?.value).toBe('Created at (UTC)');
    expect(timeOf(utc.rows[1]?.[0]?.value)).toBe(Date.UTC(2025, 6, 1, 22, 30));
    const plain = await writeAndRead(types, [['2025-07-01T22:30:00']], { timeZone: 'Europe/Berlin' });
    expect(plain.rows[0]?.[0]?.value).toBe('Created at');
  });

  it('that a spreadsheet can’t represent is text', async () => {
    expect(await valuesOf(['1900-02-28', '1900-03-01', '9999-12-31', '+010000-01-01', 'soon'], 'Date')).toEqual([
      ...['1900-02-28', '1900-03-01', '9999-12-31', '+010000-01-01', 'soon'],
    ]);
    expect(await valuesOf(['1900-02-28', '1900-03-01', '9999-12-31'], 'Date')).toEqual(['1900-02-28', 61, 2_958_465]);
  });

  it('is read back to the millisecond', async () => {
    const time = fc.date({ min: new Date('1900-03-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    await fc.assert(
      fc.asyncProperty(fc.array(time, { minLength: 1, maxLength: 20 }), async (times) => {
        const texts = times.map((one) => one.toISOString().replace('Z', ''));
        expect((await valuesOf(texts, 'timestamp')).map(timeOf)).toEqual(times.map(Number));
      }),
    );
  });
});

it('keeps booleans, however the service writes them', async () => {
  expect(await valuesOf([true, false])).toEqual([true, false]);
  expect(await valuesOf(['true', 'f', 1, 0, null, 'maybe'], 'Bool')).toEqual([
    true,
    false,
    true,
    false,
    undefined,
    'maybe',
  ]);
});

describe('a text', () => {
  it('is read back as it was given, whatever it is', async () => {
    const unit = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '\u0000',
        '\u0008',
        '\r\n',
        '\r',
        '\t',
        '\n',
        ' ',
        '\ufffe',
        '_x0041_',
        '_x',
        ']]>',
        '&amp;',
        '<',
      ),
    );
    const text = fc.array(unit, { maxLength: 8 }).map((units) => units.join(''));
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        expect(await valuesOf(texts, 'String')).toEqual(texts);
      }),
    );
  });

  it('is cut at the length of a cell, with a mark, and no character in two', async () => {
    const [fits, cut, pair] = await valuesOf(
      ['x'.repeat(32_767), 'y'.repeat(40_000), `${'z'.repeat(32_765)}😀😀`],
      'String',
    );
    expect(fits).toBe('x'.repeat(32_767));
    expect(cut).toBe(`${'y'.repeat(32_766)}…`);
    expect(pair).toBe(`${'z'.repeat(32_765)}…`);
  });

  it.each([
    '=1+1',
    '@x',
    '+x',
    '-x',
    '\t=1+1',
    '\r=1+1',
    '＝1+1',
    '=HYPERLINK("https://evil.example","x")',
    '=cmd|/c calc!A0',
  ])('is never a formula: %j', async (attack) => {
    const types = { [attack]: 'Int64', text: 'String', free: undefined, day: 'timestamp', flag: 'Bool' };
    const rows = [[attack, attack, attack, attack, attack], ...[[1, 'one', 'free', '2025-01-01', true]]];
    const sheet = await writeAndRead(types, rows);
    expect(sheet.formulas).toBe(0);
    expect(sheet.rows[1]).toEqual(rows[0]?.map(() => ({ value: attack, format: '@', isBold: false })));
    expect(sheet.rows[2]?.map((cell) => cell?.value)).toEqual([1, 'one', 'free', '2025-01-01', true]);
  });

  it.each([
    '</t></is></c><c r="B2"><f>1+1</f></c>',
    '"/><f>1+1</f>',
    ']]>',
    '<!--',
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>&e;',
    '\u0000\u0001\u001f\ufffe\uffff',
    '\ud800',
  ])('can’t change the file: %j', async (attack) => {
    const sheet = sheetOf({ [attack]: undefined }, [[attack], ['control']]);
    const read = await readXlsx(await createXlsxBlob({ ...sheet, title: attack }));
    expect(read.formulas).toBe(0);
    expect(read.rows.map((row) => row.length)).toEqual([1, 1, 1]);
    expect(read.rows[1]?.[0]?.value).toBe(attack.replace('\ud800', '\ufffd'));
    expect(read.rows[2]?.[0]?.value).toBe('control');
  });
});

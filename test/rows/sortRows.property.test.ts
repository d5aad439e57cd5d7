import { array, assert, bigInt, boolean, constant, double, integer, oneof, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { type SortDirection, sortRows } from '../../src/rows/sortRows.js';

const direction = boolean().map((isUp): SortDirection => (isUp ? 'ascending' : 'descending'));

/** A decimal as a fraction of bigints, compared by cross-multiplication. */
function readExactly(value: unknown): { readonly top: bigint; readonly bottom: bigint } | undefined {
  const match = /^\s*([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?\s*$/i.exec(
    typeof value === 'boolean' ? '' : String(value ?? ''),
  );
  if (match === null || `${match[2]}${match[3]}` === '') return undefined;
  const [, sign, whole = '', part = '', exponent = '0'] = match;
  const shift = Number(exponent) - part.length;
  const digits = BigInt(`${sign === '-' ? '-' : ''}${whole}${part}`);
  return shift >= 0
    ? { top: digits * 10n ** BigInt(shift), bottom: 1n }
    : { top: digits, bottom: 10n ** BigInt(-shift) };
}

/** The reference order, by a plain stable sort. */
function sortNaively(values: readonly unknown[], to: SortDirection): readonly number[] {
  return [...values.keys()].sort((a, b) => {
    const left = readExactly(values[a]);
    const right = readExactly(values[b]);
    if (!left || !right) return Number(!left) - Number(!right);
    const difference = left.top * right.bottom - right.top * left.bottom;
    return (difference === 0n ? 0 : difference < 0n ? -1 : 1) * (to === 'ascending' ? 1 : -1);
  });
}

const near = bigInt({ min: 9_007_199_254_740_985n, max: 9_007_199_254_740_999n }).map(String);
const decimal = oneof(
  near,
  near.map((digits) => `-${digits}.5`),
  integer({ min: 0, max: 99 }).map((end) => `0.123456789012345678${end}`),
  bigInt({ min: -(10n ** 40n), max: 10n ** 40n }).map(String),
  integer({ min: -3, max: 3 }),
  double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  ...[null, '', 'n/a', '-0', '0', '1e3', '1.5E-7', '007', '0x10', ' 5 ', '  '].map((each) => constant(each)),
);

it('sorts numbers by exact value and keeps the order of equal ones', () => {
  assert(
    property(array(decimal, { maxLength: 60 }), direction, (values, to) => {
      const data = values.map((value) => [value]);
      const order = sortRows(data, { index: 0, name: 'a', title: 'A', kind: 'number' }, to, 'en-US');
      expect([...order]).toEqual(sortNaively(values, to));
    }),
  );
});

it('sorts texts by collation and keeps the order of equal ones', () => {
  const { compare } = new Intl.Collator('de-DE', { numeric: true });
  const word = oneof(
    string({ maxLength: 4 }),
    constant('item 9'),
    constant('item 10'),
    constant('Ähre'),
    constant(null),
  );
  assert(
    property(array(word, { maxLength: 1500, size: 'large' }), direction, (values, to) => {
      const data = values.map((value) => [value]);
      const order = sortRows(data, { index: 0, name: 'a', title: 'A', kind: 'text' }, to, 'de-DE');
      const naive = [...values.keys()].sort((a, b) => {
        const [left, right] = [values[a], values[b]];
        if (left == null || right == null) return Number(left == null) - Number(right == null);
        return (to === 'ascending' ? 1 : -1) * compare(left, right);
      });
      expect([...order]).toEqual(naive);
    }),
    { numRuns: 20 },
  );
});

it('sorts times to the microsecond', () => {
  const values = [
    '2025-01-01T00:00:00.000002',
    '2025-01-01T00:00:00.000001',
    null,
    '2024-12-31',
    '2025-01-01 01:00:00+02:00',
  ];
  const data = values.map((value) => [value]);
  const order = sortRows(data, { index: 0, name: 'a', title: 'A', kind: 'time' }, 'ascending', 'en-US');
  expect([...order]).toEqual([3, 4, 1, 0, 2]);
});

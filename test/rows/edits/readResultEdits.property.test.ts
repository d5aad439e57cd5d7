import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createResult } from '../../../src/rows/createResult.js';
import { editResult } from '../../../src/rows/edits/editResult.js';
import { readResultEdits } from '../../../src/rows/edits/readResultEdits.js';
import { casesOf } from '../../casesOf.js';

const NAMES = ['city', 'city#2', 'amount', 'at', '__proto__', 'constructor', 'toString', 'difference', 'a', ''];
const name = fc.oneof(fc.constantFrom<unknown>(...NAMES), fc.constantFrom<unknown>(null, 5, {}, 'x'.repeat(501)));
const direction = fc.constantFrom<unknown>('ascending', 'descending', 'up', '__proto__');
const text = fc.oneof(fc.constantFrom('0', '2025-01-01', '__proto__', '1e999', 'NaN'), fc.string(), fc.constant(7));
const listOf = (one: fc.Arbitrary<unknown>) =>
  fc.oneof(fc.array(one, { maxLength: 5 }), fc.constantFrom(null, 'list', {}));
const part = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof({ weight: 4, arbitrary: fc.record(fields, { requiredKeys: [] }) }, fc.jsonValue());

/** Edits that are nearly right, and any JSON. */
const stored: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 1, arbitrary: fc.jsonValue() },
  {
    weight: 4,
    arbitrary: part({
      filters: listOf(
        part({
          ...{ column: name, kind: fc.constantFrom<unknown>('values', 'range', 'text', '__proto__', 3) },
          ...{
            values: listOf(fc.oneof(text, fc.constant(null))),
            isExcluded: fc.constantFrom<unknown>(true, false, 'yes'),
          },
          ...{ from: text, to: text, text },
        }),
      ),
      pivot: part({ column: name, value: name, rows: listOf(name) }),
      footer: listOf(part({ column: name, figure: fc.constantFrom<unknown>('sum', 'distinct', '__proto__', null) })),
      comparison: part({ of: name, to: name }),
      hidden: listOf(name),
      order: listOf(name),
      frozen: fc.constantFrom<unknown>(0, 3, -1, 1.5, null, '2', 1e300),
      sort: part({ column: name, direction }),
      chart: part({
        ...{ type: fc.constantFrom<unknown>('bar', 'pie', 'toString', '__proto__'), x: name, y: name, series: name },
        ...{
          sort: direction,
          top: fc.constantFrom<unknown>(3, -3, null),
          hidesRest: fc.constantFrom<unknown>(true, 1),
          hasLabels: fc.constantFrom<unknown>(true, 1),
        },
      }),
      unknown: fc.jsonValue(),
    }),
  },
  fc
    .constantFrom('{"__proto__":{"filters":[]}}', '{"chart":{"__proto__":{"type":"bar"}}}')
    .map((json): unknown => JSON.parse(json)),
);

const RESULT = createResult({
  id: 'm1',
  result: {
    schema: [
      ...[
        { name: 'city', columnType: 'String' },
        { name: '__proto__', columnType: 'String' },
      ],
      ...[
        { name: 'amount', columnType: 'Decimal' },
        { name: 'at', columnType: 'Date' },
      ],
      { name: 'city', columnType: 'String' },
    ],
    data: [
      ['a', 'constructor', '1.50', '2025-01-01', null],
      ['__proto__', 'x', null, null, 'b'],
      ['a', '__proto__', 'n/a', '2025-01-02', { toString: 1 }],
    ],
  },
});

it('reads any JSON, and reads what it wrote as the same', () => {
  fc.assert(
    fc.property(stored, (value) => {
      const edits = readResultEdits(value);
      expect(JSON.parse(JSON.stringify(edits))).toStrictEqual(edits);
      expect(readResultEdits(edits)).toStrictEqual(edits);
      for (const key of Object.keys(edits)) expect(Object.keys(value as object)).toContain(key);
      expect(Object.getPrototypeOf(edits)).toBe(Object.prototype);
    }),
    { numRuns: casesOf(1000) },
  );
  expect(Object.keys(Object.prototype)).toEqual([]);
});

it('edits a result by any of them without changing it', () => {
  const before = JSON.stringify([RESULT.schema, RESULT.columns, RESULT.rows]);
  fc.assert(
    fc.property(stored, (value) => {
      const edited = editResult(RESULT, readResultEdits(value));
      expect(edited.columns.length).toBeGreaterThan(0);
      expect(edited.schema).toHaveLength(edited.columns.length);
      for (const row of edited.rows) expect(row).toHaveLength(edited.columns.length);
      expect(edited === RESULT ? undefined : edited.source).toBe(edited === RESULT ? undefined : RESULT);
      expect(JSON.stringify([RESULT.schema, RESULT.columns, RESULT.rows])).toBe(before);
    }),
    { numRuns: casesOf(1000) },
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findStringEnd } from '../../src/protocol/findStringEnd.js';

it('finds where a string of JSON ends, whatever quotes and runs of backslashes it has', () => {
  const run = fc.integer({ min: 1, max: 2_100 }).map((length) => '\\'.repeat(length));
  const pieces = fc.array(fc.oneof(fc.constantFrom('a', '"', '\\', '\n'), run), { maxLength: 12 });
  fc.assert(
    fc.property(pieces, fc.constantFrom('', ',', ':"b"', '\\"'), (text, rest) => {
      const json = JSON.stringify(text.join(''));
      expect(findStringEnd(json + rest, 1)).toBe(json.length - 1);
    }),
  );
  expect(findStringEnd('"open\\"', 1)).toBe(7);
});

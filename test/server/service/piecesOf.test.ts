import fc from 'fast-check';
import { expect, it } from 'vitest';
import { piecesOf } from '../../../src/server/service/runs/piecesOf.js';

it('splits any text into pieces that join to the original', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: -1, max: 9 }), (text, length) => {
      expect([...piecesOf(text, length)].join('')).toBe(text);
    }),
  );
});

it('keeps pieces within the length and never splits a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 9 }), (text, length) => {
      for (const piece of piecesOf(text, length)) {
        expect(piece.length).toBeLessThanOrEqual(length);
        expect(piece).toBe(new TextDecoder().decode(new TextEncoder().encode(piece)));
      }
    }),
  );
});

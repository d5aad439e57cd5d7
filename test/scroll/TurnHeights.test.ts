import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TurnHeights } from '../../src/scroll/TurnHeights.js';

const turns = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `turn ${index}` }));

it('estimates unmeasured turns by the mean of the measured ones', () => {
  const heights = new TurnHeights();
  heights.gap = 10;
  heights.setTurns(turns(100));
  heights.setHeight(99, 100);
  heights.setHeight(98, 300);
  heights.learn();
  expect(heights.topOf(98)).toBe(98 * 210);
  expect(heights.topOf(100)).toBe(98 * 210 + 420);
  expect(heights.heightBetween(0, 98)).toBe(98 * 210 - 10);
});

it('keeps measured heights when earlier turns are inserted', () => {
  const heights = new TurnHeights();
  heights.setTurns(turns(3));
  for (const [index, height] of [50, 60, 70].entries()) heights.setHeight(index, height);
  heights.setTurns([{ id: 'earlier' }, ...turns(3)]);
  heights.setHeight(0, 40);
  expect([0, 1, 2, 3, 4].map((index) => heights.topOf(index))).toEqual([0, 40, 90, 150, 220]);
});

it('keeps measured heights when the thread is shown again', () => {
  const heights = new TurnHeights();
  for (const shown of [turns(3), [], turns(3)]) {
    heights.setTurns(shown);
    for (const [index, height] of [50, 60, 70].entries()) heights.setHeight(index, height);
  }
  expect([0, 1, 2, 3].map((index) => heights.topOf(index))).toEqual([0, 50, 110, 180]);
});

it('finds the turn at any offset, as a linear search would', () => {
  const measured = fc.array(fc.tuple(fc.nat(29), fc.integer({ min: 1, max: 900 })), { maxLength: 60 });
  fc.assert(
    fc.property(measured, fc.integer({ min: 0, max: 20_000 }), (list, offset) => {
      const heights = new TurnHeights();
      heights.gap = 8;
      heights.setTurns(turns(30));
      for (const [index, height] of list) heights.setHeight(index, height);
      const found = heights.indexAt(offset);
      const known = new Map(list);
      for (const [index, height] of known) {
        expect(heights.topOf(index + 1) - heights.topOf(index)).toBeCloseTo(height + 8, 6);
      }
      expect(heights.topOf(found)).toBeLessThanOrEqual(offset);
      if (found < 29) expect(heights.topOf(found + 1)).toBeGreaterThan(offset);
    }),
  );
});

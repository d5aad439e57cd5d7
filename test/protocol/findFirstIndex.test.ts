import { expect, it } from 'vitest';
import { findFirstIndex } from '../../src/protocol/findFirstIndex.js';

it('finds the first index that holds, or the count, in logarithmic time', () => {
  for (let count = 0; count <= 20; count += 1) {
    for (let first = 0; first <= count; first += 1) {
      let calls = 0;
      const holds = (index: number) => {
        calls += 1;
        return index >= first;
      };
      expect(findFirstIndex(count, holds)).toBe(first);
      expect(calls).toBeLessThanOrEqual(5);
    }
  }
});

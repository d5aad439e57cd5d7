import { assert, integer, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasHugeObject } from '../../src/stream/wire/hasHugeObject.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

const objectOf = (keys: number, value: unknown = 1) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, key) => [`"\\${key}:{`, value])));

describe('hasHugeObject', () => {
  it.each([
    [20_000, false],
    [20_001, true],
  ])('counts the keys of an object of %i', (keys, isHuge) => {
    expect(hasHugeObject(objectOf(keys))).toBe(isHuge);
    expect(hasHugeObject(`[[],{"a":${objectOf(keys)}}]`)).toBe(isHuge);
  });

  it('counts each object alone, and no text', () => {
    assert(
      property(jsonValue(), integer({ min: 1, max: 100 }), (value, times) => {
        const list = Array.from({ length: times }, () => ({ value, text: '":'.repeat(2000) }));
        return !hasHugeObject(JSON.stringify(list));
      }),
      { numRuns: 30 },
    );
  });

  it.each(['"', '\\', '"\\', '{', '":'])('reads a million characters of %j at once', (piece) => {
    expect(cpuTime(() => hasHugeObject(piece.repeat(1_000_000 / piece.length)))).toBeLessThan(MAX_TASK);
  });
});

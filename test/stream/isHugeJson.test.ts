import { assert, integer, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHugeJson } from '../../src/stream/wire/isHugeJson.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

const objectOf = (keys: number, value: unknown = 1) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, key) => [`"\\${key}:{`, value])));

describe('isHugeJson', () => {
  it.each([
    [20_000, false],
    [20_001, true],
  ])('counts the keys of an object of %i', (keys, isHuge) => {
    expect(isHugeJson(objectOf(keys))).toBe(isHuge);
    expect(isHugeJson(`[[],{"a":${objectOf(keys)}}]`)).toBe(isHuge);
  });

  it.each([
    [20_000, false],
    [20_001, true],
  ])('counts %i levels, closed or not', (levels, isHuge) => {
    const open = '[[],'.repeat(levels - 1);
    expect(isHugeJson(`${open}[${' '.repeat(100_000)}`)).toBe(isHuge);
    expect(isHugeJson(`${open}[${' '.repeat(100_000)}${']'.repeat(levels)}`)).toBe(isHuge);
    expect(isHugeJson('{"a":'.repeat(levels))).toBe(isHuge);
  });

  it('counts each object alone, and no text', () => {
    assert(
      property(jsonValue(), integer({ min: 1, max: 100 }), (value, times) => {
        const list = Array.from({ length: times }, () => ({ value, text: '":'.repeat(2000) }));
        return !isHugeJson(JSON.stringify(list));
      }),
      { numRuns: 30 },
    );
  });

  it.each(['"', '\\', '"\\', '{', '":'])('reads a million characters of %j at once', (piece) => {
    expect(cpuTime(() => isHugeJson(piece.repeat(1_000_000 / piece.length)))).toBeLessThan(MAX_TASK);
  });
});

import { assert, json, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indentJson } from '../../../src/components/result/tool/indentJson.js';
import { cpuTime, MAX_TASK } from '../../cpuTime.js';

describe('indentJson', () => {
  it('only changes whitespace', () => {
    assert(
      property(json(), (text) => {
        expect(JSON.parse(indentJson(text))).toEqual(JSON.parse(text));
      }),
    );
  });

  it.each([
    ['text that is not JSON', '{"a":'],
    ['a number that a double can’t hold', '{"a":12345678901234567890}'],
    ['more than 100,000 characters', `[${'1,'.repeat(50_000)}1]`],
    ['more than 40 levels', `${'['.repeat(41)}${']'.repeat(41)}`],
  ])('leaves %s unchanged', (_, text) => {
    expect(indentJson(text)).toBe(text);
  });

  it('doesn’t produce megabytes of whitespace for many nested brackets', () => {
    const deep = `${'['.repeat(2000)}${']'.repeat(2000)}`;
    expect(cpuTime(() => indentJson(`[${Array(20).fill(deep).join()}]`))).toBeLessThan(MAX_TASK);
  });
});

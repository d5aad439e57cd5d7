import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trimTrailing } from '../../src/protocol/trimTrailing.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

describe('trimTrailing', () => {
  it('drops every one of the characters at the end and none elsewhere', () => {
    const texts = array(constantFrom('.', ' ', 'a', '-')).map((all) => all.join(''));
    assert(property(texts, (text) => trimTrailing(text, '. ') === text.replace(/[. ]+$/, '')));
  });

  it('reads a million characters that are not at the end in no time', () => {
    expect(cpuTime(() => trimTrailing(`${'/'.repeat(1_000_000)}a`, '/'))).toBeLessThan(MAX_TASK);
  });
});

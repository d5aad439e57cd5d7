import { expect, it } from 'vitest';
import { readQuestionTime } from '../../src/stream/turns/readQuestionTime.js';

const now = Date.UTC(2026, 0, 1);

it.each([
  ['1764000000000-message', 1_764_000_000_000],
  [`${now + 3_600_000}-message`, now + 3_600_000],
  // The part after the time makes ids unique.
  ['17640000000009999999999999999-message', 1_764_000_000_000],
  // Not times: a counter, an id of another form, a clock that is a year ahead.
  ['0000000000001-message', undefined],
  ['q1', undefined],
  ['1764000000000', undefined],
  [`${now + 365 * 86_400_000}-message`, undefined],
])('reads from %s the time %s', (id, time) => {
  expect(readQuestionTime(id, now)).toBe(time);
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MESSAGE_ID_PATTERN } from '../../src/protocol/limits.js';
import { createMessageIds } from '../../src/stream/createMessageIds.js';
import { readQuestionTime } from '../../src/stream/turns/readQuestionTime.js';

const NOW = 1_767_225_600_000;

it('makes different ids in sessions that ask in the same millisecond', () => {
  const ids = Array.from({ length: 1_000 }, () => createMessageIds(() => NOW)());
  expect(new Set(ids).size).toBe(1_000);
});

it('makes ids that ascend, whatever the clock does, and begin with their time', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 * NOW })), (times) => {
      let now = 0;
      const next = createMessageIds(() => now);
      const ids = times.map((time) => {
        now = time;
        return next();
      });
      expect(ids).toEqual([...new Set(ids)].sort());
      for (const id of ids) expect(id).toMatch(MESSAGE_ID_PATTERN);
    }),
  );
  expect(readQuestionTime(createMessageIds(() => NOW)(), NOW)).toBe(NOW);
});

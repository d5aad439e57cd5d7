import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFailedToolCall, parseToolCall } from '../../src/stream/turns/parseToolCall.js';

/** A letter, either literal or as a JSON escape. */
const letter = (character: string) =>
  fc.constantFrom(character, `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
const key = fc.tuple(...[...'error'].map(letter)).map((letters) => letters.join(''));
const field = fc.tuple(fc.oneof(key, fc.constantFrom('data', 'errors')), fc.constantFrom('"no"', '"error"', '1', '[]'));
const text = fc
  .array(field, { maxLength: 3 })
  .map((fields) => `{${fields.map(([k, v]) => `"${k}":${v}`).join(' , ')}}`);

it('agrees with the state of the parsed call for any result', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        text,
        text.map((json) => JSON.parse(json)),
        fc.constant(undefined),
        fc.string(),
      ),
      (result) => {
        const toolCall = { name: 'svcSqlApi', result };
        expect(isFailedToolCall('sqlApi', toolCall)).toBe(parseToolCall({ ...toolCall }).state === 'failed');
      },
    ),
  );
});

import { expect, it } from 'vitest';
import { firstSentence } from '../../src/text/firstSentence.js';

const CASES: readonly (readonly [string, string, string])[] = [
  ['There were 245.5 orders. May was the best.', 'en-US', 'There were 245.5 orders.'],
  ['Was it May? Yes.', 'en-US', 'Was it May?'],
  ['注文は245件でした。5月が最多でした。', 'ja-JP', '注文は245件でした。'],
  ['  No full stop  ', 'en-US', 'No full stop'],
  ['', 'en-US', ''],
];

it.each(CASES)('returns the first sentence of “%s”', (text, language, sentence) => {
  expect(firstSentence(text, language, 200)).toBe(sentence);
});

it('cuts a long sentence at a space', () => {
  expect(firstSentence('one two three four five.', 'en-US', 12)).toBe('one two…');
});

it('cuts a long sentence without spaces at the limit, and no character in two', () => {
  expect(firstSentence('a'.repeat(300), 'en-US', 200)).toBe(`${'a'.repeat(200)}…`);
  expect(firstSentence('😀'.repeat(300), 'en-US', 101)).toBe(`${'😀'.repeat(50)}…`);
});

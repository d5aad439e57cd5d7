import { expect, it } from 'vitest';
import { findMention } from '../../src/composer/findMention.js';

it.each([
  ['@', ''],
  ['Compare @rev', 'rev'],
  ['(@rev', 'rev'],
  ['@order count', 'order count'],
  ['今月の@売上', '売上'],
  ['今月の＠売', '売'],
])('finds the name typed at the end of %j', (text, query) => {
  expect(findMention(text, text.length)?.query).toBe(query);
});

it.each(['', 'rev', 'ann@example.com', 'Zoë@x', '@ rev', '@rev\nby', `@${'x'.repeat(51)}`])(
  'finds none at the end of %j',
  (text) => {
    expect(findMention(text, text.length)).toBeUndefined();
  },
);

it('reads up to the caret', () => {
  expect(findMention('Compare @revenue by', 11)).toEqual({ from: 8, to: 11, query: 're' });
  expect(findMention('@rev', 0)).toBeUndefined();
});

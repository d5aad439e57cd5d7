import { expect, it } from 'vitest';
import { withoutBreakDown } from '../../../src/components/ui/withoutBreakDown.js';
import { enUS } from '../../../src/locales/en-US.js';

const CITY = { id: 'orders.city', label: 'City', text: 'City', isInText: true };

it.each([
  ['Break this down by ', ''],
  ['Break this down by', ''],
  ['Break this down by City', ''],
  ['Only online.\nBreak this down by City', 'Only online.'],
  ['Break this down by month', 'Break this down by month'],
  ['Break this down by City, please', 'Break this down by City, please'],
  ['', ''],
])('turns “%s” into “%s”', (text, rest) => {
  expect(withoutBreakDown({ text, chips: [CITY] }, enUS)).toBe(rest);
});

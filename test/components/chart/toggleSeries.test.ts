import { expect, it } from 'vitest';
import { NONE_HIDDEN, toggleSeries } from '../../../src/components/chart/toggleSeries.js';

const ALL = { values: ['a', 'b'], listed: undefined };

it('hides a series, and shows it again', () => {
  const hidden = toggleSeries(NONE_HIDDEN, 'a', ALL);
  expect([...hidden]).toEqual(['a']);
  expect([...toggleSeries(hidden, 'a', ALL)]).toEqual([]);
});

it('shows all series instead of hiding the last one', () => {
  expect(toggleSeries(new Set(['a']), 'b', ALL)).toBe(NONE_HIDDEN);
  expect(toggleSeries(new Set(), 'b', { ...ALL, listed: new Set(['b']) })).toBe(NONE_HIDDEN);
});

it('hides a series although one that a filter has removed is hidden, too', () => {
  expect([...toggleSeries(new Set(['removed']), 'a', ALL)]).toEqual(['removed', 'a']);
});

import { expect, it } from 'vitest';
import { keepOnly, leaveOut } from '../../../src/rows/edits/filterByValue.js';

const OTHER = { kind: 'text', column: 'city', text: 'a' } as const;

it('keeps one value in place of other values of the column, and every other filter', () => {
  const before = [OTHER, { kind: 'values', column: 'city', values: ['Rome'] }] as const;
  expect(keepOnly(before, 'city', null)).toEqual([OTHER, { kind: 'values', column: 'city', values: [null] }]);
});

it('leaves out a value besides those that are left out, once', () => {
  const once = leaveOut([OTHER], 'city', 'Rome');
  const twice = leaveOut(leaveOut(once, 'city', 'Paris'), 'city', 'Rome');
  expect(twice).toEqual([OTHER, { kind: 'values', column: 'city', values: ['Paris', 'Rome'], isExcluded: true }]);
});

it('takes a value away from those that are kept', () => {
  const before = [{ kind: 'values', column: 'city', values: ['Rome', 'Paris'] }] as const;
  expect(leaveOut(before, 'city', 'Rome')).toEqual([{ kind: 'values', column: 'city', values: ['Paris'] }]);
});

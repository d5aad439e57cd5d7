import { expect, it } from 'vitest';
import { numberFormat } from '../../src/text/intlFormats.js';

it('makes equal formats once', () => {
  expect(numberFormat('en', { style: 'percent' })).toBe(numberFormat('en', { style: 'percent' }));
  expect(numberFormat('en', {})).not.toBe(numberFormat('de', {}));
});

it('keeps few formats, however many languages the readers of a server name', () => {
  const first = numberFormat('en', {});
  for (let at = 0; at < 500; at += 1) numberFormat(`en-x-${at}`, {});
  expect(numberFormat('en', {})).not.toBe(first);
});

import * as vega from 'vega';
import { describe, expect, it } from 'vitest';
import { createChartLocale, type ViewLocale } from '../../../src/chart/draw/createChartLocale.js';
import { FORMATS } from '../../../src/chart/spec/formats.js';

// Exported by Vega, but missing from its types.
const { defaultLocale } = vega as unknown as { defaultLocale: () => ViewLocale };
const localeOf = (code: string) => createChartLocale(defaultLocale(), code);
const ticks = (code: string, specifier: string) =>
  [0, 50_000, 100_000].map(localeOf(code).formatSpan(0, 100_000, 2, specifier));

describe('createChartLocale', () => {
  it('writes zero without an SI prefix, including in a spec’s format', () => {
    expect(ticks('en-US', '$~s')).toEqual(['$0', '$50K', '$100K']);
    expect(ticks('en-US', FORMATS.compact)).toEqual(['0', '50K', '100K']);
  });

  it('writes ticks in the reader’s language', () => {
    expect(ticks('de-DE', FORMATS.number)).toEqual(['0', '50.000', '100.000']);
    expect(ticks('de-DE', '$,.0f')).toEqual(['0\u00a0$', '50.000\u00a0$', '100.000\u00a0$']);
    expect(localeOf('de-DE').utcFormat('%b %Y')(0)).toBe('Jan. 1970');
    expect(localeOf('de-DE').utcFormat('Q%q %Y')(0)).toBe('Q1 1970');
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartPalette } from '../../src/chart/draw/createChartConfig.js';
import { ciede2000, colorDifference, SIMULATIONS } from './colorDifference.js';
import { contrast } from './contrast.js';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');

/** The value of a variable in one colour scheme. */
function read(name: string, scheme: 'light' | 'dark'): string {
  const [, light = '', dark = ''] = css.match(`--tt-${name}: light-dark\\((#\\w+), (#\\w+)\\)`) ?? [];
  return scheme === 'light' ? light : dark;
}

describe.each(['light', 'dark'] as const)('the chart palette in %s', (scheme) => {
  const categories = Array.from({ length: 8 }, (_, index) => read(`chart-${index + 1}`, scheme));
  const palette = chartPalette({ categories, text: read('color-text', scheme) });
  const differences = (vision: keyof typeof SIMULATIONS) =>
    palette.slice(1).map((color, index) => colorDifference(palette[index] ?? '', color, SIMULATIONS[vision]));

  it.each(['full vision', 'protanopia', 'deuteranopia', 'tritanopia'] as const)(
    'has neighbours that differ for %s',
    (vision) => {
      expect(palette).toHaveLength(16);
      expect(Math.min(...differences(vision))).toBeGreaterThanOrEqual(12);
    },
  );

  it.each(['full vision', 'protanopia', 'deuteranopia'] as const)(
    'keeps any two of five series distinguishable for %s',
    (vision) => {
      const five = palette.slice(0, 5);
      const all = five.flatMap((a, at) => five.slice(at + 1).map((b) => colorDifference(a, b, SIMULATIONS[vision])));
      expect(Math.min(...all)).toBeGreaterThanOrEqual(9);
    },
  );

  it('contrasts with its background', () => {
    for (const color of palette) {
      for (const surface of ['color-background', 'color-surface']) {
        expect(contrast(color, read(surface, scheme)), `${color} on ${surface}`).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('is similar in lightness, so that no series dominates', () => {
    const apart = categories.flatMap((a) => categories.map((b) => contrast(a, b)));
    expect(Math.max(...apart)).toBeLessThanOrEqual(2);
  });
});

describe('the chart palette in the dark', () => {
  const dark = Array.from({ length: 8 }, (_, index) => read(`chart-${index + 1}`, 'dark'));

  it('keeps any two of five series distinguishable for readers who see no blue', () => {
    const five = dark.slice(0, 5);
    const all = five.flatMap((a, at) => five.slice(at + 1).map((b) => colorDifference(a, b, SIMULATIONS.tritanopia)));
    expect(Math.min(...all)).toBeGreaterThanOrEqual(9);
  });

  it('keeps any two of eight series distinguishable for full vision', () => {
    const all = dark.flatMap((a, at) =>
      dark.slice(at + 1).map((b) => colorDifference(a, b, SIMULATIONS['full vision'])),
    );
    expect(Math.min(...all)).toBeGreaterThanOrEqual(12);
  });

  it('has no glaring colour: none is as saturated as a signal', () => {
    for (const color of dark) expect(saturation(color), color).toBeLessThanOrEqual(0.55);
  });
});

/** The saturation of a colour, as in HSV. */
function saturation(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return 1 - Math.min(...channels) / Math.max(...channels);
}

/** Pairs of the test data that the formula's authors published. */
it.each([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[22.7233, 20.0904, -46.694], [23.0331, 14.973, -42.5619], 2.0373],
] as const)('measures colour differences as published: %j and %j', (a, b, expected) => {
  expect(ciede2000(a, b)).toBeCloseTo(expected, 4);
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.js';

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');
const colours = [...css.matchAll(/(--tt-(?:color|chart|shadow)-[\w-]+):\s*([^;]+);/g)].filter(
  // With more contrast, some colours take the value of another; where the browser can, some are derived from the accent.
  ([, , value = '']) => !value.includes('var('),
);
const light = Object.fromEntries(colours.map(([, name, value = '']) => [name, readSide(value, 1)]));
const dark = Object.fromEntries(colours.map(([, name, value = '']) => [name, readSide(value, 2)]));

it('declares each colour once, with its light and its dark value', () => {
  expect(colours.length).toBeGreaterThan(30);
  expect(colours.map(([, name]) => name)).toEqual(Object.keys(light));
  for (const [, name, value] of colours) expect(value, name).toContain('light-dark(');
});

it('has no other rule for the reader’s setting', () => {
  expect(css).not.toContain('prefers-color-scheme');
});

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, tokens) => {
  const ratio = (a: string, b: string) => contrast(tokens[`--tt-${a}`] ?? '', tokens[`--tt-${b}`] ?? '');
  const surfaces = ['background', 'surface', 'surface-sunken', 'bubble', 'hover'].map((name) => `color-${name}`);

  it.each(['color-text', 'color-text-muted', 'color-accent-text', 'color-link'])(
    '%s is legible on every surface',
    (text) => {
      for (const surface of surfaces) expect(ratio(text, surface), surface).toBeGreaterThanOrEqual(4.5);
    },
  );

  it.each(['danger', 'warning'])('text of a %s notice is legible', (kind) => {
    for (const text of ['color-text', 'color-text-muted', `color-${kind}`]) {
      expect(ratio(text, `color-${kind}-soft`), text).toBeGreaterThanOrEqual(4.5);
      expect(ratio(`color-${kind}`, 'color-background')).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('has legible text on the accent, and a legible success colour on a surface', () => {
    expect(ratio('color-on-accent', 'color-accent')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('color-on-accent', 'color-accent-hover')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('color-success', 'color-surface')).toBeGreaterThanOrEqual(4.5);
  });

  it('has enough contrast for controls, focus rings and chart marks', () => {
    const marks = Array.from({ length: 8 }, (_, index) => `chart-${index + 1}`);
    for (const mark of ['color-control', 'color-focus', 'color-accent', 'chart-axis', 'chart-ramp-high', ...marks]) {
      expect(ratio(mark, 'color-surface'), mark).toBeGreaterThanOrEqual(3);
      expect(ratio(mark, 'color-background'), mark).toBeGreaterThanOrEqual(3);
    }
  });
});

/** Returns the value in the light (1) or the dark (2) scheme. */
function readSide(value: string, side: 1 | 2): string {
  return value.replaceAll(/light-dark\(((?:rgb\([^)]*\)|[^(),])+), ((?:rgb\([^)]*\)|[^(),])+)\)/g, `$${side}`);
}

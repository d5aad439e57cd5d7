import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTokens } from '../../stories/pages/readTokens.js';

describe('readTokens', () => {
  it('finds every variable that the style sheet declares', () => {
    const css = readFileSync('src/styles/tokens.css', 'utf8');
    const declared = new Set([...css.matchAll(/^ *(--tt-[\w-]+):/gm)].map(([, name]) => name));
    expect(readTokens(css).map(({ name }) => name)).toEqual([...declared]);
  });

  it('reads the dark value from the dark block, or from light-dark()', () => {
    const css = `:where(a) { --tt-a: #fff; --tt-b: light-dark(#eee, rgb(0 0 0 / 0.4)); --tt-c: 1px; }
      :where(a):where([data-color-scheme="dark"]) { --tt-a: #000; }`;
    expect(readTokens(css)).toEqual([
      { name: '--tt-a', value: '#fff', dark: '#000' },
      { name: '--tt-b', value: '#eee', dark: 'rgb(0 0 0 / 0.4)' },
      { name: '--tt-c', value: '1px' },
    ]);
  });
});

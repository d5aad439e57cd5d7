import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTokens } from '../../scripts/docs/tokens.mjs';

it('finds each variable that the style sheets declare', () => {
  const css = readdirSync('src/styles').map((file) => readFileSync(`src/styles/${file}`, 'utf8'));
  const declared = css.flatMap((text) => text.match(/^\s*--tt-[\w-]+(?=:)/gm)?.map((name) => name.trim()) ?? []);
  const known = readTokens().map(({ name }) => name);
  expect(declared.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.length).toBeGreaterThan(60);
});

it('shows both values of a colour that differs in the dark', () => {
  expect(readTokens()).toContainEqual({ name: '--tt-color-text', light: '#171a21', dark: '#e8ebf1' });
});

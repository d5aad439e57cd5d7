import { describe, expect, it } from 'vitest';
import { findCssFeatures } from '../../scripts/browsers/findCssFeatures.mjs';
import { findLacking } from '../../scripts/browsers/findLacking.mjs';
import { readCompatData } from '../../scripts/browsers/readCompatData.mjs';
import { readOldestBrowsers } from '../../scripts/browsers/readOldestBrowsers.mjs';

const data = readCompatData();
const oldest = readOldestBrowsers('chrome >= 131\nfirefox >= 132\nsafari >= 18.1\n');

function listLacking(css: string): string[] {
  return findCssFeatures(css, data.css)
    .filter(({ feature }) => findLacking(feature, oldest).length > 0)
    .map(({ name, line }) => `${line} ${name}`);
}

describe('findCssFeatures', () => {
  it.each([
    ['a {\n  field-sizing: content;\n}', ['2 field-sizing', '2 field-sizing: content']],
    ['p { text-wrap: pretty; }', ['1 text-wrap: pretty']],
    ['a { width: calc-size(auto, size); }', ['1 calc-size()']],
    ['details::details-content { color: red; }', ['1 ::details-content']],
    ['@media (prefers-reduced-transparency: reduce) { a { color: red; } }', ['1 (prefers-reduced-transparency)']],
    ['@view-transition { navigation: auto; }', ['1 @view-transition']],
  ])('finds what a browser lacks in %s', (css, expected) => {
    expect(listLacking(css)).toEqual(expected);
  });

  it('finds nothing in CSS that every browser has', () => {
    const css = 'a:has(b) { color: light-dark(red, blue); height: 1dvh; width: min(1cqi, 2px); &:hover { top: 0 } }';
    expect(listLacking(css)).toEqual([]);
  });

  it('skips what is within @supports, and what has a prefixed twin', () => {
    const css = `@supports (field-sizing: content) { a { field-sizing: content; } }
      a { -webkit-user-select: none; user-select: none; }`;
    expect(listLacking(css)).toEqual([]);
  });
});

describe('findLacking', () => {
  it('names the browser and its oldest supported version', () => {
    expect(findLacking(data.css.properties?.['field-sizing'] ?? {}, oldest)).toEqual(['firefox 132', 'safari 18.1']);
  });
});

describe('readOldestBrowsers', () => {
  it('refuses a line that is not a browser and its oldest version', () => {
    expect(() => readOldestBrowsers('last 2 versions')).toThrow('“last 2 versions” in .browserslistrc can’t be read');
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { root } from './entries.mjs';

/** @typedef {{ name: string, light: string, dark: string | undefined }} Token */

/** Headings of the tables, with the tokens that belong there. The first match wins. */
const GROUPS = /** @type {const} */ ([
  ['Colours', /^--tt-color-/],
  ['Composer of an embedded chat', /^--tt-composer-/],
  ['Charts', /^--tt-chart-/],
  ['Code', /^--tt-code-/],
  ['Spacing', /^--tt-space-/],
  ['Corners', /^--tt-radius-/],
  ['Shadows', /^--tt-shadow-/],
  ['Typography', /^--tt-(?:font|line-height)/],
  ['Layout', /^--tt-(?:content-width|result-width|gutter|row-height)$/],
  ['Motion and focus', /^--tt-/],
]);

/** Carry the layout of a dashboard, and the height of what is above a result, to the style sheet. */
const SET_BY_COMPONENTS = /^--tt-(?:dashboard|widget|results|question)-/;

/**
 * Returns the variables of src/styles in the order of the files: those that a rule sets for everybody, and those that a rule
 * reads with a fallback and only a page sets.
 * @returns {Token[]}
 */
export function readTokens() {
  const folder = `${root}src/styles/`;
  const css = readdirSync(folder)
    // Its values are those of paper.
    .filter((file) => file !== 'print.css')
    .map((file) => readFileSync(folder + file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''))
    .join('\n');
  /** @type {Map<string, Token>} */
  const tokens = new Map();
  for (const [, selector = '', body = ''] of css.matchAll(/([^{};]*)\{([^{}]*)\}/g)) {
    for (const [, name = '', words = ''] of body.matchAll(/(--tt-[\w-]+):\s*([^;]+);/g)) {
      const value = words.replaceAll(/\s+/g, ' ').trim();
      const [, light = value, dark] = /^light-dark\(\s*(.+?), (?=#|rgb|var)(.+)\)$/.exec(value) ?? [];
      const token = tokens.get(name);
      if (token === undefined) tokens.set(name, { name, light, dark });
      else if (selector.includes('data-color-scheme="dark"')) token.dark ??= value;
    }
  }
  for (const [, name = '', fallback = ''] of css.matchAll(/var\((--tt-[\w-]+), (var\([^()]*\)|[^()]+)\)/g)) {
    if (!tokens.has(name) && !SET_BY_COMPONENTS.test(name))
      tokens.set(name, { name, light: fallback, dark: undefined });
  }
  return [...tokens.values()];
}

/** Returns the tables of the theming guide. A colour is followed by a swatch, which the site shows. */
export function writeTokenTables() {
  const left = new Set(readTokens());
  return GROUPS.map(([title, pattern]) => {
    const tokens = [...left].filter(({ name }) => pattern.test(name));
    for (const token of tokens) left.delete(token);
    const hasDark = tokens.some(({ dark }) => dark !== undefined);
    const head = hasDark ? '| Variable | Light | Dark |\n| --- | --- | --- |' : '| Variable | Default |\n| --- | --- |';
    const rows = tokens.map(({ name, light, dark }) => {
      const values = hasDark ? [light, dark ?? light] : [light];
      return `| \`${name}\` | ${values.map(writeValue).join(' | ')} |`;
    });
    return [`### ${title}\n`, head, ...rows].join('\n');
  }).join('\n\n');
}

/** @param {string} value */
function writeValue(value) {
  const swatch = /^#[\da-f]{6}$/.test(value) ? `<span class="tsd-token" style="background:${value}"></span>` : '';
  return `${swatch}\`${value}\``;
}

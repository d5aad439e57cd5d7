import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../../../src/', import.meta.url));

/** All modules that `entry` imports statically, with packages by name. */
function staticImports(entry: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (file: string): void => {
    if (found.has(file)) return;
    found.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [, isType, names = '', from = ''] of code.matchAll(
      /^(?:import|export)( type)?\b([^'";]*)from '([^']+)'/gm,
    )) {
      const isOnlyTypes = isType || /^\s*\{(\s*type [^,}]+,?)+\s*\}\s*$/.test(names);
      if (isOnlyTypes) continue;
      if (from.startsWith('.')) visit(sourceOf(resolve(dirname(file), from)));
      else found.add(from);
    }
  };
  visit(`${src}${entry}`);
  return found;
}

function sourceOf(path: string): string {
  const stem = path.replace(/\.js$/, '');
  for (const ending of ['.ts', '.tsx']) {
    try {
      readFileSync(stem + ending);
      return stem + ending;
    } catch {
      // Falls through to the other extension.
    }
  }
  throw new Error(`No source for ${path}`);
}

it('loads the drawing code and the spec checks only with the first chart', () => {
  const heavy =
    /^vega|chart\/(spec|draw)\/(rebuild|parseExpression|check|draw|read[STU]|summarize|Chart(Columns|Scope))|\/ChartBody/;
  const first = [...staticImports('index.ts')];
  expect(first.some((name) => name.endsWith('ResultChart.tsx'))).toBe(true);
  expect(first.filter((name) => heavy.test(name))).toEqual([]);
});

it('loads Vega with the drawing code', () => {
  const found = staticImports('components/chart/ChartBody.tsx');
  expect([...found].filter((name) => name.startsWith('vega')).sort()).toEqual([
    'vega',
    'vega-embed',
    'vega-expression',
    'vega-interpreter',
    'vega-lite',
  ]);
});

/** Older versions let a spec run code; see their security advisories. */
it.each([
  ['vega', [6, 4, 0]],
  ['vega-interpreter', [2, 3, 0]],
  ['vega-expression', [6, 1, 0]],
  ['vega-functions', [6, 1, 1]],
  ['vega-selections', [6, 1, 2]],
])('uses a version of %s with its security fixes', (name, least) => {
  const require = createRequire(import.meta.url);
  const entry = require.resolve(name);
  const root = entry.slice(0, entry.lastIndexOf(`node_modules/${name}/`) + `node_modules/${name}/`.length);
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { readonly version: string };
  const parts = version.split('.').map(Number);
  const isEnough = parts.reduce((order, part, at) => order || part - (least[at] ?? 0), 0) >= 0;
  expect(isEnough, `${name} ${version}`).toBe(true);
});

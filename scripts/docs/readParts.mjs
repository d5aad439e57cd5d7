import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './entries.mjs';

const COMPONENTS = `${root}src/components/`;
const IMPORT = /(?:from|import\()\s*'(\.[^']+)\.js'/g;
const PART = /\b(?:data-tt-part|part)="([a-z-]+)"/g;

/** Files of components by name, as the entry exports them. */
const files = new Map(
  [...readFileSync(`${COMPONENTS}index.ts`, 'utf8').matchAll(/export \{([^}]+)\} from '\.\/([^']+)\.js'/g)].flatMap(
    ([, names = '', path]) =>
      [...names.matchAll(/(?<!type )\b([A-Z]\w+)/g)].map(
        ([, name = '']) => /** @type {const} */ ([name, join(COMPONENTS, `${path}.tsx`)]),
      ),
  ),
);

/**
 * Returns what a component's elements can be styled by: the parts that its file and the files below it render, except those of
 * other documented components, and the tokens that the style sheet reads for these parts.
 * @param {string} name
 */
export function readParts(name) {
  const own = files.get(name);
  /** @type {Set<string>} */
  const parts = new Set();
  const others = new Set([...files.values()].filter((file) => file !== own));
  const left = own === undefined ? [] : [own];
  const seen = new Set(left);
  for (const file of left) {
    const source = readFileSync(file, 'utf8');
    for (const [, part = ''] of source.matchAll(PART)) parts.add(part);
    for (const [, path = ''] of source.matchAll(IMPORT)) {
      const target = join(dirname(file), `${path}.tsx`);
      if (seen.has(target) || others.has(target) || !target.startsWith(COMPONENTS) || !existsSync(target)) continue;
      seen.add(target);
      left.push(target);
    }
  }
  return { parts: [...parts].sort(), tokens: readTokensOf(parts) };
}

/** Rules of the style sheets: a selector and its declarations. */
const rules = readdirSync(`${root}src/styles`)
  .filter((file) => file !== 'print.css' && file !== 'tokens.css')
  .flatMap((file) => {
    const css = readFileSync(`${root}src/styles/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({ selector, body }));
  });

/** @param {ReadonlySet<string>} parts */
function readTokensOf(parts) {
  const tokens = rules
    .filter(({ selector }) =>
      [...selector.matchAll(/data-tt-part="([a-z-]+)"/g)].some(([, part = '']) => parts.has(part)),
    )
    .flatMap(({ body }) => [...body.matchAll(/var\((--tt-[\w-]+)/g)].map(([, token = '']) => token));
  return [...new Set(tokens)].sort();
}

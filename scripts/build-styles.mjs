/**
 * Writes the package's style sheets from the files that src/styles.css imports: one in the cascade layer `tabletalk`,
 * an unlayered one for pages with unlayered resets, and one for each part that has an entry, in the same layer. Since
 * version 6 TypeScript asks for a declaration of a style sheet that is imported. Comments are removed: they were a
 * quarter of what a page without a minifier loads.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PART_SHEETS, partSheet } from './styles/partSheet.mjs';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const target = fileURLToPath(new URL('../dist/', import.meta.url));

const index = readFileSync(`${source}styles.css`, 'utf8');
const parts = [...index.matchAll(/@import ['"](.+?)['"] layer\(tabletalk\);/g)].map(([, path]) => path);
if (parts.length === 0) throw new Error('src/styles.css imports nothing.');

const css = parts.map((path = '') => readRules(path)).join('\n\n');
mkdirSync(target, { recursive: true });
writeFileSync(`${target}styles.css`, `@layer tabletalk {\n${css}\n}\n`);
writeFileSync(`${target}styles.unlayered.css`, `${css}\n`);
for (const name of /** @type {(keyof typeof PART_SHEETS)[]} */ (Object.keys(PART_SHEETS)))
  writeFileSync(
    `${target}${name}.css`,
    partSheet(name, (file) => readRules(`styles/${file}.css`)),
  );
writeFileSync(`${target}styles.d.ts`, 'export {};\n');

/**
 * Returns a file without its comments. None of our rules has a string with the characters that begin one.
 * @param {string} path
 */
function readRules(path) {
  return readFileSync(`${source}${path}`, 'utf8')
    .replace(/\/\*.*?\*\/\s*/gs, '')
    .trim();
}

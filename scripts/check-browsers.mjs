/**
 * Fails for an API of the browser or a piece of CSS that a version in .browserslistrc lacks, by MDN's data. Reads `src`
 * without `src/server`, which runs in Node.
 *
 * To use a newer API, ask for it (`navigator.share?.()`, `globalThis.scheduler?.yield?.()`). To use newer CSS, put it into `@supports`, or
 * list it in browsers/enhancements.mjs.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { ENHANCEMENTS } from './browsers/enhancements.mjs';
import { findApiFeatures } from './browsers/findApiFeatures.mjs';
import { findCssFeatures } from './browsers/findCssFeatures.mjs';
import { findLacking } from './browsers/findLacking.mjs';
import { readCompatData } from './browsers/readCompatData.mjs';
import { readOldestBrowsers } from './browsers/readOldestBrowsers.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const STYLES = 'src/styles';

const data = readCompatData();
const oldest = readOldestBrowsers(readFileSync('.browserslistrc', 'utf8'));
const uses = [...readStyles(), ...readSources()];
const unused = new Set(Object.keys(ENHANCEMENTS));
const problems = uses.flatMap(({ file, line, name, feature }) => {
  const lacking = findLacking(feature, oldest);
  if (lacking.length === 0) return [];
  const key = [name, name.split(':')[0] ?? name].find((one) => Object.hasOwn(ENHANCEMENTS, one));
  if (key === undefined) return [`${file}:${line}\t${name} is not in ${lacking.join(', ')}`];
  unused.delete(key);
  return [];
});
for (const key of unused)
  problems.push(`scripts/browsers/enhancements.mjs\t${key} is not used, or every browser has it`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`${uses.length} uses of APIs and CSS: every browser in .browserslistrc has them.`);

function readStyles() {
  return readdirSync(STYLES).flatMap((name) => {
    const file = `${STYLES}/${name}`;
    return findCssFeatures(readFileSync(file, 'utf8'), data.css).map((use) => ({ file, ...use }));
  });
}

function readSources() {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const files = ts.sys.readDirectory('src', ['.ts', '.tsx'], ['server/**']);
  const names = new Set(files.map((file) => ts.sys.resolvePath(file)));
  const program = ts.createProgram([...names], options);
  const root = `${process.cwd()}/`;
  const found = findApiFeatures(program, (file) => names.has(file), data);
  return found.map((use) => ({ ...use, file: use.file.replace(root, '') }));
}

// Builds the documentation into `site/dist`, which works from any static host: the guides, a page for each component with a live
// example, a reference of every export, `llms.txt`, and the catalogue. SITE_BASE is its path on the host, such as `/tabletalk`.
// `--pages` leaves the catalogue as it was built before.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { root } from './docs/entries.mjs';
import { writeGuidePages } from './docs/writeGuidePages.mjs';
import { writeSiteLlms } from './docs/writeLlms.mjs';
import { writeReference } from './docs/writeReference.mjs';

const site = `${root}site`;
const catalogue = `${root}storybook-static`;
const pages = `${site}/src/content/docs`;

/** @param {string[]} args @param {string} cwd */
function npm(args, cwd) {
  const { status } = spawnSync('npm', args, { cwd, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

if (!process.argv.includes('--pages') || !existsSync(`${catalogue}/index.json`)) {
  npm(['run', 'build:storybook'], root);
}
const { entries } = JSON.parse(readFileSync(`${catalogue}/index.json`, 'utf8'));
const hasAllLinks = await writeReference(pages, Object.values(entries));
rmSync(`${site}/public/files`, { recursive: true, force: true });
writeGuidePages(pages, `${site}/public/files`);
if (!existsSync(`${site}/node_modules/astro`)) npm(['ci'], site);
npm(['run', 'build'], site);
writeSiteLlms(`${site}/dist`);
cpSync(catalogue, `${site}/dist/storybook`, { recursive: true });
console.log('Wrote site/dist.');
if (!hasAllLinks) process.exitCode = 1;

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sourceAliases } from '../scripts/sourceAliases.mjs';

/** What the pages are built from: folders and files, from the project's root. */
const SOURCES = ['src', 'demo/page', 'demo/surface', 'demo/brand.css', 'package-lock.json', 'demo/buildPages.mjs'];
/** Milliseconds after which a build of older sources is deleted. Until then, a running demo may still serve it. */
const KEPT = 24 * 3_600_000;

/**
 * Builds the demo's two pages as a product would, unless that is done already for the same sources: `page/index.html`,
 * `surface/index.html` and `assets/`. Returns the folder.
 * @param {string} root the project's, with a slash at the end
 */
export async function buildPages(root) {
  const cache = `${root}node_modules/.cache/tabletalk/demo/`;
  const folder = cache + hashOf(root);
  if (existsSync(folder)) return folder;
  const { build } = await import('vite');
  // Demos that start at the same time each make a build. The first one that is complete is served by all.
  const own = `${folder}-${process.pid}`;
  await build({
    configFile: false,
    root: `${root}demo`,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias: sourceAliases(root) },
    build: {
      outDir: own,
      emptyOutDir: true,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { input: ['page', 'surface'].map((page) => `${root}demo/${page}/index.html`) },
    },
  });
  if (existsSync(folder)) rmSync(own, { recursive: true });
  else renameSync(own, folder);
  for (const name of readdirSync(cache)) {
    const old = join(cache, name);
    if (old !== folder && Date.now() - statSync(old).mtimeMs > KEPT) rmSync(old, { recursive: true, force: true });
  }
  return folder;
}

/** @param {string} root */
function hashOf(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const isFolder = statSync(root + source).isDirectory();
    const names = isFolder ? readdirSync(root + source, { recursive: true, encoding: 'utf8' }).sort() : [''];
    for (const name of names) {
      const file = join(root, source, name);
      if (statSync(file).isFile()) hash.update(`${source}/${name}\0`).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

import { gzipSync } from 'node:zlib';
import { bundlers } from './bundlers.mjs';

/**
 * Returns what a module adds to a page's first load, in kB of 1000 bytes, by bundler: the module and its static imports, built
 * and minified as a product builds them, gzipped file by file. Peers and what `import()` loads later are left out.
 * @param {string} code such as `export { Chat } from 'tabletalk'`
 * @param {Record<string, string>} entries the files of modules such as `tabletalk`
 * @param {readonly string[]} names default: all bundlers
 */
export async function measureFirstLoad(code, entries, names = Object.keys(bundlers)) {
  /** @type {Record<string, number>} */
  const sizes = {};
  for (const name of names) {
    const texts = (await bundlers[name]?.(code, entries)) ?? [];
    sizes[name] = texts.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1000;
  }
  return sizes;
}

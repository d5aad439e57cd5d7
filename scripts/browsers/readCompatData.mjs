import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Returns MDN's compatibility data. Read as a file: Vite would take a minute to make a module of its 20 MB.
 * @returns {import('@mdn/browser-compat-data').CompatData}
 */
export function readCompatData() {
  return JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'));
}

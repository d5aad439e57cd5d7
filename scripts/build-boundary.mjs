/**
 * Moves `"use client"` to the boundary between server and client components. Vite, Rollup and others warn about the directive
 * in every file that they bundle, so the files of `dist` lose it, and each entry with client modules gets more files:
 *
 * - `index.server.js`, the `react-server` condition in package.json, which frameworks use for server components. It has the
 *   exports of `index.js`; plain functions come from their own files, so a server component can call them.
 * - `exports/*.client.js`, one for each client module that it exports. They have the directive. A page loads everything
 *   behind a file with the directive, so a single file would add 50 kB to a page that only has `Chat`.
 *
 * Run it after tsdown, which keeps the directives of the sources.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { splitEntry } from './boundary/splitEntry.mjs';

const DIRECTIVE = /^"use client";\n/;

const root = fileURLToPath(new URL('..', import.meta.url));
const { exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const files = readdirSync(`${root}dist`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.js'))
  .map((file) => posix.normalize(file.replaceAll('\\', '/')));
const sources = new Map(files.map((file) => [file, readFileSync(`${root}dist/${file}`, 'utf8')]));
const clientFiles = new Set(files.filter((file) => DIRECTIVE.test(sources.get(file) ?? '')));
if (clientFiles.size === 0) throw new Error('No file of dist has "use client": run tsdown first.');

for (const [entry, target] of Object.entries(exports)) {
  if (!target.default?.endsWith('.js') || entry.includes('*')) continue;
  const file = target.default.replace('./dist/', '');
  const base = file.replace(/\.js$/, '');
  const hasBoundary = importsOf(file).some((imported) => clientFiles.has(imported));
  if (hasBoundary !== (target['react-server'] === `./dist/${base}.server.js`)) {
    throw new Error(
      `"${entry}" in package.json ${hasBoundary ? 'needs' : "doesn't need"} ./dist/${base}.server.js as \`react-server\`.`,
    );
  }
  if (!hasBoundary) continue;
  refuseLeaks(file);
  const folder = posix.dirname(file);
  const { clients, server } = splitEntry(sources.get(file) ?? '', (imported) => {
    const isClient = clientFiles.has(posix.join(folder, imported));
    return isClient ? `./${posix.join('exports', imported.replace(/\.js$/, '.client.js'))}` : undefined;
  });
  for (const [path, code] of clients) {
    mkdirSync(`${root}dist/${posix.join(folder, posix.dirname(path))}`, { recursive: true });
    writeFileSync(`${root}dist/${posix.join(folder, path)}`, code);
  }
  writeFileSync(`${root}dist/${base}.server.js`, server);
}
for (const file of clientFiles) {
  writeFileSync(`${root}dist/${file}`, (sources.get(file) ?? '').replace(DIRECTIVE, ''));
}

/**
 * Throws if a plain module that the entry exports imports a client module: without its directive that module would run on
 * the server.
 * @param {string} entry
 */
function refuseLeaks(entry) {
  const reached = new Set(importsOf(entry).filter((file) => !clientFiles.has(file)));
  for (const file of reached) {
    for (const imported of importsOf(file)) {
      if (clientFiles.has(imported)) {
        throw new Error(`${file} can be used by server components and imports ${imported}: add 'use client' to it.`);
      }
      reached.add(imported);
    }
  }
}

/**
 * @param {string} file
 * @returns {string[]} the files of `dist` that it imports, also later
 */
function importsOf(file) {
  const found = (sources.get(file) ?? '').matchAll(/(?:from|import)\s*\(?"(\.[^"]+)"/g);
  return [...found].map(([, path = '']) => posix.join(posix.dirname(file), path));
}

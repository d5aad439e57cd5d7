/** Measures how many kilobytes each entry adds to a page's first load, built as a product builds it. */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { sourceAliases } from '../scripts/sourceAliases.mjs';

const ENTRIES = [
  { name: 'first load of `tabletalk/core`', code: `export * from 'tabletalk/core'`, target: 8 },
  { name: 'first load of `tabletalk/hooks`', code: `export * from 'tabletalk/hooks'`, target: 15 },
  {
    name: 'first load of `Chat`, chart code excluded',
    code: `export { Chat } from 'tabletalk'`,
    target: 95,
  },
];

/** Nearly every page with a chat loads these anyway. */
const EXTERNAL = [/^react($|\/)/, /^react-dom($|\/)/, /^@tanstack\/react-query$/];

export async function measureFirstLoads() {
  const rows = [];
  for (const { name, code, target } of ENTRIES) rows.push({ name, target, kilobytes: await firstLoad(code) });
  return rows;
}

/** Returns the size of the entry and its static imports in kB of 1000 bytes, minified, gzipped file by file. */
async function firstLoad(code) {
  const id = 'virtual:entry';
  const { output } = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAliases(fileURLToPath(new URL('..', import.meta.url))) },
    plugins: [
      {
        name: 'entry',
        resolveId: (source) => (source === id ? id : undefined),
        load: (source) => (source === id ? code : undefined),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: { entry: id }, external: EXTERNAL, preserveEntrySignatures: 'strict' },
    },
  });
  const chunks = new Map(output.map((file) => [file.fileName, file]));
  const initial = new Set();
  const visit = (name) => {
    const chunk = chunks.get(name);
    if (chunk?.type !== 'chunk' || initial.has(name)) return;
    initial.add(name);
    for (const imported of chunk.imports) visit(imported);
  };
  visit(output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName);
  const bytes = [...initial].map((name) => gzipSync(chunks.get(name).code).length);
  return bytes.reduce((sum, length) => sum + length, 0) / 1000;
}

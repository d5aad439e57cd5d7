import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Nearly every page with a chat loads these anyway. */
const EXTERNAL = [/^react($|\/)/, /^react-dom($|\/)/, /^@tanstack\/react-query$/, /^node:/];

/**
 * Returns what a module adds to a page's first load, in kB of 1000 bytes: the module and its static imports, built and
 * minified as a product builds them, gzipped file by file. Peers and what `import()` loads later are left out.
 * @param {string} code such as `export { Chat } from 'tabletalk'`
 * @param {import('vite').Alias[]} alias where `tabletalk` is
 */
export async function measureFirstLoad(code, alias) {
  const id = 'virtual:entry';
  const result = await build({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
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
  const chunks = 'output' in result ? result.output.filter((file) => file.type === 'chunk') : [];
  const initial = new Set(chunks.filter(({ isEntry }) => isEntry));
  // A set also visits what is added meanwhile.
  for (const { imports } of initial) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) initial.add(chunk);
  }
  return [...initial].reduce((sum, { code: text }) => sum + gzipSync(text).length, 0) / 1000;
}

/**
 * Three bundlers with the settings of a product. Each builds a module and returns the texts of its first load: the chunk of
 * the module and the chunks that it imports at once.
 */
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import * as vite from 'vite';
import webpack from 'webpack';

/** Nearly every page with a chat loads these anyway. */
const EXTERNAL = /^(?:react|react-dom|@tanstack\/react-query)(?:$|\/)|^node:/;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {Record<string, (code: string, entries: Record<string, string>) => Promise<string[]>>} */
export const bundlers = { vite: bundleWithVite, webpack: bundleWithWebpack, esbuild: bundleWithEsbuild };

/** @type {typeof bundlers[string]} */
async function bundleWithVite(code, entries) {
  const id = 'virtual:entry';
  const result = await vite.build({
    root,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: Object.entries(entries).map(([name, file]) => ({ find: new RegExp(`^${name}$`), replacement: file })),
    },
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
  // Iterating over a set also visits entries that are added meanwhile.
  for (const { imports } of initial) {
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) initial.add(chunk);
  }
  return [...initial].map((chunk) => chunk.code);
}

/** @type {typeof bundlers[string]} */
async function bundleWithWebpack(code, entries) {
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: { entry: `data:text/javascript,${encodeURIComponent(code)}` },
    experiments: { outputModule: true },
    output: { module: true, library: { type: 'module' } },
    externalsType: 'module',
    externals: EXTERNAL,
    resolve: { alias: Object.fromEntries(Object.entries(entries).map(([name, file]) => [`${name}$`, file])) },
    performance: false,
  });
  // The assets are read from memory.
  compiler.hooks.shouldEmit.tap('measure', () => false);
  const { compilation } = await new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  });
  if (compilation.errors.length > 0) throw compilation.errors[0];
  const files = compilation.entrypoints.get('entry').getFiles();
  return files.map((/** @type {string} */ file) => compilation.getAsset(file).source.source().toString());
}

/** @type {typeof bundlers[string]} */
async function bundleWithEsbuild(code, entries) {
  const { metafile, outputFiles } = await esbuild.build({
    stdin: { contents: code, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'error',
    // An alias respects `sideEffects` of package.json, which a path that a plugin resolves doesn't.
    alias: entries,
    external: ['react', 'react-dom', '@tanstack/react-query'],
  });
  const outputs = Object.entries(metafile.outputs).map(([path, output], index) => {
    return { ...output, path, text: outputFiles[index]?.text ?? '' };
  });
  const initial = new Set(outputs.filter(({ entryPoint }) => entryPoint === '<stdin>'));
  for (const { imports } of initial) {
    const now = imports.filter(({ kind }) => kind === 'import-statement');
    for (const output of outputs) if (now.some(({ path }) => path === output.path)) initial.add(output);
  }
  return [...initial].map((output) => output.text);
}

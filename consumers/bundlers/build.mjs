/**
 * Builds main.js with the bundler that the first argument names, set up as in its guide. Fails on an error or a
 * warning.
 */
const warnings = [];

const bundlers = {
  async vite() {
    const { build, createLogger } = await import('vite');
    const customLogger = createLogger('warn');
    customLogger.warn = (message) => warnings.push(message);
    // A chat with its Markdown is larger than Vite's limit for a chunk, 500 kB.
    await build({ customLogger, build: { chunkSizeWarningLimit: 1_500 } });
  },

  async rollup() {
    const [{ rollup }, ...plugins] = await Promise.all([
      import('rollup'),
      import('@rollup/plugin-node-resolve'),
      import('@rollup/plugin-commonjs'),
      import('@rollup/plugin-replace'),
      import('rollup-plugin-postcss'),
    ]);
    const [resolve, commonjs, replace, postcss] = plugins.map((plugin) => plugin.default);
    const bundle = await rollup({
      input: 'main.js',
      plugins: [
        resolve({ browser: true }),
        commonjs(),
        replace({ preventAssignment: true, 'process.env.NODE_ENV': '"production"' }),
        postcss(),
      ],
      onwarn: ({ code, message, id, ids }) => warnings.push(`${code}: ${message} ${id ?? ids ?? ''}`),
    });
    await bundle.write({ dir: 'out/rollup' });
  },

  async webpack() {
    const { default: webpack } = await import('webpack');
    const stats = await new Promise((resolve, reject) => {
      const config = {
        mode: 'production',
        entry: './main.js',
        output: { path: `${process.cwd()}/out/webpack` },
        module: { rules: [{ test: /\.css$/, use: ['style-loader', 'css-loader'] }] },
        performance: false,
      };
      webpack(config, (error, result) => (error ? reject(error) : resolve(result)));
    });
    const { errors = [], warnings: found = [] } = stats.toJson({ all: false, errors: true, warnings: true });
    for (const { message } of [...errors, ...found]) warnings.push(message);
  },

  async esbuild() {
    const { build } = await import('esbuild');
    const { warnings: found } = await build({
      entryPoints: ['main.js'],
      bundle: true,
      splitting: true,
      minify: true,
      format: 'esm',
      outdir: 'out/esbuild',
      logLevel: 'silent',
    });
    for (const { text, location } of found) warnings.push(`${text} ${location?.file ?? ''}`);
  },
};

await bundlers[process.argv[2]]();
// These have the directive "use client" in their files, about which some bundlers warn. `@vitejs/plugin-react` silences that.
const DIRECTIVES = /MODULE_LEVEL_DIRECTIVE.*node_modules\/@(?:tanstack\/react-query|ariakit)\//s;
const ours = warnings.filter((warning) => !DIRECTIVES.test(warning));
if (ours.length > 0) {
  console.error(`${ours.length} warnings. The first: ${ours[0]}`);
  process.exit(1);
}

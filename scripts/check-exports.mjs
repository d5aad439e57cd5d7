/**
 * Fails if an entry of the built package exports other names than its source, since the build splits and joins files, or if the build
 * has taken in a package that is neither a dependency nor a peer. Run `npm run build` first.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const { exports: entries } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const locales = readdirSync(`${root}src/locales`).filter((file) => /^\w\w(-\w\w)?\.ts$/.test(file));

const files = Object.values(entries)
  .filter((targets) => typeof targets !== 'string')
  .flatMap(({ types: _, ...targets }) => Object.values(targets))
  .flatMap((file) =>
    file.includes('*') ? locales.map((locale) => file.replace('*.js', locale.replace(/ts$/, 'js'))) : file,
  )
  .filter((file) => file.endsWith('.js'));

const wrong = [];
for (const file of files) {
  const source = file.replace('./dist/', './src/').replace(/(\.server)?\.js$/, '.ts');
  const [built, written] = [await listExports(file), await listExports(source)];
  if (written.length === 0 || built.join() !== written.join()) wrong.push(`${file}: ${built}\n${source}: ${written}`);
}
if (existsSync(`${root}dist/node_modules`)) {
  console.error(
    `The build contains packages: ${readdirSync(`${root}dist/node_modules`)}. Make them peers or dependencies.`,
  );
  process.exit(1);
}
if (wrong.length > 0) {
  console.error(`Entries that export other names than their sources:\n${wrong.join('\n')}`);
  process.exit(1);
}
console.log(`${files.length} entries export what their sources export.`);

/**
 * Returns the names of a module's values, sorted.
 * @param {string} file
 */
async function listExports(file) {
  const { metafile } = await build({
    entryPoints: [file],
    absWorkingDir: root,
    bundle: true,
    packages: 'external',
    format: 'esm',
    jsx: 'automatic',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'error',
  });
  return Object.values(metafile.outputs)
    .flatMap((output) => output.exports)
    .sort();
}

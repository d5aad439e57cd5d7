/**
 * Arranges `dist` so that bundlers load little of it at first. Run it after `build-boundary.mjs`.
 *
 * - Files that both the first load of `Chat` and parts that load later import are joined. Bundlers make a chunk for each set of
 *   parts that share files: nearly 40 for `Chat`, which compress badly. `session` and `hooks` are what `useChatStream` needs, `own` and
 *   `provider` what the other hooks add. A bundler takes a joined file as a whole, with what only late parts use of it: without
 *   those two, a product with its own markup loads 12 kB more. `session`, `own` and `plain` need no React, so server components
 *   can import them.
 * - `index.js` takes each export from a file that exports nothing else. esbuild loads everything that a barrel imports as soon
 *   as something else imports it too, and that includes parts that load later: 70 kB for a product that only uses a hook.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { readReexports, writeReexports } from './boundary/splitEntry.mjs';

/**
 * Bundlers can't know that these calls have no side effects. In a joined file the calls would keep everything that they
 * refer to.
 */
const PURE_CALL = /^(const \w+ = )(?=(?:createContext|forwardRef|lazy|memo|new Intl\.\w+)\()/gm;
/** Addresses of files relative to the file that names them, which moves. Between the two steps they are relative to `dist`. */
const NEIGHBOR = /(?<=new URL\(")(\.[^"]+)(?=", import\.meta\.url\))/g;
const FROM_DIST = /(?<=new URL\(")dist:([^"]+)(?=", import\.meta\.url\))/g;
const BARRELS = ['index.js', 'hooks/index.js'];

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .map((file) => posix.normalize(file.replaceAll('\\', '/')))
  .filter((file) => file.endsWith('.js'));
const codes = new Map(files.map((file) => [file, readFileSync(dist + file, 'utf8')]));

const session = reach(['hooks/useChatStream.js']);
const own = reach(['hooks/index.js']);
const later = reach(files.flatMap(findLaterImports));
const shared = [...reach(['components/chat/Chat.js'])].filter(
  (file) =>
    (later.has(file) || session.has(file) || own.has(file)) &&
    [...reach([file])].every((one) => findLaterImports(one).length === 0),
);
/** In this order, no group imports a later one. */
const groups = {
  session: shared.filter((file) => session.has(file) && !usesReact(file)),
  own: shared.filter((file) => !session.has(file) && own.has(file) && !usesPackage(file)),
  plain: shared.filter((file) => !session.has(file) && !own.has(file) && !usesPackage(file)),
  markdown: shared.filter((file) => !usesReact(file) && usesPackage(file)),
  hooks: shared.filter((file) => session.has(file) && usesReact(file)),
  provider: shared.filter((file) => !session.has(file) && own.has(file) && usesReact(file)),
  parts: shared.filter((file) => !session.has(file) && !own.has(file) && usesReact(file)),
};

const barrels = BARRELS.map((barrel) => ({ barrel, parts: splitBarrel(barrel) }));
for (const { parts } of barrels) for (const [file, code] of parts) codes.set(file, code);

const bundle = await rolldown({
  input: Object.fromEntries(
    [...codes.keys()]
      // Files of locales are public; a joined one re-exports its own names.
      .filter((file) => !shared.includes(file) || file.startsWith('locales/'))
      .map((file) => [file.slice(0, -'.js'.length), dist + file]),
  ),
  external: (id) => !/^[./]/.test(id),
  platform: 'neutral',
  plugins: [
    {
      name: 'dist',
      resolveId(id, from) {
        if (from === undefined) return id;
        // The file with the directive `"use client"` must remain the only way to its exports.
        if (id.endsWith('.client.js')) return { id, external: true };
        return id.startsWith('.') ? posix.join(posix.dirname(from), id) : null;
      },
      load(id) {
        const file = id.slice(dist.length);
        return codes
          .get(file)
          ?.replace(PURE_CALL, '$1/* @__PURE__ */ ')
          .replace(NEIGHBOR, (path) => `dist:${posix.join(posix.dirname(file), path)}`);
      },
    },
  ],
});
const { output } = await bundle.generate({
  minifyInternalExports: false,
  chunkFileNames: 'shared/[name].js',
  codeSplitting: {
    groups: Object.entries(groups).map(([name, members], index) => ({
      name,
      priority: Object.keys(groups).length - index,
      test: (id) => members.includes(id.slice(dist.length)),
    })),
  },
});
for (const file of shared) rmSync(dist + file);
for (const file of output) {
  if (file.type !== 'chunk') continue;
  mkdirSync(posix.dirname(dist + file.fileName), { recursive: true });
  const folder = posix.dirname(file.fileName);
  const code = file.code.replace(FROM_DIST, (_, path) => posix.relative(folder, path));
  writeFileSync(dist + file.fileName, code);
}
for (const { barrel, parts } of barrels) {
  const paths = [...parts.keys()].map((file) => posix.relative(posix.dirname(barrel), file));
  writeFileSync(dist + barrel, paths.map((path) => `export * from "./${path}";\n`).join(''));
}

/**
 * Returns a file for each module that a barrel re-exports, with the names that the barrel takes from it.
 * @param {string} barrel
 * @returns {Map<string, string>} code by path
 */
function splitBarrel(barrel) {
  const folder = posix.dirname(barrel);
  const reexports = readReexports(codes.get(barrel) ?? '');
  const sources = [...new Set(reexports.map(({ file }) => file))];
  return new Map(
    sources.map((source) => {
      const target = posix.join(folder, source);
      const file = posix.join(folder, 'exports', target);
      const path = posix.relative(posix.dirname(file), target);
      const own = reexports.filter((one) => one.file === source);
      return [file, writeReexports(own.map((one) => ({ ...one, file: path })))];
    }),
  );
}

/**
 * Returns files and all that they import at once.
 * @param {readonly string[]} roots
 */
function reach(roots) {
  const reached = new Set(roots);
  // Iterating over a set also visits entries that are added meanwhile.
  for (const file of reached) {
    for (const imported of findImports(file, /^(?:import|export)\b[^;]*?["'](\.[^"']+)["'];$/gm)) reached.add(imported);
  }
  return reached;
}

/** @param {string} file */
function findLaterImports(file) {
  return findImports(file, /\bimport\("(\.[^"]+)"\)/g);
}

/** @param {string} file */
function usesReact(file) {
  return usesPackage(file, /from "(?:react|@tanstack)/);
}

/** @param {string} file */
function usesPackage(file, pattern = /from "[^.]/) {
  return [...reach([file])].some((one) => pattern.test(codes.get(one) ?? ''));
}

/**
 * @param {string} file
 * @param {RegExp} pattern with a group for the path
 */
function findImports(file, pattern) {
  const found = (codes.get(file) ?? '').matchAll(pattern);
  return [...found].map(([, path = '']) => posix.join(posix.dirname(file), path));
}

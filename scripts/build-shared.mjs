/**
 * Arranges `dist` so that bundlers load little of it at first. Run it after `build-boundary.mjs`.
 *
 * - Files that both the first load of `Chat` and parts that load later import are joined. Bundlers make a chunk for each set of
 *   parts that share files: nearly 40 for `Chat`, which compress badly. `session` and `hooks` are what `useChatStream` needs, `own` and
 *   `provider` what the other hooks add. A bundler takes a joined file as a whole, with what only late parts use of it: without
 *   those two, a product with its own markup loads 12 kB more. `session`, `own` and `plain` need no React, so server components
 *   can import them.
 * - So are the files that several parts of an answer's card share. They would be another 30 chunks, and on a slow network a request
 *   takes more time than the bytes of such a file. `result` is what `useResult` needs of them, and `edits` what the other hooks
 *   add; `card` is what `AnswerCard` and charts need besides, and `table` is the rest.
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
/** What loads once an answer is expected. */
const CARD = [
  'components/result/tool/ToolResult.js',
  'components/table/ResultTable.js',
  'components/chart/ChartBody.js',
];
/** What products also use without the table of results. */
const TILE = ['components/app/AnswerCard.js', 'components/chart/ChartBody.js'];
/** What `Chat` loads with the page although it is a late part, and what `ResultChart` alone loads at first. */
const APART = ['components/chat/rescueFocus.js', 'components/chart/index.js'];
const BARRELS = ['index.js', 'hooks/index.js'];

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .map((file) => posix.normalize(file.replaceAll('\\', '/')))
  .filter((file) => file.endsWith('.js'));
const codes = new Map(files.map((file) => [file, readFileSync(dist + file, 'utf8')]));

const session = reach(['hooks/useChatStream.js']);
const own = reach(['hooks/index.js']);
const laterParts = [...new Set(files.flatMap(findLaterImports))].map((part) => reach([part]));
const later = new Set(laterParts.flatMap((part) => [...part]));
const first = reach(['components/chat/Chat.js']);
const shared = [...first].filter(
  (file) => (later.has(file) || session.has(file) || own.has(file)) && !leadsToLater(file),
);
const tile = reach(TILE);
const result = reach(['hooks/results/useResult.js', ...TILE]);
const apart = reach(APART);
const late = [...reach(CARD)].filter(
  (file) => !first.has(file) && laterParts.filter((part) => part.has(file)).length > 1 && !leadsToLater(file),
);
const ofHooks = late.filter((file) => !apart.has(file) && own.has(file));
const ofCards = late.filter((file) => !apart.has(file) && !own.has(file));
/** In this order, no group imports a later one. */
const groups = {
  session: shared.filter((file) => session.has(file) && !usesReact(file)),
  own: shared.filter((file) => !session.has(file) && own.has(file) && !usesPackage(file)),
  plain: shared.filter((file) => !session.has(file) && !own.has(file) && !usesPackage(file)),
  markdown: shared.filter((file) => !usesReact(file) && usesPackage(file)),
  hooks: shared.filter((file) => session.has(file) && usesReact(file)),
  provider: shared.filter((file) => !session.has(file) && own.has(file) && usesReact(file)),
  parts: shared.filter((file) => !session.has(file) && !own.has(file) && usesReact(file)),
  ...alone(late.filter((file) => apart.has(file))),
  result: ofHooks.filter((file) => result.has(file) && !usesReact(file)),
  edits: ofHooks.filter((file) => !result.has(file) && !usesReact(file)),
  ...alone(ofHooks.filter(usesReact)),
  card: ofCards.filter((file) => tile.has(file)),
  table: ofCards.filter((file) => !tile.has(file)),
};
const joined = new Set(Object.values(groups).flat());

const barrels = BARRELS.map((barrel) => ({ barrel, parts: splitBarrel(barrel) }));
for (const { parts } of barrels) for (const [file, code] of parts) codes.set(file, code);

const bundle = await rolldown({
  input: Object.fromEntries(
    [...codes.keys()]
      // Files of locales are public; a joined one re-exports its own names.
      .filter((file) => !joined.has(file) || file.startsWith('locales/'))
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
  chunkFileNames: ({ name }) => (name.includes('/') ? `${name}.js` : `shared/${name}.js`),
  codeSplitting: {
    groups: Object.entries(groups).map(([name, members], index) => ({
      name,
      priority: Object.keys(groups).length - index,
      test: (id) => members.includes(id.slice(dist.length)),
    })),
  },
});
for (const file of joined) rmSync(dist + file);
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
  const missing = roots.find((root) => !codes.has(root));
  if (missing !== undefined) throw new Error(`There is no dist/${missing}.`);
  const reached = new Set(roots);
  // Iterating over a set also visits entries that are added meanwhile.
  for (const file of reached) {
    for (const imported of findImports(file, /^(?:import|export)\b[^;]*?["'](\.[^"']+)["'];$/gm)) reached.add(imported);
  }
  return reached;
}

/**
 * A group for each file, which stays where it is. A group also takes in what its files import, unless another one has it.
 * @param {readonly string[]} members
 */
function alone(members) {
  return Object.fromEntries(members.map((file) => [file.slice(0, -'.js'.length), [file]]));
}

/** @param {string} file */
function leadsToLater(file) {
  return [...reach([file])].some((one) => findLaterImports(one).length > 0);
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

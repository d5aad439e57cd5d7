/**
 * Fails if code that products load at first has grown past its limit, in any of three bundlers. Run `npm run build`
 * first: it measures `dist`.
 *
 * usage: node scripts/check-size.mjs [bundler …]; default: all. Webpack takes ten times as long as the others together.
 *
 * The limits are a few per cent above the sizes of the day they were set. Raise a limit in the commit that needs it,
 * and say there what users get for it. Lower it when the size has fallen.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { bundlers as allBundlers } from './size/bundlers.mjs';
import { distEntries } from './size/distEntries.mjs';
import { measureFirstLoad } from './size/measureFirstLoad.mjs';

/** Limits in kB of 1000 bytes, minified and gzipped, without peers and without what loads later. `chart` loads with the first chart; it takes long to build. */
const MODULES = [
  { code: "export { Chat } from 'tabletalk'", limit: 88.1 },
  { code: "export { useChatStream } from 'tabletalk'", limit: 21.3 },
  { code: "export { createChatSession } from 'tabletalk/core'", limit: 17.8 },
  { code: "export { useChatStream, useMessage, useTurns } from 'tabletalk/hooks'", limit: 23.4 },
  // What a product with its own markup imports at least. All of English is in it.
  { code: "export { ChatProvider, useTurns, useTurn, useMessage, useComposer } from 'tabletalk/hooks'", limit: 35.8 },
  { code: "export { Markdown } from 'tabletalk/markdown'", limit: 35.7 },
  { code: "export { ResultChart } from 'tabletalk/chart'", limit: 19.6 },
  { code: "export * from 'tabletalk/embed'", limit: 7.3 },
  { code: "export * from 'tabletalk/platform'", limit: 12.9 },
  { code: "export { createChatProxy } from 'tabletalk/server'", limit: 8.5 },
  { code: "export * from 'chart'", limit: 375.5, bundlers: ['vite'] },
];
const STYLES = { file: 'styles.css', limit: 20.2 };

const chosen = process.argv.slice(2);
const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const entries = { ...distEntries, chart: `${dist}components/chart/ChartBody.js` };

const sizes = [
  { name: STYLES.file, limit: STYLES.limit, size: gzipSync(readFileSync(dist + STYLES.file)).length / 1000 },
];
for (const { code, limit, bundlers = Object.keys(allBundlers) } of MODULES) {
  const names = bundlers.filter((name) => chosen.length === 0 || chosen.includes(name));
  for (const [bundler, size] of Object.entries(await measureFirstLoad(code, entries, names))) {
    sizes.push({ name: `${bundler.padEnd(8)} ${code.slice('export '.length)}`, limit, size });
  }
}
for (const { name, limit, size } of sizes) {
  console.log(`${size.toFixed(1).padStart(6)} kB of ${limit.toFixed(1).padStart(5)}  ${name}`);
}
const excess = sizes.filter(({ limit, size }) => size > limit);
if (excess.length > 0) {
  console.error(`Too large: ${excess.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

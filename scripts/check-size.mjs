/**
 * Fails if something that products load at once has grown past its limit. Run `npm run build` first: it measures `dist`.
 *
 * The limits are a few per cent above the sizes of the day they were set. Raise one in the commit that needs it, and say
 * there what users get for it; lower it when the size has fallen.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { measureFirstLoad } from './size/measureFirstLoad.mjs';

/** Limits in kB of 1000 bytes, minified and gzipped, without peers and without what loads later. `chart` loads with the first chart. */
const MODULES = [
  { code: "export { Chat } from 'tabletalk'", limit: 107.5 },
  { code: "export { createChatSession } from 'tabletalk/core'", limit: 14.5 },
  { code: "export { useChatStream, useMessage, useTurns } from 'tabletalk/hooks'", limit: 17.4 },
  { code: "export * from 'tabletalk/embed'", limit: 6.4 },
  { code: "export * from 'tabletalk/platform'", limit: 11.5 },
  { code: "export { createChatProxy } from 'tabletalk/server'", limit: 6.4 },
  { code: "export * from 'chart'", limit: 356.5 },
];
const STYLES = { file: 'styles.css', limit: 23.6 };

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const { exports } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const aliases = Object.entries(exports).flatMap(([entry, target]) =>
  typeof target === 'string' || entry.includes('*') || entry.endsWith('.css')
    ? []
    : [
        {
          find: new RegExp(`^tabletalk${entry.slice(1)}$`),
          replacement: dist + target.default.slice('./dist/'.length),
        },
      ],
);
aliases.push({ find: /^chart$/, replacement: `${dist}components/chart/ChartBody.js` });

const sizes = [
  { name: STYLES.file, limit: STYLES.limit, size: gzipSync(readFileSync(dist + STYLES.file)).length / 1000 },
];
for (const { code, limit } of MODULES) {
  sizes.push({ name: code.slice('export '.length), limit, size: await measureFirstLoad(code, aliases) });
}
for (const { name, limit, size } of sizes) {
  console.log(`${size.toFixed(1).padStart(6)} kB of ${limit.toFixed(1).padStart(5)}  ${name}`);
}
const excess = sizes.filter(({ limit, size }) => size > limit);
if (excess.length > 0) {
  console.error(`Too large: ${excess.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

/** Measures how many kilobytes each entry adds to a page's first load, built from the sources. */
import { fileURLToPath } from 'node:url';
import { measureFirstLoad } from '../scripts/size/measureFirstLoad.mjs';
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

export async function measureFirstLoads() {
  const aliases = sourceAliases(fileURLToPath(new URL('..', import.meta.url)));
  const rows = [];
  for (const { name, code, target } of ENTRIES) {
    rows.push({ name, target, kilobytes: await measureFirstLoad(code, aliases) });
  }
  return rows;
}

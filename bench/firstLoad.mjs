/** Measures how many kilobytes each entry adds to a page's first load in each bundler, from the built package. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { distEntries } from '../scripts/size/distEntries.mjs';
import { measureFirstLoad } from '../scripts/size/measureFirstLoad.mjs';

const ENTRIES = [
  { name: '`useChatStream` of `tabletalk`', code: `export { useChatStream } from 'tabletalk'`, target: 16 },
  { name: '`Chat`, chart code excluded', code: `export { Chat } from 'tabletalk'`, target: 100 },
];

export async function measureFirstLoads() {
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The package could not be built.');
  const rows = [];
  for (const { name, code, target } of ENTRIES) {
    for (const [bundler, kilobytes] of Object.entries(await measureFirstLoad(code, distEntries))) {
      rows.push({ name: `first load of ${name}, by ${bundler}`, target, kilobytes });
    }
  }
  return rows;
}

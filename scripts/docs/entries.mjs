import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** @typedef {{ name: string, source: string }} Entry */

/**
 * Returns the package's entries as a user imports them, each with its source file: `tabletalk/core` and
 * `src/stream/index.ts`. They are read from `exports` of package.json. All languages share one entry, `tabletalk/locales/*`,
 * whose source is that of `en-US`.
 * @returns {Entry[]}
 */
export function readEntries() {
  const { name, exports } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
  return Object.entries(exports).flatMap(([path, target]) => {
    if (typeof target !== 'object' || target.default.endsWith('.css')) return [];
    const source = target.types.replace('./dist/', 'src/').replace('*', 'en-US').replace('.d.ts', '.ts');
    return [{ name: `${name}${path.slice(1)}`, source }];
  });
}

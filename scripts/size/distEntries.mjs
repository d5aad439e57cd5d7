import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);

/** The built package's entries that are modules: `tabletalk/core` → its file in `dist`. */
export const distEntries = Object.fromEntries(
  Object.entries(JSON.parse(readFileSync(new URL('package.json', root), 'utf8')).exports).flatMap(([entry, target]) =>
    typeof target === 'string' || entry.includes('*') || entry.endsWith('.css')
      ? []
      : [[`tabletalk${entry.slice(1)}`, fileURLToPath(new URL(target.default, root))]],
  ),
);

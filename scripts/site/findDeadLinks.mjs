import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LINK = /<a\b[^>]*?\shref="([^"]*)"/g;
const ID = /\sid="([^"]+)"/g;
const HOST = 'http://site';

/**
 * Returns a sentence for each link of a built site that leads to a page, a file or an anchor that doesn't exist. The catalogue,
 * which is an app, is left out, and so are other hosts.
 * @param {string} folder
 */
export function findDeadLinks(folder) {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !file.startsWith('storybook') && !file.startsWith('files'),
  );
  /** @type {Map<string, ReadonlySet<string>>} */
  const ids = new Map();
  /** @param {string} file */
  const idsOf = (file) => {
    const known = ids.get(file) ?? new Set([...readFileSync(file, 'utf8').matchAll(ID)].map(([, id = '']) => id));
    ids.set(file, known);
    return known;
  };
  /** @type {Set<string>} */
  const dead = new Set();
  for (const page of pages) {
    for (const [, href = ''] of readFileSync(join(folder, page), 'utf8').matchAll(LINK)) {
      const url = new URL(href.replaceAll('&amp;', '&'), `${HOST}/${page.replace(/index\.html$/, '')}`);
      if (url.origin !== HOST) continue;
      const file = findFile(folder, decodeURIComponent(url.pathname));
      if (file === undefined) dead.add(`${page}: ${href} leads nowhere.`);
      else if (
        url.hash.length > 1 &&
        file.endsWith('.html') &&
        !idsOf(file).has(decodeURIComponent(url.hash.slice(1)))
      ) {
        dead.add(`${page}: ${href} has no such anchor.`);
      }
    }
  }
  return [...dead];
}

/** @param {string} folder @param {string} path */
function findFile(folder, path) {
  const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

/** Checks what `next build` has rendered, and that a server component brings no more to its page than a client component. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const read = (page) => readFileSync(`.next/server/app/${page}.html`, 'utf8');

for (const [page, text] of [
  ['index', 'Stellen Sie Ihren Daten eine Frage'],
  ['languages', '14 languages'],
]) {
  if (!read(page).includes(text)) throw new Error(`The page "${page}" lacks "${text}".`);
}

/** Returns the size of the scripts that a page loads at first, in kB after gzip. */
function sizeOf(page) {
  const files = new Set([...read(page).matchAll(/\/_next\/(static\/[^"\\]+?\.js)/g)].map(([, file]) => file));
  return [...files].reduce((sum, file) => sum + gzipSync(readFileSync(`.next/${file}`)).length / 1000, 0);
}
const [server, client] = ['index', 'on-client'].map(sizeOf);
console.log(`| Next | server component ${server.toFixed()} kB | client component ${client.toFixed()} kB |`);
if (server > client + 3) throw new Error('A server component that imports `Chat` brings more to its page than that.');

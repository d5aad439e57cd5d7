/** Checks what `next build` has rendered. */
import { readFileSync } from 'node:fs';

for (const [page, text] of [
  ['index', 'Stellen Sie Ihren Daten eine Frage'],
  ['languages', '14 languages'],
]) {
  if (!readFileSync(`.next/server/app/${page}.html`, 'utf8').includes(text)) {
    throw new Error(`The page "${page}" lacks "${text}".`);
  }
}

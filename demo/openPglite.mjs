import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const modules = fileURLToPath(new URL('../node_modules/', import.meta.url));
const CACHE = `${modules}.cache/tabletalk/`;

/**
 * Opens a new database in memory. Postgres takes seconds to create one, so the first is kept beside what other tools cache, and
 * later ones are opened from its copy.
 */
export async function openPglite() {
  const { version } = JSON.parse(await readFile(`${modules}@electric-sql/pglite/package.json`, 'utf8'));
  const file = `${CACHE}pglite-${version}.tar`;
  const copy = await readFile(file).catch(() => undefined);
  if (copy) return PGlite.create({ loadDataDir: new Blob([copy]) });
  const database = await PGlite.create();
  await mkdir(CACHE, { recursive: true });
  // Others may write or read it meanwhile.
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, (await database.dumpDataDir('none')).stream());
  await rename(part, file);
  return database;
}

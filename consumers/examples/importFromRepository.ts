import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Imports a file of the repository, such as a helper of its tests. */
export function importFromRepository(path: string) {
  return import(pathToFileURL(join(process.env.REPOSITORY ?? '', path)).href);
}

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isRecord } from '../protocol/narrow.js';

/** Imports a module of the user by its path, and returns its exports. Throws an Error if one of these functions is missing. */
export async function loadModule(
  file: string,
  functions: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href);
  const exports = isRecord(loaded) ? loaded : {};
  const missing = functions.filter((name) => typeof exports[name] !== 'function');
  if (missing.length === 0) return exports;
  throw new Error(`${file} must export a function ${missing.map((name) => `\`${name}\``).join(' and a function ')}.`);
}

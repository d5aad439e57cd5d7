import { isString } from './narrow.js';

/** Returns the value of a JSON text, or `undefined` if it isn't one. */
export function parseJson(json: unknown): unknown {
  try {
    return isString(json) ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

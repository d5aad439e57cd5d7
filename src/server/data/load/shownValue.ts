import { asString } from '../../../protocol/narrow.js';

/** Returns the beginning of a JSON value for an error. Not `String(value)`, which calls `toString`, a field that a query can have. */
export function shownValue(value: unknown): string {
  return (asString(value) ?? JSON.stringify(value) ?? 'undefined').slice(0, 200);
}

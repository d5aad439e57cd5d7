import { plainText } from '../plainText.js';

/** Reads a boolean as databases write them: `true`, `t` or 1. Undefined for anything else. */
export function readBoolean(value: unknown): boolean | undefined {
  const text = plainText(value).toLowerCase();
  if (text === 'true' || text === 't' || text === '1') return true;
  return text === 'false' || text === 'f' || text === '0' ? false : undefined;
}

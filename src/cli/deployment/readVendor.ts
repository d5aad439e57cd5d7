import { protocolNames } from '../../protocol/names.js';

/** Returns the vendor's word, or undefined for the default. Throws an Error for one that can't be in a name. */
export function readVendor(word: string | undefined): string | undefined {
  if (!word) return undefined;
  try {
    return protocolNames(word).vendor;
  } catch {
    throw new Error('CHAT_VENDOR must be 1 to 31 lower-case letters or digits that start with a letter.');
  }
}

import { ChatError } from './ChatError.js';

const MAX_ID_LENGTH = 255;

/**
 * Returns an id percent-encoded as one segment of a path. Throws a `configuration` ChatError that names `option` for an id that
 * could change the path: empty, `.`, `..`, one with a slash, a backslash or a control character, even percent-encoded, or one
 * longer than 255 characters.
 */
export function encodePathId(id: unknown, option: string): string {
  if (isPathId(id)) return encodeURIComponent(id);
  throw new ChatError(
    'configuration',
    `\`${option}\` must be an id of 1 to ${MAX_ID_LENGTH} characters, without slashes and control characters, and not \`.\` or \`..\`. Nothing was sent.`,
  );
}

/** Whether a text is safe as one segment of a path. */
export function isPathId(id: unknown): id is string {
  if (typeof id !== 'string' || id.length > MAX_ID_LENGTH) return false;
  try {
    // Servers may decode a path first, so both forms must be safe. Lone surrogates can't be encoded.
    encodeURIComponent(id);
    return isHarmless(id) && isHarmless(decodeURIComponent(id.replace(/%(?![\da-f]{2})/gi, '%25')));
  } catch {
    return false;
  }
}

function isHarmless(id: string): boolean {
  if (id.trim() === '' || id === '.' || id === '..') return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: an id must not contain them.
  return !/[\u0000-\u001f\u007f-\u009f/\\]/.test(id);
}

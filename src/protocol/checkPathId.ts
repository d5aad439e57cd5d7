import { ChatError } from './ChatError.js';

const MAX_ID_LENGTH = 255;

/**
 * Returns an id that becomes one part of a path, percent-encoded. Throws a `configuration` ChatError, which names
 * `option`, for one that could lead elsewhere or nowhere: empty, `.`, `..`, with a slash, a backslash or a control
 * character, also where these are percent-encoded already, or longer than 255 characters.
 */
export function encodePathId(id: unknown, option: string): string {
  if (isPathId(id)) return encodeURIComponent(id);
  throw new ChatError(
    'configuration',
    `\`${option}\` must be an id of 1 to ${MAX_ID_LENGTH} characters, without slashes and control characters, and not \`.\` or \`..\`. Nothing was sent.`,
  );
}

/** Whether a text can be one part of a path and stay in its place. */
export function isPathId(id: unknown): id is string {
  if (typeof id !== 'string' || id.length > MAX_ID_LENGTH) return false;
  try {
    // Servers may decode a path before they read it, so both forms have to be harmless. Lone surrogates can't be encoded.
    encodeURIComponent(id);
    return isHarmless(id) && isHarmless(decodeURIComponent(id.replace(/%(?![\da-f]{2})/gi, '%25')));
  } catch {
    return false;
  }
}

function isHarmless(id: string): boolean {
  if (id.trim() === '' || id === '.' || id === '..') return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in an id.
  return !/[\u0000-\u001f\u007f-\u009f/\\]/.test(id);
}

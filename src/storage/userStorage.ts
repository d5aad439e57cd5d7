import { ChatError } from '../protocol/ChatError.js';

const MAX_USER_LENGTH = 255;
/** A lone surrogate, which can't be percent-encoded. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Returns the key of one user's data in the browser's storage: `tabletalk:<user>:<name>`. The user is percent-encoded, so that no
 * user's prefix is the beginning of another's. Throws a `configuration` ChatError for a user that is empty or longer than 255
 * characters.
 */
export function userStorageKey(user: string, name: string): string {
  if (user.trim() === '' || user.length > MAX_USER_LENGTH || LONE_SURROGATE.test(user)) {
    throw new ChatError(
      'configuration',
      `\`user\` must be an id of 1 to ${MAX_USER_LENGTH} characters, never a token: it becomes part of a key in the browser's storage.`,
    );
  }
  return `tabletalk:${encodeURIComponent(user)}:${name}`;
}

/** The page's `localStorage`; undefined on a server, and where the browser refuses access to it. */
export function findLocalStorage(): Storage | undefined {
  try {
    return typeof localStorage === 'undefined' ? undefined : localStorage;
  } catch {
    return undefined;
  }
}

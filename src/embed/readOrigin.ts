import { ChatError } from '../protocol/ChatError.js';
import { resolveApiUrl } from '../protocol/resolveApiUrl.js';

/**
 * The origin that `origin` names, such as `https://tenant.example.com`, with or without a slash at its end. Throws a
 * `configuration` ChatError for anything else: `*`, `null`, a path, http on any host but localhost. `option` names the
 * caller's option in the message.
 */
export function readOrigin(origin: string, option: string): string {
  // Relative addresses would resolve to the page's own origin, `*` among them.
  const isAbsolute = /^https?:\/\/[^/?#\\]+\/?$/i.test(origin);
  if (!isAbsolute) {
    throw new ChatError(
      'configuration',
      `\`${option}\` is ${JSON.stringify(origin)}. Messages are exchanged with exactly one origin: give it as https://tenant.example.com, without a path.`,
    );
  }
  return resolveApiUrl(origin, option).origin;
}

import { ChatError } from '../protocol/ChatError.js';
import { trimTrailing } from '../protocol/trimTrailing.js';

/**
 * Returns the address without its trailing slashes. Throws a `configuration` ChatError unless it is an absolute https
 * address (or http on `localhost` and `127.0.0.1`) without user, query and fragment. `option` is the caller's option, for
 * the message.
 */
export function upstreamUrl(option: string, value: string): string {
  const problem = findProblem(value);
  // The value is not quoted: an address may contain a password.
  if (problem) throw new ChatError('configuration', `\`${option}\` ${problem}.`);
  return trimTrailing(new URL(value).href, '/');
}

function findProblem(value: string): string | undefined {
  if (!URL.canParse(value)) return 'must be an absolute address, such as "https://ai.example.com/api"';
  const { protocol, hostname, username, password, search, hash } = new URL(value);
  if (username || password) return 'must not contain a user name or password';
  if (search || hash) return 'must not have a query or a fragment';
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'https:' || (protocol === 'http:' && isLocal)) return undefined;
  return 'must be an https address, because a credential is sent to it; http is allowed for localhost only';
}

import { STREAMING_IN_PROGRESS } from './limits.js';
import { asString, isRecord } from './narrow.js';

/**
 * Response header with the value `proxy` on errors of `tabletalk/server` itself, which concern how a request was sent, not how an
 * agent or a thread handled it. A page must not attribute them to the service, whose errors don't have this header.
 */
export const ERROR_SOURCE_HEADER = 'X-Error-Source';

/**
 * Response header with the value `shared` on responses that a proxy passes on, if all users share its credential. If the service
 * refuses that credential, only the proxy's owner can fix it, not the reader.
 */
export const CREDENTIAL_HEADER = 'X-Credential';

/** Maximum number of bytes read from an error body: a gateway may answer with a page of any size. */
export const MAX_ERROR_BYTES = 64 * 1024;

/**
 * Returns the service's message from the body of an error, on one line, or `undefined` if there is none. Reads `{error: text}`,
 * `{message}`, `{detail}`, `{error: {message}}`, `{errors: [{message}]}` and JSON-RPC, also pretty-printed; if `error` is the kind
 * and `message` the reason, both. HTML and other text that isn't JSON is ignored: it comes from a gateway and describes the host's
 * network. The spec's message for a running answer is recognised in plain text too, and returned alone, so that no cut loses it.
 */
export function readErrorBody(body: string): string | undefined {
  try {
    return findErrorWords(JSON.parse(body));
  } catch {
    return /^\s*</.test(body) ? undefined : findBusyWords(body);
  }
}

/** Like `readErrorBody`, for a parsed body or line. */
export function findErrorWords(body: unknown): string | undefined {
  if (typeof body === 'string') return findBusyWords(body);
  if (!isRecord(body)) return undefined;
  const [first] = Array.isArray(body.errors) ? body.errors : [];
  const reasons = [reasonOf(body.error), asString(body.message), asString(body.detail), reasonOf(first)];
  // Cut before scanning: an error in a stream may be as long as a line.
  const parts = reasons.map((text = '') => text.slice(0, MAX_ERROR_BYTES).replace(/\s+/g, ' ').trim());
  const words = [...new Set(parts)].filter((text) => text !== '').join(': ');
  return findBusyWords(words) ?? (words || undefined);
}

function reasonOf(error: unknown): string | undefined {
  return isRecord(error)
    ? (asString(error.message) ?? asString(error.error) ?? asString(error.detail))
    : asString(error);
}

/** Whether an error means that the thread is already answering, so that its answer can be joined. */
export function isBusyError(words: string): boolean {
  return words.includes(STREAMING_IN_PROGRESS);
}

function findBusyWords(text: string): string | undefined {
  return isBusyError(text) ? STREAMING_IN_PROGRESS : undefined;
}

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
 * `{message}`, `{error: {message}}` and JSON-RPC, also pretty-printed; if `error` is the kind and `message` the reason, both.
 * HTML and other text that isn't JSON is ignored: it comes from a gateway and describes the host's network. Only the spec's
 * message for a running answer is also recognised in plain text.
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
  const { error } = body;
  const reason = isRecord(error) ? (asString(error.message) ?? asString(error.error)) : asString(error);
  // Cut before scanning: an error in a stream may be as long as a line.
  const words = [reason, asString(body.message)].map((text = '') =>
    text.slice(0, MAX_ERROR_BYTES).replace(/\s+/g, ' ').trim(),
  );
  return [...new Set(words)].filter((text) => text !== '').join(': ') || undefined;
}

/** Whether an error means that the thread is already answering, so that its answer can be joined. */
export function isBusyError(words: string): boolean {
  return words.includes(STREAMING_IN_PROGRESS);
}

function findBusyWords(text: string): string | undefined {
  return isBusyError(text) ? STREAMING_IN_PROGRESS : undefined;
}

import { STREAMING_IN_PROGRESS } from './limits.js';
import { asString, isRecord } from './narrow.js';

/**
 * Response header that is `proxy` on the errors that `tabletalk/server` words itself, so that a page doesn't present
 * them as the service's. The service's errors don't have it.
 */
export const ERROR_SOURCE_HEADER = 'X-Error-Source';

/** Bytes of an error body that are read at most: a gateway may answer with a page of any size. */
export const MAX_ERROR_BYTES = 64 * 1024;

/**
 * Returns the service's words in the body of an error, on one line, or `undefined` where there are none. Reads
 * `{error: text}`, `{message}`, `{error: {message}}` and JSON-RPC, pretty-printed too; where `error` names the kind and
 * `message` the reason, both. A page, and text that isn't JSON, give no words: those are a gateway's and describe the
 * host's network. The protocol's own words for a running answer are recognised in plain text as well.
 */
export function readErrorBody(body: string): string | undefined {
  try {
    return findErrorWords(JSON.parse(body));
  } catch {
    return /^\s*</.test(body) ? undefined : findBusyWords(body);
  }
}

/** The same for a body, or a line of a stream, that is parsed already. */
export function findErrorWords(body: unknown): string | undefined {
  if (typeof body === 'string') return findBusyWords(body);
  if (!isRecord(body)) return undefined;
  const { error } = body;
  const reason = isRecord(error) ? (asString(error.message) ?? asString(error.error)) : asString(error);
  // Cut before it is scanned: an error in a stream may be as long as a line.
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

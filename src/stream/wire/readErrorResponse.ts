import { ChatError, type ChatErrorCode, type ChatErrorOptions } from '../../protocol/ChatError.js';
import { STREAMING_IN_PROGRESS } from '../../protocol/limits.js';
import {
  CREDENTIAL_HEADER,
  ERROR_SOURCE_HEADER,
  isBusyError,
  MAX_ERROR_BYTES,
  readErrorBody,
} from '../../protocol/readErrorBody.js';
import { readRetryAfter } from './readRetryAfter.js';

/** Maximum length of a server's error text, in characters. */
const MAX_DETAIL = 500;

/** Maps an error status to a code and a sentence. `isOfProxy`: the status comes from our own server, not from the service. */
export type StatusDescription = (
  status: number,
  isOfProxy: boolean,
) => readonly [code: ChatErrorCode, sentence: string];

/**
 * Statuses with which our own server refuses a request because of how it was sent: the page's origin, the path, the method, the
 * media type or the host. Neither the thread nor the question caused it, so only the people who run the page can fix it.
 */
const SET_UP_WRONGLY: ReadonlySet<number> = new Set([403, 404, 405, 415, 421]);

/**
 * Makes the ChatError for an error status (spec: Errors). Reads the beginning of the body and cancels the rest. `describe`:
 * the meaning of a status for other APIs than the chat API.
 */
export async function readErrorResponse(
  response: Response,
  describe: StatusDescription = describeChatStatus,
): Promise<ChatError> {
  const words = shorten(readErrorBody(await readBeginning(response)) ?? '');
  const { status } = response;
  const retryAt = readRetryAfter(response.headers, Date.now());
  if (isBusyError(words)) return busyError({ status, retryAt });
  // A proxy's error is about the proxy, so the sentence about the service would be wrong.
  const isOfProxy = response.headers.get(ERROR_SOURCE_HEADER) === 'proxy' && words !== '';
  const [code, sentence] = describe(status, isOfProxy);
  const quote = words === '' ? '' : ` The service says: ${words}`;
  return new ChatError(code, isOfProxy ? words : sentence + quote, {
    status,
    retryAt,
    detail: words || undefined,
    retryable: status === 429 || status === 408 ? true : undefined,
  });
}

/** Makes the ChatError for an error with status 200: a JSON-RPC object or an `{"error"}` line. */
export function inBandError(message: string, kind: 'rpc-error' | 'error'): ChatError {
  if (isBusyError(message)) return busyError();
  const words = shorten(message);
  const detail = words || undefined;
  if (kind === 'rpc-error') {
    return new ChatError('auth', words || 'The service refused the request and gave no reason.', {
      status: 200,
      detail,
    });
  }
  return new ChatError('server', words || 'The service ended the answer with an error and gave no reason.', { detail });
}

/**
 * Returns `error`, or an error that blames the server if it refuses a credential that the server adds for everyone: signing in
 * again wouldn't help.
 */
export function blameServer(error: ChatError, { headers }: Response): ChatError {
  if (error.code !== 'auth' || headers.get(CREDENTIAL_HEADER) !== 'shared') return error;
  const { message, status, detail } = error;
  return new ChatError('configuration', `The server’s own credential was refused. ${message}`, { status, detail });
}

function busyError(options?: ChatErrorOptions): ChatError {
  const message = `${STREAMING_IN_PROGRESS}. Wait for the running answer, or stop it, then ask again.`;
  return new ChatError('busy', message, options);
}

function describeChatStatus(status: number, isOfProxy: boolean): [ChatErrorCode, string] {
  if (isOfProxy && SET_UP_WRONGLY.has(status)) return ['configuration', `The server refused the page (${status}).`];
  if (status === 401) return ['auth', 'The service did not accept who is asking (401).'];
  if (status === 403) return ['forbidden', 'This thread belongs to somebody else (403).'];
  if (status === 404) return ['not-found', 'The agent or the thread does not exist (404).'];
  if (status === 409) return ['busy', 'The thread is already answering (409). Wait for that answer, or stop it.'];
  if (status >= 500) return ['server', `The service failed (${status}). Try again in a moment.`];
  if (status === 429) return ['server', 'The service is getting too many requests (429). Try again in a moment.'];
  if (status >= 400) return ['bad-request', `The service did not accept the request (${status}).`];
  return ['protocol', `The service answered with the unexpected status ${status}.`];
}

/** Cuts a service's words to what an error repeats. */
export function shorten(words: string): string {
  // Half of a character at the end would be shown as �.
  return words.length > MAX_DETAIL ? `${words.slice(0, MAX_DETAIL).replace(/[\ud800-\udbff]$/, '')}…` : words;
}

async function readBeginning(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let bytes = 0; bytes < MAX_ERROR_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.byteLength;
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    // The status is enough; the rest of the body would only have added details.
  }
  await reader.cancel().catch(() => {});
  return text;
}

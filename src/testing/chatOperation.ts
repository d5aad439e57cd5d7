import { ABORT_PATH, STREAM_PATH } from '../protocol/limits.js';
import { isRecord } from '../protocol/narrow.js';
import { parseJson } from '../protocol/parseJson.js';

/** The chat API operation that a request addresses, judged by the end of its path. */
export type ChatOperation = 'stream' | 'abort' | 'other';

/** Returns the path of the first argument of `fetch`. Relative URLs are allowed. */
export function pathOfRequest(input: Request | string | URL): string {
  return new URL(input instanceof Request ? input.url : input, 'https://ai.example.com').pathname;
}

export function chatOperation(path: string): ChatOperation {
  if (path.endsWith(STREAM_PATH)) return 'stream';
  return path.endsWith(ABORT_PATH) ? 'abort' : 'other';
}

/** Returns the request's JSON object without consuming the body, or `undefined` if the body is anything else. */
export async function bodyOfRequest(
  input: Request | string | URL,
  init: RequestInit | undefined,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const text = typeof init?.body === 'string' ? init.body : input instanceof Request ? await input.clone().text() : '';
  const body = parseJson(text);
  return isRecord(body) ? body : undefined;
}

/** Returns the request's abort signal, or a signal that never aborts. */
export function signalOfRequest(input: Request | string | URL, init: RequestInit | undefined): AbortSignal {
  return init?.signal ?? (input instanceof Request ? input.signal : new AbortController().signal);
}

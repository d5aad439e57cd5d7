import { ABORT_PATH, STREAM_PATH } from '../protocol/limits.js';
import { isObject } from './isObject.js';

/** Which operation of the chat API a request is for, by the end of its path. */
export type ChatOperation = 'stream' | 'abort' | 'other';

/** Path of what `fetch` was given. A relative address counts as one of any host. */
export function pathOfRequest(input: Request | string | URL): string {
  return new URL(input instanceof Request ? input.url : input, 'https://ai.example.com').pathname;
}

export function chatOperation(path: string): ChatOperation {
  if (path.endsWith(STREAM_PATH)) return 'stream';
  return path.endsWith(ABORT_PATH) ? 'abort' : 'other';
}

/** The request's JSON object, which stays to be read by others; `undefined` for a body of another kind. */
export async function bodyOfRequest(
  input: Request | string | URL,
  init: RequestInit | undefined,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  const text = typeof init?.body === 'string' ? init.body : input instanceof Request ? await input.clone().text() : '';
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The signal that ends the request; one that never aborts when it has none. */
export function signalOfRequest(input: Request | string | URL, init: RequestInit | undefined): AbortSignal {
  return init?.signal ?? (input instanceof Request ? input.signal : new AbortController().signal);
}

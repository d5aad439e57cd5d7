import { ERROR_SOURCE_HEADER } from '../protocol/readErrorBody.js';

/** Headers of every response: never stored, never held back by a reverse proxy, never guessed to be a page. */
export const COMMON_HEADERS = {
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
  'X-Content-Type-Options': 'nosniff',
} as const;

/**
 * Returns `{ "error": message }` with `status`, the form in which the service itself reports errors, marked as worded by
 * the proxy.
 */
export function errorResponse(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(JSON.stringify({ error: message }), {
    status,
    headers: { 'Content-Type': 'application/json', ...COMMON_HEADERS, [ERROR_SOURCE_HEADER]: 'proxy', ...headers },
  });
}

/** Returns the service's own words, in the same form and without that mark. */
export function serviceErrorResponse(
  status: number,
  words: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const response = errorResponse(status, words, headers);
  response.headers.delete(ERROR_SOURCE_HEADER);
  return response;
}

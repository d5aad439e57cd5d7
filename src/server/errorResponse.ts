import { ERROR_SOURCE_HEADER } from '../protocol/readErrorBody.js';
import { COMMON_HEADERS } from './responseHeaders.js';

/**
 * Returns `{ "error": message }` with `status`, the form of the service's errors, with a header that marks it as the
 * proxy's.
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

/** Returns an error of the service in the same form, without that header. */
export function serviceErrorResponse(
  status: number,
  words: string,
  headers: Readonly<Record<string, string>>,
): Response {
  const response = errorResponse(status, words, headers);
  response.headers.delete(ERROR_SOURCE_HEADER);
  return response;
}

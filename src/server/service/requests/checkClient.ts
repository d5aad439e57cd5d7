import { checkBrowserRequest } from '../../checkBrowserRequest.js';
import { methodRefusal } from '../serviceRefusal.js';

/**
 * Throws a Refusal for a wrong method, and for a browser whose page isn't one of the host's. Browsers report where a request
 * comes from. Other clients can't be tricked into sending somebody's cookie.
 */
export function checkClient(request: Request, methods: readonly string[], allowedOrigins: ReadonlySet<string>): void {
  if (request.headers.has('Origin') || request.headers.has('Sec-Fetch-Site')) {
    checkBrowserRequest(request, methods, allowedOrigins);
  } else if (!methods.includes(request.method)) throw methodRefusal(...methods);
}

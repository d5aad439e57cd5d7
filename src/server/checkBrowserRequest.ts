import { ChatError } from '../protocol/ChatError.js';
import { ProxyRefusal } from './ProxyRefusal.js';

/**
 * Refuses what a page of the host's own would not send: another method (405), another origin (403), and, with a body,
 * another content type than JSON (415). A form or a script of a foreign page cannot get past all three.
 *
 * `Origin` decides where it is present. Where it is missing, which in browsers is a same-origin GET, `Sec-Fetch-Site`
 * must say `same-origin`. A request with neither is refused: it comes from no current browser.
 */
export function checkBrowserRequest(request: Request, method: string, allowedOrigins: ReadonlySet<string>): void {
  if (request.method !== method) throw new ProxyRefusal(405, `Only ${method} is allowed here.`, { Allow: method });
  if (!isFromAllowedOrigin(request, allowedOrigins)) {
    throw new ProxyRefusal(403, 'Requests from another origin are not allowed.');
  }
  if (method === 'POST' && mediaType(request.headers) !== 'application/json') {
    throw new ProxyRefusal(415, 'The request body must be sent as `Content-Type: application/json`.');
  }
}

function isFromAllowedOrigin(request: Request, allowedOrigins: ReadonlySet<string>): boolean {
  const origin = request.headers.get('Origin');
  if (origin === null) return request.headers.get('Sec-Fetch-Site') === 'same-origin';
  return origin === new URL(request.url).origin || allowedOrigins.has(origin);
}

function mediaType(headers: Headers): string {
  return (headers.get('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/**
 * Returns the origins as a set. Throws a `configuration` ChatError for an entry that is no origin as browsers
 * send it, such as one with a path, since it would never match.
 */
export function readAllowedOrigins(origins: readonly string[] = []): ReadonlySet<string> {
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new ChatError(
        'configuration',
        `\`allowedOrigins\` holds ${JSON.stringify(origin)}. An origin is a scheme, a host and no path, such as "https://app.example.com".`,
      );
    }
  }
  return new Set(origins);
}

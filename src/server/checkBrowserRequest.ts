import { mediaType } from './mediaType.js';
import { ProxyRefusal } from './ProxyRefusal.js';
import { isLoopback, readOrigin } from './readOrigin.js';
import { ServedRequest } from './ServedRequest.js';

/**
 * Refuses what a page of the host's own would not send: another method (405), another origin (403), and, with a body,
 * another content type than JSON (415). A form or a script of a foreign page cannot get past all three.
 *
 * A page is the host's own when its origin is in `allowedOrigins` or is the one that `toNodeHandler` was given. The
 * address of the request proves nothing, since it comes from `Host`: only a loopback address may be the page's own.
 *
 * `Origin` decides where it is present. Where it is missing, which in browsers is a same-origin GET, `Sec-Fetch-Site`
 * must be `same-origin` and the host one of those. A request with neither header is refused: current browsers send one.
 */
export function checkBrowserRequest(
  request: Request,
  methods: readonly string[],
  allowedOrigins: ReadonlySet<string>,
): void {
  if (!methods.includes(request.method)) {
    const allowed = methods.join(', ');
    throw new ProxyRefusal(405, `Only ${allowed} is allowed here.`, { Allow: allowed });
  }
  if (!isOwnPage(request, allowedOrigins)) {
    throw new ProxyRefusal(
      403,
      'Requests from this page are not allowed. If it is your own, list its origin in `allowedOrigins` of the proxy: only localhost is served without it.',
    );
  }
  if (request.method === 'POST' && mediaType(request.headers.get('Content-Type') ?? '') !== 'application/json') {
    throw new ProxyRefusal(415, 'The request body must be sent as `Content-Type: application/json`.');
  }
}

function isOwnPage(request: Request, allowedOrigins: ReadonlySet<string>): boolean {
  const own = new URL(request.url);
  const trusted = request instanceof ServedRequest ? new Set(allowedOrigins).add(request.publicOrigin) : allowedOrigins;
  const origin = request.headers.get('Origin');
  if (origin !== null) return trusted.has(origin) || (origin === own.origin && isLoopback(own.host));
  if (request.headers.get('Sec-Fetch-Site') !== 'same-origin') return false;
  // The host that the browser asked for. Only hosts are compared: TLS may end before this server.
  const host = request.headers.get('Host') ?? own.host;
  return isLoopback(host) || [...trusted].some((page) => new URL(page).host === host);
}

/** Returns the origins as a set. Throws a `configuration` ChatError for an entry that isn't an exact origin. */
export function readAllowedOrigins(origins: readonly string[] = []): ReadonlySet<string> {
  return new Set(origins.map((origin) => readOrigin(origin, 'allowedOrigins')));
}

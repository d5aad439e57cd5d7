import { checkOrigin, isLoopback } from './checkOrigin.js';
import { mediaType } from './mediaType.js';
import { hostRefusal } from './Refusal.js';
import { ServedRequest } from './ServedRequest.js';

/**
 * Throws a Refusal for a request that the host's pages would not send: a wrong method (405), another site's origin
 * (403), or a body that isn't JSON (415). A form or script on another site can't pass all three checks.
 *
 * A page belongs to the host if its origin is in `allowedOrigins` or is the `origin` of `toNodeHandler`. The request's
 * URL proves nothing, because it comes from `Host`; only a loopback address is trusted without an option.
 *
 * `Origin` decides when it is present. Browsers omit it for a same-origin GET; then `Sec-Fetch-Site` must be
 * `same-origin` and the host must be a trusted one. A request with neither header is refused: current browsers send one.
 */
export function checkBrowserRequest(
  request: Request,
  methods: readonly string[],
  allowedOrigins: ReadonlySet<string>,
): void {
  if (!methods.includes(request.method)) {
    const allowed = methods.join(', ');
    throw hostRefusal(405, `Only ${allowed} is allowed here.`, { Allow: allowed });
  }
  if (!isOwnPage(request, allowedOrigins)) {
    throw hostRefusal(403, describeStranger(request, allowedOrigins));
  }
  if (request.method === 'POST' && mediaType(request.headers.get('Content-Type') ?? '') !== 'application/json') {
    throw hostRefusal(415, 'The request body must be sent as `Content-Type: application/json`.');
  }
}

function isOwnPage(request: Request, allowedOrigins: ReadonlySet<string>): boolean {
  const own = new URL(request.url);
  const trusted = trustedOrigins(request, allowedOrigins);
  const origin = request.headers.get('Origin');
  if (origin !== null) return trusted.has(origin) || (origin === own.origin && isLoopback(own.host));
  if (request.headers.get('Sec-Fetch-Site') !== 'same-origin') return false;
  // Compares hosts only: a reverse proxy may have ended TLS, so the scheme here can differ from the page's.
  const host = request.headers.get('Host') ?? own.host;
  return isLoopback(host) || [...trusted].some((page) => new URL(page).host === host);
}

function trustedOrigins(request: Request, allowedOrigins: ReadonlySet<string>): ReadonlySet<string> {
  return request instanceof ServedRequest ? new Set(allowedOrigins).add(request.publicOrigin) : allowedOrigins;
}

function describeStranger(request: Request, allowedOrigins: ReadonlySet<string>): string {
  const { headers, url } = request;
  if (headers.has('Origin') || headers.has('Sec-Fetch-Site')) {
    const page = headers.get('Origin') ?? '';
    const named = URL.canParse(page) ? `\`${new URL(page).origin}\`` : 'its origin';
    return `Requests from this page are not allowed. If it is your own, list ${named} in \`allowedOrigins\`. Without an entry, only a page on localhost is allowed, and only if its requests keep its host and port.`;
  }
  const { origin, host } = new URL(url);
  const isTrusted = isLoopback(host) || trustedOrigins(request, allowedOrigins).has(origin);
  const page = isTrusted ? `\`Origin: ${origin}\`` : '`Origin` with one of `allowedOrigins`';
  return `The request does not name the page that it comes from, as a browser’s request does. With another client, send the header ${page}.`;
}

/** Returns the origins as a set. Throws a `configuration` ChatError for an entry that isn't an exact origin. */
export function readAllowedOrigins(origins: readonly string[] = []): ReadonlySet<string> {
  // Without types, one may be given without an array.
  return new Set([origins].flat().map((origin) => checkOrigin(origin, 'allowedOrigins')));
}

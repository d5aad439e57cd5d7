const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request was sent to this machine by name. The demo listens on the loopback address alone, but any site can
 * give that address a name (DNS rebinding), and its pages would then pass for the demo's own.
 */
export function isOwnHost(request: Request): boolean {
  return LOOPBACK.has(new URL(request.url).hostname);
}

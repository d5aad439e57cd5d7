const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request's host names this machine. The demo listens on the loopback address only, but any site can point a
 * name at that address (DNS rebinding), and its pages would then be same-origin with the demo.
 */
export function isOwnHost(request: Request): boolean {
  return LOOPBACK.has(new URL(request.url).hostname);
}

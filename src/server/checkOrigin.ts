import { ChatError } from '../protocol/ChatError.js';

/**
 * Returns the origin unchanged. Throws a `configuration` ChatError unless it is spelled exactly as browsers send it: with
 * a path, a trailing slash or a wildcard it would never match. `option` is the caller's option, for the message.
 *
 * The embed's `normalizeOrigin` also accepts a trailing slash, and http on localhost only.
 */
export function checkOrigin(origin: string, option: string): string {
  const isExact = /^https?:\/\/[^*]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
  if (isExact) return origin;
  throw new ChatError(
    'configuration',
    `\`${option}\` is ${JSON.stringify(origin)}. An origin is a scheme, a host in lower case and a port that isn't the default, without a path, trailing slash or wildcard: "https://app.example.com".`,
  );
}

/** Whether a host, with or without a port, is always this machine, whatever a name server says. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host);
}

import { ChatError } from '../protocol/ChatError.js';

/**
 * Returns an origin exactly as browsers send it. Throws a `configuration` ChatError for anything else, such as a path, a
 * slash at the end or a wildcard, since it would never match. `option` names the caller's option in the message.
 */
export function readOrigin(origin: string, option: string): string {
  const isExact = /^https?:\/\/[^*]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
  if (isExact) return origin;
  throw new ChatError(
    'configuration',
    `\`${option}\` is ${JSON.stringify(origin)}. An origin is a scheme and a host in lower case, with a port where it isn't the default one, and without a path, a slash at the end or a wildcard: "https://app.example.com".`,
  );
}

/** Whether a host, with or without a port, is this machine by definition, so that no name server can make it another. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i.test(host);
}

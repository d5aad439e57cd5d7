import { ChatError } from './ChatError.js';

/**
 * Returns the absolute URL of a base to which paths are added, like `resolveApiUrl`. Also throws a `configuration` ChatError for
 * a query or a fragment, which would be lost.
 */
export function resolveBaseUrl(url: string, option: string): URL {
  const resolved = resolveApiUrl(url, option);
  if (resolved.search === '' && resolved.hash === '') return resolved;
  throw new ChatError(
    'configuration',
    `\`${option}\` must not have a query or a fragment, because paths are added to it.`,
  );
}

/**
 * Returns the absolute URL of `url`; a relative one is resolved against the page. Throws a `configuration` ChatError unless it is
 * https, or http on localhost (spec: HTTPS only). `option`: the caller's option as named in the message.
 */
export function resolveApiUrl(url: string, option: string): URL {
  const base = typeof location === 'undefined' ? undefined : location.href;
  let resolved: URL;
  try {
    // A missing one, such as an unset variable, would be read as the relative address `undefined`.
    resolved = new URL(url ?? '//', base);
  } catch {
    throw new ChatError(
      'configuration',
      `\`${option}\` is not an address${base === undefined ? ' (outside a browser it must be absolute)' : ''}. Give one such as https://ai.example.com/….`,
    );
  }
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(resolved.hostname);
  if (resolved.protocol !== 'https:' && !(resolved.protocol === 'http:' && isLocal)) {
    throw new ChatError('configuration', `\`${option}\` must be https; only localhost may be http.`);
  }
  if (resolved.username !== '' || resolved.password !== '') {
    throw new ChatError('configuration', `\`${option}\` must not carry a user name or password.`);
  }
  return resolved;
}

import { isDevelopment } from '../protocol/warnInDevelopment.js';

/** Credentials remembered per token: enough to recognize a user who occasionally gets a new cookie. */
const MAX_CREDENTIALS = 200;

/**
 * Returns a function to call with each request and its token. In development it warns once on the console when requests
 * of different users share a token, since all of them then see the same rows.
 *
 * Users are considered different if their requests have no cookie and no `Authorization` in common, so a new analytics
 * cookie or a renewed session isn't mistaken for another user. Requests without either header are ignored. Only 32-bit
 * hashes are kept, from which neither token nor cookie can be recovered. `option` is the caller's option, for the
 * warning.
 */
export function watchSharedToken(option: string): (request: Request, token: string) => void {
  if (!isDevelopment()) return () => {};
  let hasWarned = false;
  let latest: { readonly token: number; readonly credentials: Set<number> } | undefined;

  return (request, token) => {
    if (hasWarned) return;
    const credentials = readCredentials(request.headers).map(hash);
    if (credentials.length === 0) return;
    const hashed = hash(token);
    if (latest?.token !== hashed) latest = { token: hashed, credentials: new Set() };
    const { credentials: known } = latest;
    hasWarned = known.size > 0 && !credentials.some((credential) => known.has(credential));
    if (hasWarned) {
      console.warn(
        `tabletalk: \`${option}\` returned the same token for requests of different users, so each of them can read ` +
          'everything it allows. Return the signed-in user’s token, with row-level security. This check runs in development only.',
      );
    } else if (known.size < MAX_CREDENTIALS) for (const credential of credentials) known.add(credential);
  };
}

function readCredentials(headers: Headers): readonly string[] {
  const cookies = (headers.get('Cookie') ?? '').split(';').map((cookie) => cookie.trim());
  return [...cookies, headers.get('Authorization') ?? ''].filter((credential) => credential !== '');
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}

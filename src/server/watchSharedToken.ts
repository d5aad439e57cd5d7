/** Credentials remembered of a token's users, at most: enough to recognise one who gets a new cookie now and then. */
const MAX_CREDENTIALS = 200;

/**
 * Returns a function that is to see each request with the token that it gets. In development it warns once on the
 * console when one token serves requests of different users, since all of them then see the same rows. Users are known to
 * differ when their requests have no cookie and no `Authorization` in common, so neither a new analytics cookie nor a
 * renewed session is mistaken for somebody else; requests with neither are not looked at. It keeps 32-bit hashes alone,
 * from which no token and no cookie can be read. `option` is the name to blame.
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
        `tabletalk: \`${option}\` returned the same token for requests of different users, who can all read whatever it ` +
          'allows. Return a token of the signed-in user, with row-level security. This check runs in development alone.',
      );
    } else if (known.size < MAX_CREDENTIALS) for (const credential of credentials) known.add(credential);
  };
}

function isDevelopment(): boolean {
  return typeof process !== 'undefined' && process.env?.NODE_ENV !== 'production';
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

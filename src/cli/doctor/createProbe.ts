/** Facts about a request that the client doesn't report. */
export interface Facts {
  status?: number | undefined;
  isPage?: boolean | undefined;
  /** Origin that a redirect leads to; its path and query stay out, as they may carry a token. */
  redirectsTo?: string | undefined;
  /** Node's name of a failure to connect: `ENOTFOUND`, `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
  connection?: string | undefined;
}

/** A `fetch` that notes the facts of its last request. Redirects are noted and fail, as in the library itself. */
export function createProbe(): { readonly fetch: typeof fetch; readonly facts: () => Facts } {
  let facts: Facts = {};
  return {
    facts: () => facts,
    fetch: async (input, init) => {
      facts = {};
      try {
        const response = await fetch(input, { ...init, redirect: 'manual' });
        facts.status = response.status;
        facts.isPage = /html/i.test(response.headers.get('Content-Type') ?? '');
        if (response.status >= 300 && response.status < 400) {
          facts.redirectsTo = originOf(response.headers.get('Location'), String(input));
          await response.body?.cancel();
          throw new TypeError('The address redirects.');
        }
        return response;
      } catch (error) {
        const code = codeOf(error);
        if (code !== undefined) facts.connection = code;
        throw error;
      }
    },
  };
}

function originOf(location: string | null, base: string): string {
  return location !== null && URL.canParse(location, base) ? new URL(location, base).origin : 'another address';
}

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause !== 'object' || cause === null) return undefined;
  const inner = 'errors' in cause && Array.isArray(cause.errors) ? cause.errors[0] : cause;
  const code: unknown = typeof inner === 'object' && inner !== null && 'code' in inner ? inner.code : undefined;
  return typeof code === 'string' ? code : undefined;
}

import { ChatError } from '../../protocol/ChatError.js';
import { checkAmount } from '../../protocol/checkAmount.js';
import { protocolNames } from '../../protocol/names.js';
import type { Authenticate } from '../service/requests/identifyUser.js';
import { userOfServiceToken } from '../service/requests/userOfServiceToken.js';
import type { ServiceTokenCheck } from '../service/requests/verifyServiceToken.js';

/** Options of `createServiceTokenAuth`. */
type ServiceTokenAuthOptions = ServiceTokenCheck & {
  /**
   * The vendor's name, as in the header of the token.
   *
   * @default svc
   */
  readonly vendor?: string | undefined;
  /**
   * Milliseconds by which the clock of the tokens' issuer may differ, for `exp` and `nbf`.
   *
   * @default 30,000
   */
  readonly clockSkewMs?: number | undefined;
};

/** Bytes. A shorter secret is weaker than the signature (RFC 7518, section 3.2). */
const MIN_SECRET_LENGTH = 32;

/**
 * Returns an `authenticate` for `createChatService` and `createDataService` whose callers send a service token: in the header of the
 * AI API, or in `Authorization` without a prefix, which takes precedence (spec: Authentication).
 *
 * With `secret`, a token is a JWT that is signed with HS256 and this secret of at least 32 bytes, whatever algorithm it names.
 * With `verify`, your function returns the claims of a valid token or `undefined`; pin the algorithm there. Either way the claims
 * must have `externalId` (or `sub`) and a `scope` with `chat`, and `exp` and `nbf` are checked if present. The user's id is
 * `externalId` in lower case; claims beside `email` become the `securityContext`.
 *
 * A missing or invalid token is answered as the spec does: by the chat service with status 200 and a JSON-RPC error, and by the data
 * service with status 401. Throws a `configuration` ChatError for a short secret or an unusable `clockSkewMs`.
 *
 * ```ts
 * const authenticate = createServiceTokenAuth({ secret: process.env.TOKEN_SECRET ?? '' });
 * ```
 */
export function createServiceTokenAuth(options: ServiceTokenAuthOptions): Authenticate {
  const { vendor, secret } = options;
  const clockSkewMs = checkAmount('clockSkewMs', options.clockSkewMs ?? 30_000);
  const { authHeader } = protocolNames(vendor);
  if (secret !== undefined && new TextEncoder().encode(secret).length < MIN_SECRET_LENGTH) {
    throw new ChatError('configuration', `\`secret\` must have at least ${MIN_SECRET_LENGTH} bytes.`);
  }
  return async ({ headers }) => {
    const token = headers.get('Authorization') ?? headers.get(authHeader);
    if (token === null) return { refusal: 'The request carries no service token' };
    return userOfServiceToken(token, options, Date.now(), clockSkewMs);
  };
}

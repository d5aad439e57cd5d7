import type { Authenticate } from './identifyUser.js';
import { type ServiceTokenCheck, type TokenClaims, verifyServiceToken } from './verifyServiceToken.js';

/**
 * Returns the user whom a service token names, or why it is refused (spec: Authentication, rule 4). `now` is in milliseconds of Unix
 * time, and `skew` is how many milliseconds the clock of the token's issuer may differ.
 */
export async function userOfServiceToken(
  token: string,
  check: ServiceTokenCheck,
  now: number,
  skew = 0,
): Promise<Awaited<ReturnType<Authenticate>>> {
  const claims = await verifyServiceToken(token, check);
  if (!claims) return { refusal: 'The service token is not valid' };
  if (!isCurrent(claims, now, skew)) return { refusal: 'The service token has expired or is not valid yet' };
  const { externalId, sub, scope, email, ...securityContext } = claims;
  if (!Array.isArray(scope) || !scope.includes('chat')) return { refusal: 'The service token lacks the `chat` scope' };
  const id = externalId ?? sub;
  if (typeof id !== 'string' || id === '') {
    return { refusal: 'The service token has neither an `externalId` nor a `sub` claim' };
  }
  return { id: id.toLowerCase(), ...(typeof email === 'string' && { email }), securityContext };
}

/** Checks `exp` and `nbf`, both in seconds of Unix time. One that isn't a number makes the token invalid. */
function isCurrent({ exp, nbf }: TokenClaims, now: number, skew: number): boolean {
  if (exp !== undefined && !(typeof exp === 'number' && now - skew < exp * 1000)) return false;
  return nbf === undefined || (typeof nbf === 'number' && now + skew >= nbf * 1000);
}

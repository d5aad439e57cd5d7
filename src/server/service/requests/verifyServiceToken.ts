import { isRecord } from '../../../protocol/narrow.js';

/** How service tokens are validated: with an HS256 secret, or by a custom check. */
export type ServiceTokenCheck =
  /** Accepts JWTs signed with HS256 and `secret`, as `createServiceToken` returns them. */
  | { readonly secret: string; readonly verify?: undefined }
  /** Returns the claims of a valid token, or `undefined` to reject it. */
  | {
      readonly verify: (token: string) => TokenClaims | undefined | Promise<TokenClaims | undefined>;
      readonly secret?: undefined;
    };

/** The claims of a valid service token (spec: Authentication, rule 4). */
export type TokenClaims = Readonly<Record<string, unknown>>;

/** Returns the claims of a valid service token, or `undefined` for any other text. */
export async function verifyServiceToken(token: string, check: ServiceTokenCheck): Promise<TokenClaims | undefined> {
  return check.verify ? check.verify(token) : claimsOfJwt(token, check.secret);
}

async function claimsOfJwt(token: string, secret: string): Promise<TokenClaims | undefined> {
  const parts = token.split('.');
  const [header, payload, signature] = parts;
  if (parts.length !== 3 || !header || !payload || !signature) return undefined;
  try {
    // The token must not choose the algorithm: `none` and others are rejected here.
    const declared = readPart(header);
    if (!isRecord(declared) || declared.alg !== 'HS256') return undefined;
    const text = new TextEncoder();
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    const key = await crypto.subtle.importKey('raw', text.encode(secret), algorithm, false, ['verify']);
    const signed = text.encode(`${header}.${payload}`);
    if (!(await crypto.subtle.verify('HMAC', key, decodeBase64url(signature), signed))) return undefined;
    const claims = readPart(payload);
    return isRecord(claims) ? claims : undefined;
  } catch {
    return undefined;
  }
}

function readPart(part: string): unknown {
  return JSON.parse(new TextDecoder().decode(decodeBase64url(part)));
}

/** Decodes base64url. Throws a DOMException for invalid input. */
function decodeBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

import { isRecord } from '../../protocol/narrow.js';
import { decodeBase64url } from './base64url.js';

/** The claims of a valid service token (spec: Authentication, rule 4). */
export type TokenClaims = Readonly<Record<string, unknown>>;

/** Returns the claims of a JWT signed with HS256 and `secret`, or `undefined` for any other text. */
export async function verifyServiceToken(token: string, secret: string): Promise<TokenClaims | undefined> {
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

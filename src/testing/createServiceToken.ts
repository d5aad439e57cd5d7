/**
 * Returns `claims` signed as a service token: a JWT with HS256. A service with the same `secret` accepts it if the
 * claims contain `externalId` (or `sub`) and `scope: ['chat']`; `exp`, in epoch seconds, is optional (spec:
 * Authentication).
 *
 * ```ts
 * const token = await createServiceToken({ externalId: 'ada', scope: ['chat'] }, 'secret');
 * const service = createTestService({ serviceToken: { secret: 'secret' } });
 * ```
 *
 * For tests only: sign production tokens on your server, with a JWT library. In a browser it needs a secure context
 * (https or localhost).
 */
export async function createServiceToken(claims: Readonly<Record<string, unknown>>, secret: string): Promise<string> {
  const text = new TextEncoder();
  const header = encodeBase64url(text.encode(JSON.stringify({ alg: 'HS256', typ: 'JWT' })));
  const payload = encodeBase64url(text.encode(JSON.stringify(claims)));
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', text.encode(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, text.encode(`${header}.${payload}`));
  return `${header}.${payload}.${encodeBase64url(new Uint8Array(signature))}`;
}

/** Encodes bytes as unpadded base64url, the encoding of JWT segments. */
function encodeBase64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

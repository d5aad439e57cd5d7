import { encodeBase64url } from './base64url.js';

/**
 * Signs `claims` as a service token: a JWT with HS256, which a service with the same `secret` accepts when the
 * claims are `externalId` (or `sub`), `scope: ['chat']` and, if they are to expire, `exp` in epoch seconds
 * (spec: Authentication). For tests; a product signs on its server with its own library. Browsers can sign on secure
 * pages only: https or localhost.
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

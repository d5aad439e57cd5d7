import { createHash, randomBytes } from 'node:crypto';

const COOKIE = 'larkfield_session';
const ID = /^[0-9a-f]{32}$/;

/** A visitor to the back office. In a real product, this would be the signed-in employee. */
export interface BrowserSession {
  /** The visitor's id at the chat service: a digest, so that the session can't be derived from it. */
  readonly externalId: string;
}

/** Returns the session in the request's cookie; undefined if the cookie is missing or malformed. */
export function readBrowserSession(request: Request): BrowserSession | undefined {
  const cookies = (request.headers.get('Cookie') ?? '').split(';').map((cookie) => cookie.trim().split('='));
  const id = cookies.find(([name]) => name === COOKIE)?.[1] ?? '';
  if (!ID.test(id)) return undefined;
  return { externalId: `demo-${createHash('sha256').update(id).digest('hex').slice(0, 12)}` };
}

/**
 * Returns the `Set-Cookie` header of a new session. Scripts can't read the cookie, and other sites' forms don't send
 * it.
 */
export function newBrowserSessionCookie(): string {
  return `${COOKIE}=${randomBytes(16).toString('hex')}; Path=/; HttpOnly; SameSite=Lax`;
}

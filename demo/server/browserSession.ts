import { createHash, randomBytes } from 'node:crypto';

const COOKIE = 'larkfield_session';
const ID = /^[0-9a-f]{32}$/;

/** A visitor of the back office; in a real product, the employee who has signed in. */
export interface BrowserSession {
  /** The visitor's id at the chat service: a digest, so that it gives nobody the session. */
  readonly externalId: string;
}

/** The session of a request's cookie; undefined without one, or with one that no server of ours has set. */
export function readBrowserSession(request: Request): BrowserSession | undefined {
  const cookies = (request.headers.get('Cookie') ?? '').split(';').map((cookie) => cookie.trim().split('='));
  const id = cookies.find(([name]) => name === COOKIE)?.[1] ?? '';
  if (!ID.test(id)) return undefined;
  return { externalId: `demo-${createHash('sha256').update(id).digest('hex').slice(0, 12)}` };
}

/** The `Set-Cookie` header of a new session. Scripts cannot read it, and no other site's form sends it. */
export function newBrowserSessionCookie(): string {
  return `${COOKIE}=${randomBytes(16).toString('hex')}; Path=/; HttpOnly; SameSite=Lax`;
}

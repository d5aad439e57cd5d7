import type { EmbedSessions } from 'tabletalk/testing';
import type { ReadPage } from './ReadPage.js';
import { writeAttributes } from './writeAttributes.js';

/**
 * Serves the page of both embedded surfaces, with the vendor word it uses. Its policy allows only the host that created
 * the session to frame it, and only same-origin scripts and styles.
 */
export function createSurfacePages(
  sessions: EmbedSessions,
  vendor: string | undefined,
  readPage: ReadPage,
): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Only GET is allowed here.', { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const { searchParams } = new URL(request.url);
    const session = sessions.find(searchParams.get('session') ?? searchParams.get('sessionId') ?? '');
    const html = writeAttributes(await readPage('surface'), { vendor });
    return new Response(html, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        // The URL contains the session, so it must not leak as a referrer.
        'Referrer-Policy': 'no-referrer',
        'Content-Security-Policy': `${POLICY}; frame-ancestors ${session?.hostOrigin ?? "'none'"}`,
      },
    });
  };
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'";

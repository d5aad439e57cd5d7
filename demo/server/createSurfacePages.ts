import { readFile } from 'node:fs/promises';
import type { EmbedSessions } from 'tabletalk/testing';

/**
 * Serves the page of both embedded surfaces. Its policy lets only the host that made the session frame it, and nothing
 * of a script or a style that is not its own run in it.
 */
export function createSurfacePages(sessions: EmbedSessions): (request: Request) => Promise<Response> {
  const source = new URL('../surface/index.html', import.meta.url);
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Only GET is allowed here.', { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const { searchParams } = new URL(request.url);
    const session = sessions.find(searchParams.get('session') ?? searchParams.get('sessionId') ?? '');
    return new Response(await readFile(source, 'utf8'), {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        // The address holds the session: it must not travel on.
        'Referrer-Policy': 'no-referrer',
        'Content-Security-Policy': `${POLICY}; frame-ancestors ${session?.hostOrigin ?? "'none'"}`,
      },
    });
  };
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'";

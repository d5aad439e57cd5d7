import { readFile } from 'node:fs/promises';
import { newBrowserSessionCookie, readBrowserSession } from './browserSession.js';
import { writeAttributes } from './writeAttributes.js';

/** Paths of the page's views. One document serves them all and shows the view of its path. */
export const PAGE_PATHS: ReadonlySet<string> = new Set(['/', '/orders', '/dashboards', '/ask']);

interface PageHandlerOptions {
  /** Server settings for the page, written as `data-…` attributes of its root element. */
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly transformPage: ((url: string, html: string) => Promise<string>) | undefined;
}

/** Serves the page, and sets a session cookie for new visitors. */
export function createPageHandler(options: PageHandlerOptions): (request: Request) => Promise<Response> {
  const source = new URL('../page/index.html', import.meta.url);

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response('Only GET is allowed here.', { status: 405, headers: { Allow: 'GET, HEAD' } });
    }
    const html = writeAttributes(await readFile(source, 'utf8'), options.attributes);
    const headers = new Headers({ 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    if (!readBrowserSession(request)) headers.set('Set-Cookie', newBrowserSessionCookie());
    return new Response((await options.transformPage?.('/page/index.html', html)) ?? html, { headers });
  };
}

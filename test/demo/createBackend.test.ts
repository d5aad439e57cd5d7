import { afterEach, expect, it, vi } from 'vitest';
import { newBrowserSessionCookie } from '../../demo/server/browserSession.js';
import { createBackend } from '../../demo/server/createBackend.js';

const ORIGIN = 'http://localhost:5173';

afterEach(() => {
  vi.restoreAllMocks();
});

it('signs a data token for each visitor, so that the proxy doesn’t warn about a shared one', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const backend = createBackend({
    settings: { vendor: undefined, deployment: undefined, model: undefined },
    origin: ORIGIN,
    tenantOrigin: 'http://127.0.0.1:5174',
    store: { overviews: Promise.resolve([]), database: new Promise(() => {}), close: async () => {} },
    readPage: () => Promise.reject(new Error('No page is read here.')),
    log() {},
    deltaDelay: 0,
  });
  const tokens = new Set<string | null>();
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    tokens.add(request.headers.get('Authorization'));
    return backend.tenant?.(request);
  });
  for (const cookie of [newBrowserSessionCookie(), newBrowserSessionCookie()]) {
    const headers = { Cookie: cookie.split(';')[0] ?? '', 'Sec-Fetch-Site': 'same-origin' };
    const response = await backend.handlerOf('/api/data/v1/meta')?.(
      new Request(`${ORIGIN}/api/data/v1/meta`, { headers }),
    );
    expect(response?.status).toBe(200);
  }
  expect(tokens.size).toBe(2);
  expect(warn).not.toHaveBeenCalled();
  await backend.close();
});

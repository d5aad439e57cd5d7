import { afterEach, expect, it, vi } from 'vitest';
import type { Database } from '../../demo/analyst/database.js';
import { newBrowserSessionCookie } from '../../demo/server/browserSession.js';
import { createBackend } from '../../demo/server/createBackend.js';

const ORIGIN = 'http://localhost:5173';

afterEach(() => {
  vi.restoreAllMocks();
});

function open(database: Promise<Database>) {
  return createBackend({
    settings: { vendor: undefined, deployment: undefined, model: undefined },
    origin: ORIGIN,
    tenantOrigin: 'http://127.0.0.1:5174',
    store: { overviews: Promise.resolve([]), database, close: async () => {} },
    readPage: () => Promise.reject(new Error('No page is read here.')),
    log() {},
    deltaDelay: 0,
  });
}

it('is ready when its database is, so that the first question after the demo’s address doesn’t wait for it', async () => {
  let finish = (_: Database) => {};
  const database = new Promise<Database>((resolve) => {
    finish = resolve;
  });
  const backend = open(database);
  const isReady = backend.ready().then(() => true);
  expect(await Promise.race([isReady, new Promise((resolve) => setImmediate(resolve, false))])).toBe(false);
  finish({ query: () => Promise.reject(new Error('Nothing is asked here.')), close: async () => {} });
  expect(await isReady).toBe(true);
  await backend.close();
});

it('signs a data token for each visitor, so that the proxy doesn’t warn about a shared one', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const backend = open(new Promise(() => {}));
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

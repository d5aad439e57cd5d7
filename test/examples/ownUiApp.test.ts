import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { service } from '../../examples/own-ui/service.js';
import config from '../../examples/own-ui/vite.config.js';
import { sourceAliases } from '../../scripts/sourceAliases.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
let server: ViteDevServer;
let origin = '';

beforeAll(async () => {
  const only = { configFile: false, logLevel: 'silent', optimizeDeps: { noDiscovery: true } } as const;
  server = await createServer({
    ...config,
    ...only,
    root: `${root}examples/own-ui`,
    resolve: { alias: sourceAliases(root) },
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
  origin = new URL(server.resolvedUrls?.local[0] ?? '').origin;
});
afterAll(() => server.close());

async function post(path: string, body: object): Promise<string> {
  const headers = { 'Content-Type': 'application/json' };
  return (await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).text();
}

it('serves the page and its code', async () => {
  expect(await (await fetch(`${origin}/`)).text()).toContain('src="/main.tsx"');
  expect(await (await fetch(`${origin}/main.tsx`)).text()).toContain('createLocalThreadStore');
});

it('answers a question, keeps the thread for a reload, and has all rows', async () => {
  expect(await post('/api/chat/stream-chat-state', { input: 'Which country leads?' })).toContain('Norway');
  const chatId = service.threads[0]?.chatId;
  expect(await post('/api/chat/stream-chat-state', { chatId })).toContain('Norway');
  expect(await post('/data/v1/svcsql', { query: 'SELECT 1' })).toContain('Italy');
});

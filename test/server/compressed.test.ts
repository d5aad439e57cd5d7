import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, it } from 'vitest';
import { createChatService } from '../../src/server/service/createChatService.js';
import { createTestService, scenarios } from '../../src/testing/index.js';
import { browserRequest, KEY, ORIGIN } from './browserRequest.js';
import { chatProxyTo } from './chatProxyTo.js';

const agent = scenarios.endless;
const upstream = createTestService({ agent, apiKeys: [KEY] });

it.each([
  ['service', createChatService({ agent, authenticate: () => ({ id: 'ada' }), allowedOrigins: [ORIGIN] })],
  ['chat proxy', chatProxyTo(upstream.fetch).proxy],
])('a %s behind middleware that compresses sends its first line while the answer is running', async (_, handler) => {
  const app = new Hono().use(compress()).post('*', ({ req }) => handler(req.raw));
  const response = await app.fetch(browserRequest({ headers: { 'Accept-Encoding': 'gzip' } }));
  const reader = response.body?.getReader();
  const first = JSON.parse(new TextDecoder().decode((await reader?.read())?.value));
  expect(first).toMatchObject({ id: '__cutoff__', state: { isStreaming: true } });
  const abort = browserRequest({ path: '/api/chat/abort', body: { chatId: first.state.chatId } });
  expect((await app.fetch(abort)).status).toBe(204);
  await reader?.cancel();
});

import { expect, it } from 'vitest';
import { createChatService } from '../../src/server/service/createChatService.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import { createTestService } from '../../src/testing/index.js';
import { KEY, ORIGIN } from './browserRequest.js';
import { chatProxyTo } from './chatProxyTo.js';

const upstream = createTestService({ apiKeys: [KEY] });
const service = createChatService({
  async *agent() {
    yield { type: 'final', text: 'Hi.' };
  },
  authenticate: () => ({ id: 'ada' }),
  allowedOrigins: [ORIGIN],
});

/** A page on `origin` that sends its requests to `address`. */
function openPage(handler: (request: Request) => Promise<Response>, origin: string, address = `${ORIGIN}/api`) {
  return createChatSession({
    chatApiUrl: address,
    auth: { type: 'proxy' },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('Origin', origin);
      return handler(request);
    },
  });
}

it.each([
  ['chat proxy', chatProxyTo(upstream.fetch, { basePath: '/api' }).proxy],
  ['service', service],
])('a page that a %s does not know is told about the set-up, not about a thread', async (_, handler) => {
  const stranger = openPage(handler, 'https://other.example.com');
  expect(await stranger.send('Hi')).toMatchObject({
    type: 'failed',
    error: { code: 'configuration', status: 403, detail: expect.stringContaining('`allowedOrigins`') },
  });
  expect(await openPage(handler, ORIGIN).send('Hi')).toMatchObject({ type: 'completed' });
});

it('a page from an origin that isn’t allowed learns about the set-up, not about a thread', async () => {
  const { proxy } = chatProxyTo(upstream.fetch, { basePath: '/api' });
  const page = openPage(proxy, ORIGIN, `${ORIGIN}/app`);
  expect(await page.send('Hi')).toMatchObject({ error: { code: 'configuration', status: 404 } });
});

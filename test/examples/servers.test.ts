import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChatProxy, toNodeHandler } from 'tabletalk/server';
import { createTestService, scenarios } from 'tabletalk/testing';
import { describe, expect, it, vi } from 'vitest';
import { userOf } from '../../examples/edge-proxy/session.js';
import worker from '../../examples/edge-proxy/worker.js';

const chatApiUrl = 'https://ai.example.com/api/v1/public/test/agents/1';
const realFetch = globalThis.fetch;

/** Replaces the network with the test service. */
function useService() {
  const service = createTestService({ agent: scenarios.simpleAnswer });
  vi.stubGlobal('fetch', service.fetch);
  return service;
}

const question = (origin: string, cookie = 'user=ann') => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: cookie },
  body: JSON.stringify({ input: 'How many orders?', sessionSettings: { externalId: 'mallory' } }),
});

describe.each([
  {
    name: 'a worker with Hono',
    open: async () => {
      const origin = 'http://localhost';
      const env = { CHAT_API_URL: chatApiUrl, CHAT_API_KEY: 'test' };
      const ask = async (init: RequestInit) => worker.request(`${origin}/api/chat/stream-chat-state`, init, env);
      return { origin, ask, close: () => {} };
    },
  },
  {
    name: 'Node http',
    open: async () => {
      const sessionSettings = async (request: Request) => {
        const externalId = await userOf(request);
        return externalId === undefined ? undefined : { externalId };
      };
      const proxy = createChatProxy({ chatApiUrl, auth: { type: 'api-key', apiKey: 'test' }, sessionSettings });
      const server = createServer(toNodeHandler(proxy)).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const ask = (init: RequestInit) => realFetch(`${origin}/api/chat/stream-chat-state`, init);
      return { origin, ask, close: () => server.close() };
    },
  },
  {
    name: 'a Next route handler',
    open: async () => {
      vi.stubEnv('CHAT_API_URL', chatApiUrl);
      vi.stubEnv('CHAT_API_KEY', 'test');
      const { POST } = await import('../../examples/next-proxy/app/api/chat/[operation]/route.js');
      const origin = 'http://localhost:3000';
      const ask = (init: RequestInit) => POST(new Request(`${origin}/api/chat/stream-chat-state`, init));
      return { origin, ask, close: () => vi.unstubAllEnvs() };
    },
  },
])('the proxy in $name', ({ open }) => {
  it('sends nothing for a page on another site', async () => {
    const service = useService();
    const { ask, close } = await open();
    expect((await ask(question('https://evil.example'))).status).toBe(403);
    expect(service.requests).toHaveLength(0);
    close();
  });

  it('asks as the signed-in user, whatever user the page claims', async () => {
    const service = useService();
    const { origin, ask, close } = await open();
    const response = await ask(question(origin));
    expect(await response.text()).toContain('€1,204,880');
    expect(service.threads[0]?.owner.id).toBe('ann');
    close();
  });

  it('sends nothing for a user who isn’t signed in', async () => {
    const service = useService();
    const { origin, ask, close } = await open();
    expect((await ask(question(origin, ''))).status).toBe(401);
    expect(service.requests).toHaveLength(0);
    close();
  });
});

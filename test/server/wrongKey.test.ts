import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatError } from '../../src/protocol/ChatError.js';
import { type ChatProxyOptions, createChatProxy } from '../../src/server/index.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import { anyCuts, byteStream, cutBytes } from '../stream/byteStream.js';
import { CHAT_API_URL, json, ORIGIN, upstreamOf } from './browserRequest.js';

const SECRET = 'sk-live-7f3a9c2e5b8d1f4a';
const rpcError = (message: string) => ({ jsonrpc: '2.0', id: null, error: { code: -32603, message } });
const WORDS = `No agent has the key ${SECRET}`;

const SHARED = {
  'auth.apiKey': { auth: { type: 'api-key', apiKey: SECRET }, sessionSettings: () => ({ externalId: 'ada' }) },
  'auth.token': { auth: { type: 'service-token', token: SECRET } },
} as const;
const OWN = { auth: { type: 'service-token', token: () => SECRET } } as const;

/**
 * Asks a question on a page behind a proxy. Returns what the page shows, what its host learns, and what the owner of
 * the server learns.
 */
async function ask(auth: Pick<ChatProxyOptions, 'auth'>, respond: () => Response) {
  const ofServer: ChatError[] = [];
  const ofPage: ChatError[] = [];
  const options = { chatApiUrl: CHAT_API_URL, ...auth, allowedOrigins: [ORIGIN] } as ChatProxyOptions;
  const proxy = createChatProxy({
    ...options,
    fetch: upstreamOf(respond).fetch,
    onError: (error) => ofServer.push(error as ChatError),
  });
  const session = createChatSession({
    chatApiUrl: `${ORIGIN}/api`,
    auth: { type: 'proxy' },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      request.headers.set('Origin', ORIGIN);
      return proxy(request);
    },
    onError: (error) => ofPage.push(error),
  });
  await session.send('Hi');
  return { ofServer, ofPage, error: session.getSnapshot().error };
}

describe.each([
  ['status 401', () => json({ error: WORDS }, 401)],
  ['status 401 without words', () => new Response('<h1>Unauthorized</h1>', { status: 401 })],
  ['JSON-RPC with status 200', () => json(rpcError(WORDS))],
  ['JSON-RPC on several lines', () => new Response(JSON.stringify(rpcError(WORDS), null, 2))],
  ['JSON-RPC after heartbeats', () => new Response(`\n\n${JSON.stringify(rpcError(WORDS))}\n`)],
])('a service that refuses a credential with %s', (_, respond) => {
  it.each(Object.entries(SHARED))('tells the owner of the server which option to check: %s', async (option, auth) => {
    const { ofServer } = await ask(auth, respond);
    expect(ofServer).toHaveLength(1);
    expect(ofServer[0]).toMatchObject({ name: 'ChatError', code: 'configuration' });
    expect(ofServer[0]?.message).toContain(`\`${option}\``);
    expect(ofServer[0]?.message).not.toContain(SECRET);
  });

  it.each(Object.entries(SHARED))('tells the page that it isn’t set up: %s', async (_option, auth) => {
    const { ofPage, error } = await ask(auth, respond);
    expect(ofPage).toEqual([error]);
    expect(error).toMatchObject({ code: 'configuration', retryable: false });
  });

  it('lets the reader of a token of their own sign in again', async () => {
    const { ofServer, error } = await ask(OWN, respond);
    expect(error?.code).toBe('auth');
    expect(ofServer).toEqual([]);
  });
});

it('lets a reader who is signed out at the proxy sign in again', async () => {
  const { ofServer, error } = await ask({ ...SHARED['auth.apiKey'], sessionSettings: () => null } as never, () =>
    json({}),
  );
  expect(error?.code).toBe('auth');
  expect(ofServer).toEqual([]);
});

it('reports a refusal wherever its bytes are cut, and no other response', async () => {
  const cutoff = { id: '__cutoff__', state: { chatId: 'chat-1', isStreaming: false } };
  const bodies = fc.constantFrom<readonly [isRefusal: boolean, body: string]>(
    [true, JSON.stringify(rpcError('Größe'))],
    [true, `\n${JSON.stringify(rpcError('Größe'))}\n`],
    [true, JSON.stringify(rpcError('Größe'), null, 2)],
    [false, JSON.stringify(rpcError('Streaming for thread is in progress'))],
    [false, `${JSON.stringify(cutoff)}\n${JSON.stringify(rpcError('Later'))}\n`],
    [false, `${JSON.stringify({ error: 'The run failed' })}\n`],
    [false, `{"id":"1","content":"${'x'.repeat(70_000)}"}\n${JSON.stringify(rpcError('Later'))}`],
  );
  const property = fc.asyncProperty(bodies, anyCuts(), async ([isRefusal, body], cuts) => {
    const { ofServer } = await ask(SHARED['auth.apiKey'], () => new Response(byteStream(cutBytes(body, cuts))));
    expect(ofServer.map(({ code, detail }) => [code, detail])).toEqual(isRefusal ? [['configuration', 'Größe']] : []);
  });
  await fc.assert(property, { numRuns: 200 });
});

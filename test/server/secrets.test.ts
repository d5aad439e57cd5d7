import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createChatProxy, createDataProxy } from '../../src/server/index.js';
import { createChatSession } from '../../src/stream/createChatSession.js';
import { anyCuts, byteStream, cutBytes } from '../stream/byteStream.js';
import { browserRequest, CHAT_API_URL, json, ORIGIN, upstreamOf } from './browserRequest.js';

const SECRET = 'sk-live-7f3a9c2e5b8d1f4a6c0e9b7d3a5f8c1e2b4d6';

function chatProxy(respond: () => Response) {
  return createChatProxy({
    chatApiUrl: CHAT_API_URL,
    auth: { type: 'api-key', apiKey: SECRET },
    sessionSettings: () => ({ externalId: 'ada' }),
    allowedOrigins: [ORIGIN],
    fetch: upstreamOf(respond).fetch,
  });
}

function expectHidden(text: string): void {
  for (let index = 0; index + 6 <= SECRET.length; index++) expect(text).not.toContain(SECRET.slice(index, index + 6));
}

const rpcError = (message: string) => ({ jsonrpc: '2.0', id: null, error: { code: -32603, message } });

it('hides the key in a JSON-RPC error with status 200', async () => {
  const response = await chatProxy(() => json(rpcError(`Key ${SECRET} is wrong`)))(browserRequest());
  expect(await response.json()).toEqual(rpcError('Key [hidden] is wrong'));
});

it('leaks no part of a key that crosses the limit of error texts', async () => {
  for (let length = 1_940; length <= 2_010; length++) {
    const words = 'x'.repeat(length) + SECRET;
    expectHidden(await (await chatProxy(() => json({ error: words }, 400))(browserRequest())).text());
  }
});

it('hides the key wherever the service repeats it, with any status and at any chunk boundary', async () => {
  const forms = fc.constantFrom<(words: string) => object>(
    (error) => ({ error }),
    (message) => ({ message }),
    (message) => ({ error: { message } }),
    rpcError,
    (content) => ({ id: 'a', role: 'assistant', content, toolCall: { result: JSON.stringify({ error: content }) } }),
  );
  const statuses = fc.constantFrom(200, 201, 400, 401, 409, 500, 503);
  const fillers = fc.array(fc.oneof(fc.nat(3_000), fc.constant(0)), { minLength: 2, maxLength: 4 });
  const property = fc.asyncProperty(forms, statuses, fillers, anyCuts(), async (form, status, lengths, cuts) => {
    const body = JSON.stringify(form(lengths.map((length) => 'x'.repeat(length)).join(` ${SECRET}`)));
    const headers = { 'Content-Type': 'application/json' };
    const respond = () => new Response(byteStream(cutBytes(`${body}\n`, cuts)), { status, headers });
    expectHidden(await (await chatProxy(respond)(browserRequest())).text());
  });
  await fc.assert(property, { numRuns: 300 });
});

it('hides the key in headers that pass', async () => {
  const headers = { 'Content-Type': `application/json; key=${SECRET}`, 'Retry-After': SECRET };
  for (const status of [200, 429]) {
    const response = await chatProxy(() => json({ error: 'x' }, status, headers))(browserRequest());
    expectHidden(JSON.stringify([...response.headers]));
  }
});

it('hides the token of a data query, in rows and in errors', async () => {
  const rows = { data: [[SECRET]] };
  for (const status of [200, 400, 500]) {
    const proxy = createDataProxy({
      dataApiUrl: 'https://data.example.com',
      token: () => SECRET,
      allowedOrigins: [ORIGIN],
      fetch: upstreamOf(() => json({ ...rows, error: `No ${SECRET}` }, status)).fetch,
    });
    expectHidden(await (await proxy(browserRequest({ path: '/v1/load', body: { query: {} } }))).text());
  }
});

it.each([
  ['a status', (words: string) => json({ error: words }, 400)],
  ['JSON-RPC with status 200', (words: string) => json(rpcError(words))],
  ['an error line', (words: string) => new Response(`${JSON.stringify({ error: words })}\n`)],
])('hides the key in the errors of a client without a proxy: %s', async (_, answer) => {
  for (const length of [0, 440, 470, 499, 1_990]) {
    const errors: string[] = [];
    const session = createChatSession({
      chatApiUrl: CHAT_API_URL,
      auth: { type: 'api-key', apiKey: SECRET },
      sessionSettings: { externalId: 'ada' },
      fetch: async () => answer('x'.repeat(length) + SECRET),
      onError: (error) => errors.push(error.message),
    });
    await session.send('Hi');
    expect(errors).toHaveLength(1);
    expectHidden(errors.join());
  }
});

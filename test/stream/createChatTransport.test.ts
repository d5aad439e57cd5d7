import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChatError } from '../../src/protocol/ChatError.js';
import type { SessionSettings } from '../../src/protocol/chatRequest.js';
import type { ChatTransportOptions } from '../../src/stream/ChatSessionOptions.js';
import type { TransportRequest } from '../../src/stream/wire/ChatTransport.js';
import { createChatTransport } from '../../src/stream/wire/createChatTransport.js';
import { hideAddresses } from '../../src/text/hideAddresses.js';
import { createLineServer } from './lineServer.js';

const chatApiUrl = 'https://ai.example.com/api/v1/public/acme/agents/1';
const key = { type: 'api-key', apiKey: 'k-secret' } as const;
const ann: SessionSettings = { externalId: 'ann' };

function make(options: Partial<ChatTransportOptions> = {}) {
  const server = createLineServer();
  const transport = createChatTransport({
    chatApiUrl,
    auth: key,
    sessionSettings: ann,
    fetch: server.fetch,
    ...options,
  } as ChatTransportOptions);
  return { server, transport };
}

async function collect(lines: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

const body = (text: string, init?: ResponseInit) => new Response(text, init);
const rpcError = '{"jsonrpc":"2.0","id":null,"error":{"code":-32603,"message":"Invalid API key"}}';

async function failure(response: Response | Error, request: TransportRequest = { input: 'q' }): Promise<ChatError> {
  const { server, transport } = make();
  server.answer(response);
  return collect(transport.stream(request)).then(
    () => expect.fail('it did not fail'),
    (error: ChatError) => error,
  );
}

describe('a request of the transport', () => {
  it('carries input, ids, identity and branch, and the one credential', async () => {
    const { server, transport } = make({ activeBranchName: 'dev', isDefaultBranch: false });
    server.answer(body('{"id":"a"}\n'));
    await collect(transport.stream({ input: 'q', chatId: 'c', messageId: '1700000000000-message' }));
    const [request] = server.requests;
    expect(request?.path).toBe('/api/v1/public/acme/agents/1/chat/stream-chat-state');
    expect(request?.body).toEqual({
      input: 'q',
      chatId: 'c',
      messageId: '1700000000000-message',
      sessionSettings: { externalId: 'ann' },
      activeBranchName: 'dev',
      isDefaultBranch: false,
    });
    expect(request?.headers.get('authorization')).toBe('Api-Key k-secret');
    expect(request?.headers.has('x-svc-auth-token')).toBe(false);
  });

  it('accepts the URL with the stream path, and derives the abort URL from it', async () => {
    const { server, transport } = make({ chatApiUrl: `${chatApiUrl}/chat/stream-chat-state` });
    server.answer(new Response(null, { status: 204 }));
    await transport.abort('c');
    expect(server.requests[0]).toMatchObject({
      path: '/api/v1/public/acme/agents/1/chat/abort',
      body: { chatId: 'c', sessionSettings: { externalId: 'ann' } },
    });
  });

  it('sends a service token under the vendor’s header, without sessionSettings', async () => {
    const { server, transport } = make({ auth: { type: 'service-token', token: 'jwt' }, vendor: 'acme' });
    server.answer(body('{"id":"a"}\n'));
    await collect(transport.stream({ input: 'q' }));
    expect(server.requests[0]?.headers.get('x-acme-auth-token')).toBe('jwt');
    expect(server.requests[0]?.headers.has('authorization')).toBe(false);
    expect(server.requests[0]?.body).not.toHaveProperty('sessionSettings');
  });

  it('sends a proxy same-origin cookies, or follows `credentials`', async () => {
    for (const credentials of [undefined, 'include'] as const) {
      const fetch = vi.fn(async (_input: unknown, _init?: RequestInit) => body('{"id":"a"}\n'));
      const transport = createChatTransport({
        chatApiUrl,
        auth: { type: 'proxy', credentials },
        fetch: fetch as never,
      });
      await collect(transport.stream({ input: 'q' }));
      expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: credentials ?? 'same-origin' });
    }
  });

  it('refuses proxy headers with two credentials, in any letter case', () => {
    const headers = { AUTHORIZATION: 'a', 'x-svc-auth-token': 'b' };
    expect(() => make({ auth: { type: 'proxy', headers } })).toThrow(/holds both Authorization and X-Svc-Auth-Token/);
    expect(() => make({ auth: { type: 'proxy', headers: { authorization: 'a' } } })).not.toThrow();
  });

  it.each(['maxLineLength', 'maxResponseBytes'])('refuses a %s that is no number', (option) => {
    expect(() => make({ [option]: Number.NaN })).toThrow(`\`${option}\` is NaN`);
    expect(() => make({ [option]: Number.POSITIVE_INFINITY })).not.toThrow();
  });

  it('sends no credential to a proxy', async () => {
    const { server, transport } = make({ auth: { type: 'proxy', headers: { 'X-Page': '1' } } });
    server.answer(body('{"id":"a"}\n'));
    await collect(transport.stream({ input: 'q' }));
    expect([...(server.requests[0]?.headers.keys() ?? [])].sort()).toEqual(['accept', 'content-type', 'x-page']);
  });

  it('asks for a fresh token once when the service refuses one, under the same messageId', async () => {
    const token = vi.fn().mockResolvedValueOnce('old').mockResolvedValue('new');
    const { server, transport } = make({ auth: { type: 'service-token', token } });
    server.answer(body(rpcError));
    server.answer(body('{"id":"a"}\n'));
    await collect(transport.stream({ input: 'q', messageId: '1700000000000-message' }));
    expect(server.requests.map(({ headers }) => headers.get('x-svc-auth-token'))).toEqual(['old', 'new']);
    expect(server.requests[0]?.body).toEqual(server.requests[1]?.body);
  });

  it('does not loop when the fresh token is refused too', async () => {
    const { server, transport } = make({ auth: { type: 'service-token', token: async () => 'jwt' } });
    server.answer(body(rpcError));
    server.answer(body(rpcError));
    await expect(collect(transport.stream({ input: 'q' }))).rejects.toMatchObject({ code: 'auth' });
    expect(server.requests).toHaveLength(2);
  });

  it('names the option of a token that could not be read so that a notice, which hides addresses, shows it', async () => {
    const { transport } = make({
      auth: { type: 'service-token', token: () => Promise.reject(new Error('signed out')) },
    });
    const error = await collect(transport.stream({ input: 'q' })).catch((reason: Error) => reason);
    expect(hideAddresses((error as Error).message)).toBe('No token: the `token` function failed. Nothing was sent.');
  });

  it('reads two concurrent tokens with one call', async () => {
    const token = vi.fn(async () => 'jwt');
    const { server, transport } = make({ auth: { type: 'service-token', token } });
    server.answer(body('{"id":"a"}\n'));
    server.answer(body('{"id":"b"}\n'));
    await Promise.all([collect(transport.stream({ input: 'q' })), collect(transport.stream({ chatId: 'c' }))]);
    expect(token).toHaveBeenCalledTimes(1);
  });
});

describe('what the transport refuses before anything is sent', () => {
  const refusals: [string, () => unknown][] = [
    ['an address that is not https', () => make({ chatApiUrl: 'http://ai.example.com/x' })],
    ['no address', () => make({ chatApiUrl: undefined as unknown as string })],
    ['an address with a password', () => make({ chatApiUrl: 'https://a:b@ai.example.com/x' })],
    ['an API key without sessionSettings', () => make({ sessionSettings: undefined })],
    ['an empty API key', () => make({ auth: { type: 'api-key', apiKey: '' } })],
    ['both ids', () => make({ sessionSettings: { externalId: 'a', internalId: 'b' } as unknown as SessionSettings })],
    ['neither id', () => make({ sessionSettings: {} as SessionSettings })],
    ['an externalId with capitals', () => make({ sessionSettings: { externalId: 'Ann' } })],
    ['an externalId with a space', () => make({ sessionSettings: { externalId: 'an n' } })],
    ...(['userAttributes', 'groups', 'securityContext'] as const).map((field): [string, () => unknown] => [
      `${field} with an internalId`,
      () => make({ sessionSettings: { internalId: 'a@example.com', [field]: [] } as unknown as SessionSettings }),
    ]),
    ['a vendor that is no word', () => make({ auth: { type: 'service-token', token: 't' }, vendor: 'A b' })],
  ];
  it.each(refusals)('%s', (_, attempt) => {
    expect(attempt).toThrow(expect.objectContaining({ name: 'ChatError', code: 'configuration' }));
  });

  it('no address on a page, where it would be read as a relative one', () => {
    vi.stubGlobal('location', new URL('https://shop.example.com/ask'));
    expect(() => make({ chatApiUrl: undefined as unknown as string })).toThrow('`chatApiUrl` is not an address');
    vi.unstubAllGlobals();
  });

  it('a context that JSON can’t express, and only when it is sent', async () => {
    const { server, transport } = make({ sessionSettings: { externalId: 'a', securityContext: { tenant: 1n } } });
    await expect(collect(transport.stream({ input: 'q' }))).rejects.toMatchObject({ code: 'configuration' });
    expect(server.requests).toHaveLength(0);
  });

  it('a relative address outside a page, and only when it is used', async () => {
    const { server, transport } = make({ chatApiUrl: '/api' });
    await expect(collect(transport.stream({ input: 'q' }))).rejects.toMatchObject({ code: 'configuration' });
    expect(server.requests).toHaveLength(0);
  });

  it('accepts http on localhost', () => {
    expect(() => make({ chatApiUrl: 'http://localhost:4000/x' })).not.toThrow();
    expect(() => make({ chatApiUrl: 'http://127.0.0.1:4000/x' })).not.toThrow();
  });

  it('a messageId that is not in the spec’s form', async () => {
    const { server, transport } = make();
    await expect(collect(transport.stream({ input: 'q', messageId: '12-message' }))).rejects.toThrow(
      '13 or more digits',
    );
    expect(server.requests).toHaveLength(0);
  });

  it.each([
    ['missing', undefined],
    ['of an unknown type', { type: 'bearer', apiKey: 'k' }],
  ])('an `auth` that is %s, by its name', (_, auth) => {
    expect(() => make({ auth: auth as never })).toThrow(
      expect.objectContaining({ code: 'configuration', message: expect.stringContaining('`auth` is missing') }),
    );
  });

  it('a key that is not one, without repeating it', () => {
    expect(() => make({ auth: { type: 'api-key', apiKey: 'k secret' } })).toThrow(
      expect.objectContaining({ code: 'configuration', message: expect.not.stringContaining('k secret') }),
    );
  });
});

describe('a failed request', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['on one line without a newline', rpcError],
    ['with a newline', `${rpcError}\n`],
    ['pretty-printed', JSON.stringify(JSON.parse(rpcError), null, 2)],
    ['with a string id', rpcError.replace('null', '"1"')],
  ])('a JSON-RPC error %s is one auth error with its message', async (_, text) => {
    expect(await failure(body(text))).toMatchObject({ code: 'auth', message: 'Invalid API key', retryable: false });
  });

  it.each([200, 502, 504])('an HTML page with status %i never reaches the message', async (status) => {
    const error = await failure(body('<!doctype html>\n<html>\n<b>gateway</b>\n</html>', { status }));
    expect(error.code).toBe(status === 200 ? 'protocol' : 'server');
    expect(error.message).not.toContain('<');
  });

  it.each([
    [400, 'bad-request', false],
    [401, 'auth', false],
    [403, 'forbidden', false],
    [404, 'not-found', false],
    [500, 'server', true],
  ] as const)('status %i is %s', async (status, code, retryable) => {
    expect(await failure(body('{"error":"no such thing"}', { status }))).toMatchObject({ code, status, retryable });
  });

  it('keeps the service’s message, shortened', async () => {
    const error = await failure(body(JSON.stringify({ error: 'x'.repeat(5_000) }), { status: 400 }));
    expect(error.message.length).toBeLessThan(700);
  });

  it('shortens the service’s message between characters', async () => {
    const error = await failure(body(JSON.stringify({ error: `x${'😀'.repeat(500)}` }), { status: 400 }));
    expect(error.detail).not.toMatch(/\p{Surrogate}/u);
  });

  it.each([
    [429, 'server', true, /too many requests \(429\)/],
    [408, 'bad-request', true, /did not accept the request \(408\)/],
    [400, 'bad-request', false, /did not accept the request \(400\)/],
    [500, 'server', true, /failed \(500\)/],
    [304, 'protocol', false, /unexpected status 304/],
  ])('with status %i is worth another try or not, and says so', async (status, code, retryable, message) => {
    expect(await failure(body(status === 304 ? (null as never) : '', { status }))).toMatchObject({
      code,
      retryable,
      message: expect.stringMatching(message),
    });
  });

  it('shows the service’s message on one line', async () => {
    expect((await failure(body('{"error":"no\\n\\n  such\\tcolumn "}', { status: 400 }))).message).toMatch(
      /The service says: no such column$/,
    );
  });

  it('has the service’s words apart, in an error of any form', async () => {
    const words = { error: 'no such column' };
    expect(await failure(body(JSON.stringify(words), { status: 400 }))).toMatchObject({ detail: words.error });
    expect(await failure(body(rpcError))).toMatchObject({ detail: 'Invalid API key' });
    expect((await failure(body('<html></html>', { status: 502 }))).detail).toBeUndefined();
  });

  it('is busy when the thread is, in any form', async () => {
    const words = 'Streaming for thread is in progress';
    expect(await failure(body(`{"error":"${words}"}`, { status: 409 }))).toMatchObject({ code: 'busy' });
    expect(await failure(body(rpcError.replace('Invalid API key', words)))).toMatchObject({ code: 'busy' });
  });

  it('is busy when the thread is, in plain text with status 200', async () => {
    expect(await failure(body('Streaming for thread is in progress'))).toMatchObject({ code: 'busy' });
  });

  it('quotes our own proxy without calling it the service', async () => {
    const headers = { 'X-Error-Source': 'proxy' };
    expect(await failure(body('{"error":"Sign in."}', { status: 401, headers }))).toMatchObject({
      code: 'auth',
      message: 'Sign in.',
    });
  });

  it.each([403, 404, 405, 415, 421])(
    'is about the set-up, not a thread, when our own server answers %i',
    async (status) => {
      const headers = { 'X-Error-Source': 'proxy' };
      const error = await failure(body('{"error":"Requests from this page are not allowed."}', { status, headers }));
      expect(error).toMatchObject({ code: 'configuration', status, detail: expect.stringContaining('not allowed') });
    },
  );

  it('is a network error when nothing answers', async () => {
    expect(await failure(new TypeError('Failed to fetch'))).toMatchObject({ code: 'network', retryable: true });
  });

  it('is a protocol error when the body is empty', async () => {
    expect(await failure(body(''))).toMatchObject({ code: 'protocol' });
  });

  it('reports a bad line and goes on', async () => {
    const { server, transport } = make();
    const onBadLine = vi.fn();
    server.answer(body('{"id":"a"}\n{oops\n{"id":"b"}\n[1]\n'));
    expect(await collect(transport.stream({ input: 'q' }, { onBadLine }))).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(onBadLine.mock.calls.map(([error]) => error.code)).toEqual(['protocol', 'protocol']);
  });

  it('reports a bad line after the lines before it, also within one chunk', async () => {
    const { server, transport } = make();
    const seen: unknown[] = [];
    server.answer(body('{"id":"a"}\n{oops\n{"id":"b"}\n'));
    const lines = transport.stream({ input: 'q' }, { onBadLine: ({ code }) => seen.push(code) });
    for await (const { id } of lines) seen.push(id);
    expect(seen).toEqual(['a', 'protocol', 'b']);
  });

  it('throws the reason of an abort in place of the lines that have already arrived', async () => {
    const { server, transport } = make();
    const controller = new AbortController();
    const seen: unknown[] = [];
    const read = async () => {
      for await (const { id } of transport.stream({ input: 'q' }, { signal: controller.signal })) {
        seen.push(id);
        controller.abort(new Error('enough'));
      }
    };
    server.answer(body('{"id":"a"}\n{"id":"b"}\n'));
    await expect(read()).rejects.toThrow('enough');
    expect(seen).toEqual(['a']);
  });

  it('is interrupted when the connection is cut while streaming', async () => {
    const { server, transport } = make();
    const response = server.open();
    const lines = collect(transport.stream({ input: 'q' }));
    const expectation = expect(lines).rejects.toMatchObject({ code: 'interrupted' });
    await response.line({ id: 'a' });
    await response.cut();
    await expectation;
  });
});

describe('an abort request', () => {
  it.each([
    [403, 'forbidden'],
    [404, 'not-found'],
    [500, 'server'],
  ] as const)('rejects at status %i', async (status, code) => {
    const { server, transport } = make();
    server.answer(body('', { status }));
    await expect(transport.abort('c')).rejects.toMatchObject({ code });
  });

  it('accepts only 204 as a confirmation', async () => {
    const { server, transport } = make();
    server.answer(body(rpcError));
    await expect(transport.abort('c')).rejects.toMatchObject({ code: 'auth' });
    server.answer(body('{"ok":true}'));
    await expect(transport.abort('c')).rejects.toMatchObject({ code: 'protocol' });
  });

  it('rejects with a ChatError if its answer breaks off', async () => {
    const { server, transport } = make();
    const response = server.open();
    const failed = expect(transport.abort('c')).rejects.toMatchObject({ name: 'ChatError', code: 'interrupted' });
    await response.text('{"ok"');
    await response.cut();
    await failed;
  });

  it('rejects with the reason of its signal while the answer stays open', async () => {
    const { server, transport } = make();
    const response = server.open();
    const controller = new AbortController();
    const failed = expect(transport.abort('c', controller)).rejects.toThrow('enough');
    await response.text('{"ok":true}\n');
    controller.abort(new Error('enough'));
    await failed;
    expect(response.isCancelled).toBe(true);
  });
});

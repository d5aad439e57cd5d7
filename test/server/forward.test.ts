import { describe, expect, it, vi } from 'vitest';
import { createChatProxy } from '../../src/server/index.js';
import { browserRequest, CHAT_API_URL, json, KEY, ORIGIN, upstreamOf } from './browserRequest.js';

const encoder = new TextEncoder();

function proxyTo(respond: (request: Request) => Response | Promise<Response>, onError?: (error: unknown) => void) {
  return createChatProxy({
    chatApiUrl: CHAT_API_URL,
    auth: { type: 'api-key', apiKey: KEY },
    sessionSettings: () => ({ externalId: 'ada' }),
    allowedOrigins: [ORIGIN],
    fetch: upstreamOf(respond).fetch,
    onError,
  });
}

/** A response that the test writes line by line. Like a real one, it fails when its request is aborted. */
function controlledResponse() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const state = { isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start(own) {
      controller = own;
    },
    cancel() {
      state.isCancelled = true;
    },
  });
  return {
    state,
    respond: (request: Request) => {
      request.signal.addEventListener('abort', () => {
        state.isCancelled = true;
        controller?.error(request.signal.reason);
      });
      return new Response(body, { headers: { 'Content-Type': 'application/json' } });
    },
    write: (text: string) => controller?.enqueue(encoder.encode(text)),
    end: () => controller?.close(),
    fail: (error: Error) => controller?.error(error),
  };
}

async function readText(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<string> {
  const { value } = (await reader?.read()) ?? {};
  return new TextDecoder().decode(value);
}

describe('a stream', () => {
  it('can be read line by line before the service ends it', async () => {
    const upstream = controlledResponse();
    const reader = (await proxyTo(upstream.respond)(browserRequest())).body?.getReader();
    upstream.write('{"id":"__cutoff__"}\n');
    expect(await readText(reader)).toBe('{"id":"__cutoff__"}\n');
    upstream.write('{"id":"a"}\n');
    expect(await readText(reader)).toBe('{"id":"a"}\n');
    upstream.end();
    expect((await reader?.read())?.done).toBe(true);
  });

  it.each(['application/json', 'application/x-ndjson', 'application/jsonl', 'application/json-lines', 'text/plain'])(
    'has headers that prevent buffering and compression, and no other header of the service, if that sends %s',
    async (type) => {
      const sent = { 'Content-Type': type, Server: 'internal/1', 'Set-Cookie': 'a=b', 'X-Internal-Host': '10.0.0.7' };
      const response = await proxyTo(() => json({}, 200, sent))(browserRequest());
      expect(Object.fromEntries(response.headers)).toEqual({
        'content-type': 'application/x-ndjson',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
        'x-credential': 'shared',
      });
    },
  );

  it.each([
    ['before its first byte', ''],
    ['between lines', '{"id":"a"}\n'],
  ])('gets a blank line after 15 s of silence %s, and none inside a line', async (_, sent) => {
    vi.useFakeTimers();
    const upstream = controlledResponse();
    const response = await proxyTo(upstream.respond)(browserRequest());
    const text = response.text();
    if (sent) upstream.write(sent);
    await vi.advanceTimersByTimeAsync(30_000);
    upstream.write('{"id":');
    await vi.advanceTimersByTimeAsync(60_000);
    upstream.write('"b"}\n');
    upstream.end();
    expect(await text).toBe(`${sent}\n\n{"id":"b"}\n`);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is cancelled at the service when the browser aborts its request, without an error', async () => {
    const upstream = controlledResponse();
    const gone = new AbortController();
    const errors: unknown[] = [];
    const proxy = proxyTo(upstream.respond, (error) => errors.push(error));
    const reader = (await proxy(browserRequest({ signal: gone.signal }))).body?.getReader();
    const reading = reader?.read();
    gone.abort();
    await expect(reading).rejects.toThrow();
    expect([upstream.state.isCancelled, errors]).toEqual([true, []]);
  });

  it('is cancelled at the service when its body is cancelled', async () => {
    const upstream = controlledResponse();
    const response = await proxyTo(upstream.respond)(browserRequest());
    await response.body?.cancel();
    expect(upstream.state.isCancelled).toBe(true);
  });

  it('is cancelled before the service has answered', async () => {
    const gone = new AbortController();
    const errors: unknown[] = [];
    const waiting = ({ signal }: Request) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        gone.abort();
      });
    const answer = proxyTo(waiting, (error) => errors.push(error))(browserRequest({ signal: gone.signal }));
    expect((await answer).status).toBe(502);
    expect(errors).toEqual([]);
  });

  it('is not requested when the browser has already disconnected', async () => {
    let asked = 0;
    const proxy = proxyTo(() => {
      asked++;
      return json({});
    });
    const gone = new AbortController();
    const answer = proxy(browserRequest({ signal: gone.signal }));
    gone.abort();
    await answer;
    expect(asked).toBe(0);
  });

  it('fails instead of ending when the service breaks off, and keeps the reason on the server', async () => {
    const errors: unknown[] = [];
    const upstream = controlledResponse();
    const response = await proxyTo(upstream.respond, (error) => errors.push(error))(browserRequest());
    const failure = new Error('ECONNRESET 10.0.0.7');
    upstream.fail(failure);
    await expect(response.text()).rejects.toThrow(/^((?!10\.0\.0\.7).)*$/);
    expect(errors).toEqual([failure]);
  });

  it('is read on demand: a browser that doesn’t read makes the service wait', async () => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          pulled++;
          controller.enqueue(encoder.encode('{}\n'));
        },
      },
      { highWaterMark: 0 },
    );
    const respond = () => new Response(body, { headers: { 'Content-Type': 'application/json' } });
    const reader = (await proxyTo(respond)(browserRequest())).body?.getReader();
    await reader?.read();
    expect(pulled).toBe(1);
    await reader?.cancel();
  });
});

describe('an error', () => {
  it('of the network is a 502 that reveals no address', async () => {
    const failure = new TypeError(`fetch failed: ${CHAT_API_URL} with ${KEY}`);
    const errors: unknown[] = [];
    const response = await proxyTo(
      () => Promise.reject(failure),
      (error) => errors.push(error),
    )(browserRequest());
    const text = await response.text();
    expect([response.status, response.headers.get('Content-Type')]).toEqual([502, 'application/json']);
    for (const secret of ['ai.example.com', KEY, 'fetch failed', 'at ']) expect(text).not.toContain(secret);
    expect(errors).toEqual([failure]);
  });

  it.each([400, 403, 404, 409, 429, 500, 503])('of status %i keeps its status and text', async (status) => {
    const response = await proxyTo(() => json({ error: 'In words', stack: 'at x' }, status))(browserRequest());
    expect([response.status, await response.json()]).toEqual([status, { error: 'In words' }]);
  });

  it('is marked as the proxy’s only when the proxy worded it', async () => {
    const sourceOf = async (response: Response) =>
      (await proxyTo(() => response)(browserRequest())).headers.get('X-Error-Source');
    expect(await sourceOf(json({ error: 'In words' }, 500))).toBeNull();
    expect(await sourceOf(new Response('<h1>nginx</h1>', { status: 502 }))).toBe('proxy');
  });

  it('that repeats the key has it replaced', async () => {
    const response = await proxyTo(() => json({ error: `No such key: ${KEY}` }, 400))(browserRequest());
    expect(await response.json()).toEqual({ error: 'No such key: [hidden]' });
  });

  it.each([301, 302, 303, 304, 307, 308])('is a 502 for the status %i, of which the host is told', async (status) => {
    const errors: Error[] = [];
    const headers = { Location: 'https://other.example.com/?token=hunter2' };
    const proxy = proxyTo(
      () => new Response(null, { status, headers }),
      (error) => errors.push(error as Error),
    );
    expect((await proxy(browserRequest())).status).toBe(502);
    expect(errors.map(({ message }) => message)).toEqual([expect.stringMatching(`^(?!.*hunter2).*${status}`)]);
  });

  it.each([500, 502, 503, 504])('page of status %i becomes JSON with the same status', async (status) => {
    const page = () => new Response('<h1>nginx on 10.0.0.7</h1>', { status, headers: { 'Content-Type': 'text/html' } });
    const response = await proxyTo(page)(browserRequest());
    expect([response.status, await response.json()]).toEqual([status, { error: expect.stringContaining(`${status}`) }]);
  });

  it('page of status 200 is a 502, since it isn’t an answer', async () => {
    const page = () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } });
    const response = await proxyTo(page)(browserRequest());
    expect([response.status, await response.text()]).toEqual([502, expect.not.stringContaining('<')]);
  });

  it('that isn’t text is cancelled at the service', async () => {
    const cancel = vi.fn();
    const body = new ReadableStream({ start: (controller) => controller.enqueue(Uint8Array.of(0xff)), cancel });
    const response = await proxyTo(() => new Response(body, { status: 503 }))(browserRequest());
    expect(response.status).toBe(503);
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('without JSON keeps its status', async () => {
    const response = await proxyTo(() => new Response('nope', { status: 404 }))(browserRequest());
    expect([response.status, await response.json()]).toEqual([404, { error: expect.stringContaining('404') }]);
  });

  it('keeps `Retry-After`', async () => {
    const response = await proxyTo(() => json({ error: 'Slow down' }, 429, { 'Retry-After': '7' }))(browserRequest());
    expect(response.headers.get('Retry-After')).toBe('7');
  });
});

it.each([200, 202, 205])('never turns status %i into the 204 that confirms a stop', async (status) => {
  const stop = browserRequest({ path: '/api/chat/abort', body: { chatId: 'c1' } });
  const response = await proxyTo(() => new Response(null, { status }))(stop);
  expect(response.status).toBe(502);
});

it('keeps two concurrent requests separate', async () => {
  const proxy = createChatProxy({
    chatApiUrl: CHAT_API_URL,
    auth: { type: 'api-key', apiKey: KEY },
    allowedOrigins: [ORIGIN],
    sessionSettings: async (request) => ({ externalId: request.headers.get('Cookie') ?? '' }),
    fetch: upstreamOf(async (request) => json(await request.json())).fetch,
  });
  const users = ['ada', 'grace', 'joan'];
  const responses = await Promise.all(users.map((Cookie) => proxy(browserRequest({ headers: { Cookie } }))));
  const bodies = (await Promise.all(responses.map((response) => response.json()))) as { sessionSettings: unknown }[];
  expect(bodies.map(({ sessionSettings }) => sessionSettings)).toEqual(users.map((externalId) => ({ externalId })));
});

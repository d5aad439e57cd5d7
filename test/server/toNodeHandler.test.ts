import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDataProxy, type NodeHandlerOptions, toNodeHandler } from '../../src/server/index.js';
import type { Agent } from '../../src/server/service/Agent.js';
import { createChatService } from '../../src/server/service/createChatService.js';
import { gate } from '../testing/chatClient.js';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** Sends `Host`, which `fetch` does not let a caller choose. */
function requestWithHost(url: string, host: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    const req = request(url, { headers: { Host: host, ...headers } }, async (res) => {
      let body = '';
      for await (const chunk of res) body += chunk;
      resolve({ status: res.statusCode, body });
    });
    req.on('error', reject).end();
  });
}

async function serve(handler: (request: Request) => Promise<Response>, options?: NodeHandlerOptions): Promise<string> {
  const created = createServer(toNodeHandler(handler, options));
  server = created;
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(created.address() as AddressInfo).port}`;
}

it('passes method, URL, headers and body to the handler', async () => {
  const origin = await serve(async (request) => {
    const { method, url, headers } = request;
    return Response.json({ method, url, header: headers.get('X-Test'), body: await request.text() });
  });
  const response = await fetch(`${origin}/a?b=c`, { method: 'POST', headers: { 'X-Test': 'yes' }, body: 'Größe' });
  expect(await response.json()).toEqual({ method: 'POST', url: `${origin}/a?b=c`, header: 'yes', body: 'Größe' });
});

it('calls the handler in the async context of the listener, which can carry the user of a framework’s session', async () => {
  const signedIn = new AsyncLocalStorage<string>();
  const handle = toNodeHandler(async (request) => {
    await request.text();
    return new Response(signedIn.getStore());
  });
  const created = createServer((req, res) => signedIn.run(String(req.headers['x-user']), () => handle(req, res)));
  server = created;
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  const { port } = created.address() as AddressInfo;
  const askAs = async (user: string) => {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      headers: { 'X-User': user },
      body: '{}',
    });
    return response.text();
  };
  expect(await Promise.all([askAs('ada'), askAs('bob')])).toEqual(['ada', 'bob']);
});

it('sends status, headers and cookies to the client', async () => {
  const headers = new Headers([
    ['X-Test', 'yes'],
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
  ]);
  const response = await fetch(await serve(async () => new Response(null, { status: 204, headers })));
  expect([response.status, response.headers.get('X-Test')]).toEqual([204, 'yes']);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

it('uses the configured origin in the request’s URL', async () => {
  const origin = await serve(async ({ url }) => new Response(url), { origin: 'https://shop.example.com' });
  expect(await (await fetch(`${origin}/a`)).text()).toBe('https://shop.example.com/a');
});

describe('without `origin`', () => {
  const answer = async ({ url }: Request) => new Response(url);

  it.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'LOCALHOST'])('serves the host %s', async (host) => {
    expect((await requestWithHost(await serve(answer), host)).status).toBe(200);
  });

  it.each(['evil.example', 'localhost.evil.example', 'localhost@evil.example', '127.0.0.1.evil.example', '0.0.0.0'])(
    'refuses the host %s without calling the handler, and logs once how to allow it',
    async (host) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const handler = vi.fn(answer);
      const origin = await serve(handler);
      for (let count = 0; count < 2; count++) {
        const response = await requestWithHost(origin, host);
        expect([response.status, response.body]).toEqual([421, expect.stringContaining('`origin`')]);
      }
      expect(handler).not.toHaveBeenCalled();
      expect(log.mock.calls).toEqual([[expect.stringContaining("{ origin: 'https://app.example.com' }")]]);
      log.mockRestore();
    },
  );
});

it.each([
  'https://shop.example.com/',
  'https://shop.example.com/app',
  'https://*.example.com',
  'shop.example.com',
  '*',
])('throws for the origin %s, which no browser sends', (origin) => {
  const create = () => toNodeHandler(async () => new Response(), { origin });
  expect(create).toThrow(expect.objectContaining({ code: 'configuration' }));
});

describe('with `origin`, in front of a proxy', () => {
  const create = () =>
    createDataProxy({
      dataApiUrl: 'https://data.example.com',
      token: () => 'jwt-of-ada',
      fetch: async () => Response.json({ cubes: [] }),
    });
  const meta = (address: string, headers: Record<string, string>) =>
    requestWithHost(`${address}/v1/meta`, 'x', headers);

  it.each([
    ['serves a page of that origin', { Origin: 'https://shop.example.com' }, 200],
    ['serves its pages without Origin', { Host: 'shop.example.com', 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['refuses a page of another', { Origin: 'https://evil.example', Host: 'evil.example' }, 403],
    ['refuses another host without Origin', { Host: 'evil.example', 'Sec-Fetch-Site': 'same-origin' }, 403],
  ])('%s', async (_, headers, status) => {
    const address = await serve(create(), { origin: 'https://shop.example.com' });
    expect((await meta(address, headers as Record<string, string>)).status).toBe(status);
  });
});

it('treats a path that looks like a host as a path', async () => {
  const origin = await serve(async ({ url }) => new Response(new URL(url).host));
  expect(await (await fetch(`${origin}//evil.example/a`)).text()).toBe(origin.slice('http://'.length));
});

it('sends each chunk immediately', async () => {
  let send: (text: string) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  const response = await fetch(await serve(async () => new Response(body)));
  const reader = response.body?.getReader();
  for (const line of ['one\n', 'two\n']) {
    send(line);
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(line);
  }
  await reader?.cancel();
});

it('aborts the request and cancels the body when the client disconnects', async () => {
  let aborted: Promise<void> | undefined;
  let cancelled: () => void = () => {};
  const isCancelled = new Promise<void>((resolve) => {
    cancelled = resolve;
  });
  const origin = await serve(async ({ signal }) => {
    aborted = new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
    return new Response(new ReadableStream({ pull: () => new Promise(() => {}), cancel: () => cancelled() }));
  });
  const response = await fetch(origin);
  await response.body?.cancel();
  await Promise.all([aborted, isCancelled]);
});

it('waits for a slow client and sends everything', async () => {
  const chunk = new Uint8Array(65_536);
  let produced = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => (produced++ < 200 ? controller.enqueue(chunk) : controller.close()),
    },
    { highWaterMark: 0 },
  );
  const response = await fetch(await serve(async () => new Response(body)));
  await new Promise((resolve) => setImmediate(resolve));
  expect(produced).toBeLessThan(200);
  expect((await response.arrayBuffer()).byteLength).toBe(200 * 65_536);
});

it('breaks the connection when the body fails, so that a partial answer does not look complete', async () => {
  let count = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (count++ > 0) throw new Error('lost');
      controller.enqueue(new TextEncoder().encode('half'));
    },
  });
  const response = await fetch(await serve(async () => new Response(body)));
  await expect(response.text()).rejects.toThrow();
});

it('disconnects a client that has stopped reading when the service loses patience', async () => {
  const agent: Agent = async function* () {
    for (let count = 0; count < 100; count++) yield { type: 'final', text: 'x'.repeat(100_000) };
  };
  const limits = { readerTime: 200 };
  const created = createServer(
    toNodeHandler(createChatService({ agent, authenticate: () => ({ id: 'ada' }), limits })),
  );
  server = created;
  // Not TCP: the system would take megabytes before it reported a slow reader.
  const path = join(tmpdir(), `tabletalk-stalled-${process.pid}.sock`);
  await new Promise<void>((resolve) => created.listen(path, resolve));
  const accepted = once(created, 'connection');
  const client = connect(path).pause();
  const body = '{"input":"Hi"}';
  const head = ['POST /chat/stream-chat-state HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  client.write([...head, `Content-Length: ${body.length}`, '', body].join('\r\n'));
  const [connection] = (await accepted) as [Socket];
  await vi.waitFor(() => expect(connection.destroyed).toBe(true), { timeout: 10_000 });
  client.destroy();
});

it('breaks the connection, and cancels the body, for a header that can’t be sent', async () => {
  const cancel = vi.fn();
  const body = () => new ReadableStream({ cancel });
  const origin = await serve(async () => new Response(body(), { headers: { 'X-Name': 'a\u0001b' } }));
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
  expect(cancel).toHaveBeenCalledTimes(1);
});

it('answers 500 when the handler rejects, without saying why', async () => {
  const response = await fetch(await serve(() => Promise.reject(new Error('10.0.0.7'))));
  expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('10.0.0.7')]);
});

it('answers 400 to a method that no `Request` can have', async () => {
  const handler = vi.fn(async () => new Response());
  const traced = request(await serve(handler), { method: 'TRACE' }).end();
  const [response] = (await once(traced, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(400);
  response.resume();
  expect(handler).not.toHaveBeenCalled();
});

describe('after a body parser', () => {
  /** A server that reads the body and leaves `parse` of it on the request, as Express's parsers do. */
  async function serveParsed(parse: (text: string) => unknown): Promise<string> {
    const proxy = createDataProxy({
      dataApiUrl: 'https://data.example.com',
      token: () => 'jwt-of-ada',
      maxBodyBytes: 100,
      fetch: async (_, init) => new Response(String(init?.body), { headers: { 'Content-Type': 'application/json' } }),
    });
    const handler = toNodeHandler(proxy);
    server = createServer(async (req, res) => {
      let text = '';
      for await (const chunk of req) text += chunk;
      handler(Object.assign(req, { body: parse(text) }), res);
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const query = (origin: string, body: string, type = 'application/json; charset=utf-8') =>
    fetch(`${origin}/v1/svcsql`, { method: 'POST', headers: { Origin: origin, 'Content-Type': type }, body });

  it.each([
    ['an object', JSON.parse],
    ['text', (text: string) => text],
    ['bytes', (text: string) => Buffer.from(text)],
  ])('reads JSON that was parsed to %s', async (_, parse) => {
    const origin = await serveParsed(parse);
    for (const repeat of [1, 2]) {
      const response = await query(origin, JSON.stringify({ query: `select 'ö', ${repeat}` }));
      expect([response.status, await response.json()]).toEqual([200, { query: `select 'ö', ${repeat}` }]);
    }
  });

  it('refuses a body over the limit, which the parser may not share', async () => {
    const response = await query(await serveParsed(JSON.parse), JSON.stringify({ query: 'x'.repeat(100) }));
    expect([response.status, await response.json()]).toEqual([413, { error: expect.stringContaining('100 bytes') }]);
  });

  it('refuses a parsed form, which another site can send', async () => {
    const origin = await serveParsed((text) => Object.fromEntries(new URLSearchParams(text)));
    expect((await query(origin, 'query=select', 'application/x-www-form-urlencoded')).status).toBe(415);
  });

  it.each([
    ['left nothing', () => undefined],
    ['left what JSON can’t express', () => ({ query: 1n })],
  ])('answers 400 if the parser %s', async (_, parse) => {
    expect((await query(await serveParsed(parse), '{"query":"select 1"}')).status).toBe(400);
  });
});

it('ignores what a parser has set without reading the body', async () => {
  const handler = toNodeHandler(async (request) => new Response(await request.text()));
  server = createServer((req, res) => handler(Object.assign(req, { body: {} }), res));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const headers = { 'Content-Type': 'application/json' };
  expect(await (await fetch(url, { method: 'POST', headers, body: '{"a":1}' })).text()).toBe('{"a":1}');
});

it('drops a response if other code, such as a time limit, has answered first', async () => {
  const onCancel = vi.fn();
  const { wait, open } = gate();
  let end = () => {};
  const handler = toNodeHandler(async () => {
    await wait();
    return new Response(new ReadableStream({ cancel: onCancel }));
  });
  server = createServer((req, res) => {
    handler(req, res);
    res.writeHead(503).write('too ');
    end = () => res.end('slow');
    open();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
  end();
  expect([response.status, await response.text()]).toEqual([503, 'too slow']);
});

it('stops writing when other code, such as a time limit, ends the response', async () => {
  const onCancel = vi.fn();
  const onError = vi.fn();
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    body = controller;
  };
  const handler = toNodeHandler(async () => new Response(new ReadableStream({ start, cancel: onCancel })));
  server = createServer((req, res) => {
    handler(req, res);
    res.on('error', onError);
    // Too much to be sent before the next chunk arrives.
    setTimeout(() => {
      res.end(Buffer.alloc(20_000_000));
      body?.enqueue(new Uint8Array(1));
    }, 20);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await response.arrayBuffer()).toHaveProperty('byteLength', 20_000_000);
  await vi.waitFor(() => expect(onCancel).toHaveBeenCalledOnce());
  expect(onError).not.toHaveBeenCalled();
});

it('closes the connection after answering before the whole request is read', async () => {
  const origin = await serve(async (request) => {
    const reader = request.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    return new Response('too large', { status: 413 });
  });
  const response = await fetch(origin, { method: 'POST', body: new Uint8Array(200_000) });
  expect([response.status, response.headers.get('Connection')]).toEqual([413, 'close']);
  expect(await response.text()).toBe('too large');
});

it('keeps the connection open after reading the whole request', async () => {
  const origin = await serve(async (request) => new Response(await request.text()));
  const response = await fetch(origin, { method: 'POST', body: 'all of it' });
  expect(response.headers.get('Connection')).toBe('keep-alive');
  expect(await response.text()).toBe('all of it');
});

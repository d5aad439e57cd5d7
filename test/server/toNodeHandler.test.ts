import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type NodeHandlerOptions, toNodeHandler } from '../../src/server/index.js';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(handler: (request: Request) => Promise<Response>, options?: NodeHandlerOptions): Promise<string> {
  const created = createServer(toNodeHandler(handler, options));
  server = created;
  await new Promise<void>((resolve) => created.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(created.address() as AddressInfo).port}`;
}

it('gives the handler method, address, headers and body', async () => {
  const origin = await serve(async (request) => {
    const { method, url, headers } = request;
    return Response.json({ method, url, header: headers.get('X-Test'), body: await request.text() });
  });
  const response = await fetch(`${origin}/a?b=c`, { method: 'POST', headers: { 'X-Test': 'yes' }, body: 'Größe' });
  expect(await response.json()).toEqual({ method: 'POST', url: `${origin}/a?b=c`, header: 'yes', body: 'Größe' });
});

it('gives the client status, headers and cookies', async () => {
  const headers = new Headers([
    ['X-Test', 'yes'],
    ['Set-Cookie', 'a=1'],
    ['Set-Cookie', 'b=2'],
  ]);
  const response = await fetch(await serve(async () => new Response(null, { status: 204, headers })));
  expect([response.status, response.headers.get('X-Test')]).toEqual([204, 'yes']);
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
});

it('sees the origin it is told', async () => {
  const origin = await serve(async ({ url }) => new Response(url), { origin: 'https://shop.example.com' });
  expect(await (await fetch(`${origin}/a`)).text()).toBe('https://shop.example.com/a');
});

it('takes a path that looks like a host for a path', async () => {
  const origin = await serve(async ({ url }) => new Response(new URL(url).host));
  expect(await (await fetch(`${origin}//evil.example/a`)).text()).toBe(origin.slice('http://'.length));
});

it('sends each chunk as it comes', async () => {
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

it('aborts the request and cancels the body when the client goes away', async () => {
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

it('waits for a slow client, and sends it everything', async () => {
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

it('cuts the connection when the body fails, so that half an answer is not taken for a whole one', async () => {
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

it('answers 500 when the handler rejects, without saying why', async () => {
  const response = await fetch(await serve(() => Promise.reject(new Error('10.0.0.7'))));
  expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining('10.0.0.7')]);
});

it('can answer before it has read the whole request, and closes the connection then', async () => {
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

it('keeps the connection for the next request when it has read this one', async () => {
  const origin = await serve(async (request) => new Response(await request.text()));
  const response = await fetch(origin, { method: 'POST', body: 'all of it' });
  expect(response.headers.get('Connection')).toBe('keep-alive');
  expect(await response.text()).toBe('all of it');
});

import { beforeEach, expect, it, vi } from 'vitest';
import { createDataProxy } from '../../src/server/index.js';
import { browserRequest, json, ORIGIN, upstreamOf } from './browserRequest.js';
import { chatProxyTo } from './chatProxyTo.js';

beforeEach(() => void vi.useFakeTimers());

/** A body that sends one byte per interval and never ends. */
function trickle(intervalMs: number) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const state = { isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => controller.enqueue(new TextEncoder().encode(' ')), intervalMs);
    },
    cancel() {
      clearInterval(timer);
      state.isCancelled = true;
    },
  });
  return { body, state };
}

/** Whether `response` has arrived after `ms` more milliseconds. */
async function isAnsweredAfter(response: Promise<Response>, ms: number): Promise<boolean> {
  let isAnswered = false;
  void response.then(() => {
    isAnswered = true;
  });
  await vi.advanceTimersByTimeAsync(ms);
  return isAnswered;
}

it.each([1_000, 1_000_000])('answers 408 after 10 s to a request body with a byte every %i ms', async (interval) => {
  const { proxy, requests } = chatProxyTo(() => json({}));
  const { body, state } = trickle(interval);
  const response = proxy(browserRequest({ body }));
  expect(await isAnsweredAfter(response, 9_999)).toBe(false);
  expect(await isAnsweredAfter(response, 1)).toBe(true);
  expect([(await response).status, await (await response).json()]).toEqual([408, { error: expect.any(String) }]);
  expect([state.isCancelled, requests.length]).toEqual([true, 0]);
});

it('applies the host’s limit to a data query', async () => {
  const proxy = createDataProxy({
    dataApiUrl: 'https://data.example.com',
    token: () => 'jwt-of-ada',
    allowedOrigins: [ORIGIN],
    bodyTimeoutMs: 500,
    fetch: upstreamOf(() => json({})).fetch,
  });
  const response = proxy(browserRequest({ path: '/v1/load', body: trickle(100).body }));
  expect(await isAnsweredAfter(response, 500)).toBe(true);
  expect((await response).status).toBe(408);
});

it('waits for a body without a limit', async () => {
  const { proxy } = chatProxyTo(() => json({}), { bodyTimeoutMs: Number.POSITIVE_INFINITY });
  const response = proxy(browserRequest({ body: trickle(100).body }));
  expect(await isAnsweredAfter(response, 60_000)).toBe(false);
});

it('leaves no timer after a body that arrives in time', async () => {
  const { proxy } = chatProxyTo(() => json({}));
  expect((await proxy(browserRequest())).status).toBe(200);
  expect(vi.getTimerCount()).toBe(0);
});

it('answers 504 and cancels the request when the service has not started to answer after 5 minutes', async () => {
  const errors: unknown[] = [];
  const silent = ({ signal }: Request) =>
    new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const { proxy, requests } = chatProxyTo(silent, { onError: (error) => errors.push(error) });
  const response = proxy(browserRequest());
  expect(await isAnsweredAfter(response, 299_000)).toBe(false);
  expect(await isAnsweredAfter(response, 1_000)).toBe(true);
  expect([(await response).status, requests.length, errors.length]).toEqual([504, 1, 1]);
});

it('keeps the status of an error whose body never ends', async () => {
  const { body, state } = trickle(1_000);
  const { proxy } = chatProxyTo(() => new Response(body, { status: 500 }));
  const response = proxy(browserRequest());
  expect(await isAnsweredAfter(response, 300_000)).toBe(true);
  expect([(await response).status, state.isCancelled]).toEqual([500, true]);
});

it('allows a stream to be silent for an hour', async () => {
  let send: (text: string) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      send = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  const { proxy } = chatProxyTo(() => new Response(body));
  const reader = (await proxy(browserRequest())).body?.getReader();
  await vi.advanceTimersByTimeAsync(3_600_000);
  send('{"id":"a"}\n');
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"id":"a"}\n');
});

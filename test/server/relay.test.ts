import { setImmediate as nextTask } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { lockBody, relay } from '../../src/server/relay.js';
import { byteStream } from '../stream/byteStream.js';

const KEY = 'sk-live-0123456789';

function relayed(upstream: ReadableStream<Uint8Array>) {
  const options = {
    secrets: [KEY],
    isStream: true,
    controller: new AbortController(),
    onError: vi.fn(),
    onEnd: vi.fn(),
  };
  return { ...options, body: relay(upstream, options) };
}

/** An upstream that sends `chunks`, then waits for `push` and `fail`. */
function openUpstream(...chunks: string[]) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const cancel = vi.fn();
  const push = (text: string) => controller?.enqueue(new TextEncoder().encode(text));
  const start = (own: ReadableStreamDefaultController<Uint8Array>) => {
    controller = own;
    chunks.forEach(push);
  };
  return {
    stream: new ReadableStream({ start, cancel }),
    push,
    cancel,
    fail: (error: Error) => controller?.error(error),
  };
}

async function textOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = lockBody(body);
  const parts: Uint8Array[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) parts.push(next.value);
  return Buffer.concat(parts).toString();
}

it('locks a relayed body and bypasses its stream', () => {
  const { body } = relayed(byteStream(['a']));
  expect(lockBody(body)).not.toBeInstanceOf(ReadableStreamDefaultReader);
  expect(body.locked).toBe(true);
  expect(() => lockBody(body)).toThrow(TypeError);
});

it('does not bypass the stream of a copy', async () => {
  const response = new Response(relayed(byteStream(['a', 'b'])).body);
  const copy = response.clone();
  expect(await Promise.all([response, copy].map(({ body }) => textOf(body as ReadableStream)))).toEqual(['ab', 'ab']);
});

it('loses nothing of a body that was read in part', async () => {
  const { stream, push } = openUpstream();
  const { body } = relayed(stream);
  const reader = body.getReader();
  reader.read().catch(() => {});
  await nextTask();
  reader.releaseLock();
  push('first');
  await nextTask();
  expect(Buffer.from((await lockBody(body).read()).value as Uint8Array).toString()).toBe('first');
});

it.each(['directly', 'through the stream'])('hides a secret that is split between chunks, read %s', async (way) => {
  const { body, onEnd } = relayed(byteStream([`No ${KEY.slice(0, 9)}`, `${KEY.slice(9)}!`, KEY.slice(0, 12)]));
  expect(await (way === 'directly' ? textOf(body) : new Response(body).text())).toBe('No [hidden]![hidden]');
  expect(onEnd).toHaveBeenCalledOnce();
});

it('cancels the request and the upstream when its reader is cancelled', async () => {
  const { stream, cancel } = openUpstream('a');
  const { body, controller, onEnd } = relayed(stream);
  const reader = lockBody(body);
  await reader.read();
  await reader.cancel();
  expect([controller.signal.aborted, cancel.mock.calls.length, onEnd.mock.calls.length]).toEqual([true, 1, 1]);
});

it('fails when the upstream does, and names the reason only to `onError`', async () => {
  const { stream, fail } = openUpstream();
  const { body, onError, onEnd } = relayed(stream);
  const reading = lockBody(body).read();
  const failure = new Error('ECONNRESET 10.0.0.7');
  fail(failure);
  await expect(reading).rejects.toThrow(/^((?!10\.0\.0\.7).)*$/);
  expect([onError.mock.calls, onEnd.mock.calls.length]).toEqual([[[failure]], 1]);
});

import { beforeEach, expect, it, vi } from 'vitest';
import { lineResponse } from '../../../src/server/service/lineResponse.js';
import { LineLog } from '../../../src/server/service/lines/LineLog.js';
import { UNLIMITED } from '../../../src/server/service/ServiceLimits.js';

const SETTINGS = { sortPerResponse: false, sendsHeartbeats: true, limits: UNLIMITED };

beforeEach(() => {
  vi.useFakeTimers();
});

/** The response of a run that has not sent anything yet. */
function respond(signal = new AbortController().signal) {
  const log = new LineLog();
  const lines = { now: [{ id: '__cutoff__' }], live: { log, from: 0 } };
  return { log, response: lineResponse(lines, new Request('https://app.example.com', { signal }), SETTINGS) };
}

it('is a stream of lines that nothing on the way may transform', () => {
  const { headers } = respond().response;
  expect(headers.get('Content-Type')).toBe('application/x-ndjson');
  expect(headers.get('Cache-Control')).toBe('no-store, no-transform');
});

it('has a blank line for each 15 s in which the agent is silent', async () => {
  const { log, response } = respond();
  const text = response.text();
  await vi.advanceTimersByTimeAsync(44_999);
  log.close([{ id: '__state__' }]);
  expect(await text).toBe('{"id":"__cutoff__"}\n\n\n{"id":"__state__"}\n');
  expect(vi.getTimerCount()).toBe(0);
});

it('collects no blank lines for a reader that pauses', async () => {
  const { response } = respond();
  const reader = response.body?.getReader();
  await reader?.read();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(vi.getTimerCount()).toBe(0);
  const next = reader?.read();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(new TextDecoder().decode((await next)?.value)).toBe('\n');
});

it.each(['cancels', 'aborts'])('leaves no timer when a reader %s', async (way) => {
  const gone = new AbortController();
  const reader = respond(gone.signal).response.body?.getReader();
  await reader?.read();
  const waiting = Promise.allSettled([reader?.read()]);
  await vi.advanceTimersByTimeAsync(1);
  if (way === 'aborts') gone.abort();
  else await reader?.cancel();
  await waiting;
  expect(vi.getTimerCount()).toBe(0);
});

it('keeps a reader who pauses without a limit', async () => {
  const log = new LineLog([]);
  const settings = { ...SETTINGS, limits: { ...UNLIMITED, readerTime: Number.MAX_SAFE_INTEGER } };
  const lines = { now: [{ id: '__cutoff__' }], live: { log, from: 0 } };
  const reader = lineResponse(lines, new Request('https://app.example.com'), settings).body?.getReader();
  await reader?.read();
  await vi.advanceTimersByTimeAsync(60_000);
  log.close([]);
  expect(await reader?.read()).toMatchObject({ done: true });
});

it('reads nothing for a reader that has left before the response', async () => {
  const onRead = vi.fn();
  const log = new LineLog([], onRead);
  const request = new Request('https://app.example.com', { signal: AbortSignal.abort() });
  const { body } = lineResponse({ now: [], live: { log, from: 0 } }, request, SETTINGS);
  expect(onRead.mock.lastCall).toEqual([false]);
  await expect(body?.getReader().read()).rejects.toThrow();
});

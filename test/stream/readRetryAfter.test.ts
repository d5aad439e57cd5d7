import { expect, it } from 'vitest';
import { readErrorResponse } from '../../src/stream/wire/readErrorResponse.js';
import { readRetryAfter } from '../../src/stream/wire/readRetryAfter.js';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const DATE = 'Mon, 23 Nov 2026 12:01:00 GMT';

it.each<[object, number | undefined]>([
  [{ 'Retry-After': '30' }, 30_000],
  [{ 'Retry-After': DATE }, 60_000],
  // The service's clock is a minute late.
  [{ 'Retry-After': DATE, Date: 'Mon, 23 Nov 2026 11:59:00 GMT' }, 120_000],
  [{ 'Retry-After': '0' }, undefined],
  [{ 'Retry-After': 'Mon, 23 Nov 2026 11:00:00 GMT' }, undefined],
  [{ 'Retry-After': '999999999' }, undefined],
  [{ 'Retry-After': 'soon' }, undefined],
  [{ 'Retry-After': '-5' }, undefined],
  [{}, undefined],
])('reads %j as a pause of %s ms', (headers, pause) => {
  const at = readRetryAfter(new Headers(headers as Record<string, string>), NOW);
  expect(at).toBe(pause === undefined ? undefined : NOW + pause);
});

it.each([
  [429, 'server'],
  [409, 'busy'],
  [503, 'server'],
])('gives the error of status %i the code %s, and the time of the next attempt', async (status, code) => {
  const response = new Response('{"error":"Slow down"}', { status, headers: { 'Retry-After': '7' } });
  const before = Date.now();
  const error = await readErrorResponse(response);
  expect(error).toMatchObject({ code, status, retryable: true });
  expect((error.retryAt ?? 0) - before).toBeGreaterThanOrEqual(7_000);
});

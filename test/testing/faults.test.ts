import { describe, expect, it } from 'vitest';
import {
  createTestService,
  createVirtualClock,
  type Fault,
  faults,
  onRequest,
  scenarios,
  type TestFetch,
  withFaults,
} from '../../src/testing/index.js';
import { ABORT_URL, STREAM_URL } from './chatClient.js';
import { drive, settled } from './drive.js';

const LINES = 'one\ntwo\nthree\nfour\n';
const clock = createVirtualClock();

/** Returns a `fetch` that answers with four lines in one chunk, with `faults` applied. */
function faulty(...faults: Fault[]): TestFetch {
  return withFaults(async () => new Response(LINES), faults, { clock });
}

const post = (fetch: TestFetch, body: object = {}, init: RequestInit = {}) =>
  fetch(STREAM_URL, { method: 'POST', body: JSON.stringify(body), ...init });

/** Returns what a reader receives before the body ends or fails. */
async function read(response: Response): Promise<{ text: string; chunks: number; error?: unknown }> {
  const decoder = new TextDecoder();
  let text = '';
  let chunks = 0;
  try {
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      chunks += 1;
    }
  } catch (error) {
    return { text, chunks, error };
  }
  return { text, chunks };
}

describe('the bytes of a body', () => {
  it.each([0, 1, 4, 17, 19])('are cut after %i', async (byte) => {
    const { text, error } = await read(await post(faulty(faults.cutAt(byte))));
    expect([text, error]).toEqual([LINES.slice(0, byte), new TypeError('network error')]);
  });

  it('end early without an error', async () => {
    expect(await read(await post(faulty(faults.endAt(5))))).toEqual({ text: 'one\nt', chunks: 1 });
  });

  it('are unchanged by faults beyond their end', async () => {
    expect(
      (await read(await post(faulty(faults.cutAt(99), faults.endAt(99), faults.stallAfter(99), faults.drip(99, 0)))))
        .text,
    ).toBe(LINES);
  });

  it('stall, then continue', async () => {
    const start = clock.now();
    const { text } = await drive(post(faulty(faults.stallAfter(5, 3_000))).then(read), clock, 100);
    expect([text, clock.now() - start]).toEqual([LINES, 3_000]);
  });

  it('stall forever, until the request is aborted', async () => {
    const controller = new AbortController();
    const reading = read(await post(faulty(faults.stallAfter(5)), {}, { signal: controller.signal }));
    await clock.advance(1_000_000);
    controller.abort();
    expect(await reading).toMatchObject({ text: 'one\nt', error: { name: 'AbortError' } });
  });

  it('arrive in small pieces with pauses', async () => {
    const start = clock.now();
    const { text, chunks } = await drive(post(faulty(faults.drip(4, 50))).then(read), clock, 10);
    expect([text, chunks, clock.now() - start]).toEqual([LINES, 5, 250]);
  });

  it('are split identically for the same seed, even inside a character', async () => {
    const split = async (seed: number) => {
      const text = '€'.repeat(500);
      const body = (await withFaults(async () => new Response(text), [faults.splitBytes(seed)])(STREAM_URL)).body ?? [];
      const sizes: number[] = [];
      for await (const chunk of body) sizes.push(chunk.byteLength);
      return sizes;
    };
    expect(await split(3)).toEqual(await split(3));
    expect(await split(3)).not.toEqual(await split(4));
    expect((await split(3)).some((size) => size % 3 !== 0)).toBe(true);
  });

  it('arrive in one piece from a buffering proxy', async () => {
    expect(await read(await post(faulty(faults.splitBytes(1), faults.drip(2, 0), faults.buffered())))).toEqual({
      text: LINES,
      chunks: 1,
    });
  });
});

describe('the lines of a body', () => {
  it.each([
    ['cutAfterLines(2)', faults.cutAfterLines(2), 'one two'],
    ['duplicateLine(2)', faults.duplicateLine(2), 'one two two three four'],
    ['duplicateLine(2, 1)', faults.duplicateLine(2, 1), 'one two three two four'],
    ['duplicateLine(4, 5)', faults.duplicateLine(4, 5), 'one two three four four'],
    ['dropLine(1)', faults.dropLine(1), 'two three four'],
    ['swapLines(1, 3)', faults.swapLines(1, 3), 'three two one four'],
    ['swapLines(4, 3)', faults.swapLines(4, 3), 'one two four three'],
    ['swapLines(3, 9)', faults.swapLines(3, 9), 'one two three four'],
    ['insertLine(2, …)', faults.insertLine(2, 'new'), 'one new two three four'],
    ['insertLine(1, {…})', faults.insertLine(1, { id: 'x' }), '{"id":"x"} one two three four'],
    [
      'usageLine({…})',
      faults.usageLine({}),
      'one two three four {"id":"__usage__","role":"assistant","content":"","usage":{}}',
    ],
    ['suspendedAt(2) without a question', faults.suspendedAt(2), 'one two three four'],
  ])('%s', async (_, fault, expected) => {
    for (const all of [[fault], [faults.splitBytes(5), fault]]) {
      expect((await read(await post(faulty(...all)))).text.trim().split('\n').join(' ')).toBe(expected);
    }
  });

  it('include a line that is not JSON', async () => {
    const lines = (await read(await post(faulty(faults.garbageLine(3))))).text.split('\n');
    expect(lines).toHaveLength(6);
    expect(() => JSON.parse(lines[2] ?? '')).toThrow();
  });

  it('are shuffled identically for the same seed, but never past a sentinel', async () => {
    const ids = ['__cutoff__', 'a', 'b', 'c', 'd', 'e', 'f', '__state__', 'g', 'h'];
    const body = ids.map((id) => `${JSON.stringify({ id })}\n`).join('');
    const shuffled = async (seed: number) => {
      const text = await (
        await withFaults(async () => new Response(body), [faults.shuffleLines(seed)])(STREAM_URL)
      ).text();
      return text
        .trim()
        .split('\n')
        .map((line) => String(JSON.parse(line).id));
    };
    const first = await shuffled(1);
    expect([first[0], first[7]]).toEqual(['__cutoff__', '__state__']);
    expect(first).not.toEqual(ids);
    expect([...first].sort()).toEqual([...ids].sort());
    expect(first).toEqual(await shuffled(1));
  });

  it('end with __suspended__, and the question joins the run that continues', async () => {
    const service = createTestService({ agent: scenarios.simpleAnswer });
    const fetch = withFaults(service.fetch, [onRequest(1, faults.suspendedAt(3))]);
    const question = { input: 'Hi', sessionSettings: { externalId: 'ada' }, messageId: '1767225600000-message' };
    const init = { headers: { Authorization: 'Api-Key test' } };
    const lines = (await read(await post(fetch, question, init))).text.trim().split('\n');
    expect(lines).toHaveLength(4);
    expect(JSON.parse(lines[3] ?? '')).toMatchObject({ id: '__suspended__', messageId: question.messageId });
    expect((await read(await post(fetch, question, init))).text).toContain('__state__');
    expect(service.threads).toHaveLength(1);
  });
});

describe('a response', () => {
  it('is an HTTP error, a proxy’s page or a network error, without a request to the service', async () => {
    const service = createTestService();
    const failed = await post(withFaults(service.fetch, [faults.httpStatus(503, 'Away')]));
    expect([failed.status, await failed.json()]).toEqual([503, { error: 'Away' }]);
    const page = await post(withFaults(service.fetch, [faults.htmlPage(200)]));
    expect([page.status, page.headers.get('Content-Type')]).toEqual([200, 'text/html; charset=utf-8']);
    await expect(post(withFaults(service.fetch, [faults.networkError()]))).rejects.toThrow('Failed to fetch');
    expect(service.requests).toEqual([]);
  });

  it('is lost after the request has reached the service', async () => {
    const service = createTestService();
    await expect(post(withFaults(service.fetch, [faults.responseLost()]))).rejects.toThrow('Failed to fetch');
    expect(service.requests).toHaveLength(1);
  });

  it('is delayed', async () => {
    const start = clock.now();
    await drive(post(faulty(faults.delayResponse(400))), clock, 10);
    expect(clock.now() - start).toBe(400);
  });

  it('keeps its status and headers, except Content-Length', async () => {
    const init = { status: 201, headers: { 'X-Trace': 'a', 'Content-Length': '19' } };
    const response = await withFaults(async () => new Response(LINES, init), [faults.endAt(3)])(STREAM_URL);
    expect([response.status, response.headers.get('X-Trace'), response.headers.get('Content-Length')]).toEqual([
      201,
      'a',
      null,
    ]);
  });

  it('without a body is passed through', async () => {
    const response = await withFaults(async () => new Response(null, { status: 204 }), [faults.cutAt(0)])(ABORT_URL);
    expect([response.status, response.body]).toEqual([204, null]);
  });
});

describe('a fault', () => {
  it('applies to the request with the given number, or to those that match', async () => {
    const fetch = faulty(
      onRequest(2, faults.httpStatus(500)),
      onRequest(({ operation }) => operation === 'abort', faults.httpStatus(403)),
      onRequest(({ body }) => body?.input === 'Hi', faults.httpStatus(404)),
    );
    const statuses = [await post(fetch), await post(fetch), await fetch(ABORT_URL), await post(fetch, { input: 'Hi' })];
    expect(statuses.map(({ status }) => status)).toEqual([200, 500, 403, 404]);
  });

  it('reads the body of a Request without consuming it', async () => {
    const seen: unknown[] = [];
    const fetch = withFaults(
      async (input) => new Response(await new Request(input).text()),
      [onRequest(({ body }) => seen.push(body) > 0, faults.dropLine(9))],
    );
    const response = await fetch(new Request(STREAM_URL, { method: 'POST', body: '{"input":"Hi"}' }));
    expect([seen, await response.text()]).toEqual([[{ input: 'Hi' }], '{"input":"Hi"}']);
  });

  it('is applied in the order of the list', async () => {
    expect((await read(await post(faulty(faults.insertLine(1, 'new'), faults.endAt(6))))).text).toBe('new\non');
  });

  it('cancels the original body when the reader cancels', async () => {
    let reason: unknown;
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('line\n')),
      cancel: (given) => {
        reason = given;
      },
    });
    const response = await withFaults(async () => new Response(body), [faults.duplicateLine(1), faults.drip(1, 10)], {
      clock,
    })(STREAM_URL);
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel('enough');
    await settled();
    expect(reason).toBe('enough');
  });
});

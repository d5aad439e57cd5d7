import { describe, expect, it } from 'vitest';
import {
  createTestService,
  createVirtualClock,
  faults,
  onRequest,
  recordings,
  recordStream,
  replayStream,
  scenarios,
  type TestFetch,
  withFaults,
} from '../../src/testing/index.js';
import { ABORT_URL, STREAM_URL } from './chatClient.js';
import { drive } from './drive.js';
import { makeRecording } from './makeRecording.js';

const ask = (fetch: TestFetch, body: object = {}) =>
  fetch(STREAM_URL, {
    method: 'POST',
    headers: { Authorization: 'Api-Key test' },
    body: JSON.stringify({ input: 'Hi', sessionSettings: { externalId: 'ada' }, ...body }),
  });

/** Sends one question per body. Returns the recording, and the texts that the reader received. */
async function record(fetch: TestFetch, bodies: readonly object[] = [{}]) {
  const recorder = recordStream(fetch);
  const texts: string[] = [];
  for (const body of bodies) texts.push(await (await ask(recorder.fetch, body)).text());
  return { texts, recording: recorder.recording };
}

const plain = { keepIds: true, speed: Number.POSITIVE_INFINITY };

describe('a recording', () => {
  it.each(['simpleAnswer', 'cutAnswer'] as const)('%s matches the service’s current output', async (name) => {
    const cuts = name === 'cutAnswer' ? [faults.cutAfterLines(6)] : [];
    expect(recordings[name]).toBe(await makeRecording('simpleAnswer', ...cuts));
  });

  it('leaves the response unchanged', async () => {
    const ids = () => {
      let last = 0;
      return () => `id-${++last}`;
    };
    const body = { messageId: '1767225600000-message' };
    const asked = await ask(createTestService({ newId: ids() }).fetch, body);
    expect((await record(createTestService({ newId: ids() }).fetch, [body])).texts).toEqual([await asked.text()]);
  });

  it('contains no credential and nothing else of the request', async () => {
    const { recording } = await record(createTestService({ agent: scenarios.simpleAnswer, apiKeys: ['test'] }).fetch);
    expect(recording).not.toMatch(/api-key|externalId|authorization/i);
  });

  it('stores when each line arrived and how the body ended', async () => {
    const entries = recordings.cutAnswer
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { t: number; end?: string });
    expect(entries.map(({ t }) => t)).toEqual([0, 0, 0, 600, 680, 760, 840, 840]);
    expect(entries.at(-1)?.end).toBe('cut');
  });

  it.each([
    ['a line that is not JSON', faults.insertLine(2, 'half of {"a":')],
    ['a last line without its newline', faults.endAt(150)],
    ['CRLF and a byte order mark', faults.insertLine(1, '\uFEFF{"id":"x"}\r')],
    ['an error status', faults.httpStatus(500)],
  ])('reproduces %s', async (_, fault) => {
    const { texts, recording } = await record(withFaults(createTestService().fetch, [fault]));
    const played = await ask(replayStream(recording, plain));
    expect(await played.text()).toBe(texts[0]);
    expect(played.status).toBe(recording.includes('"status":500') ? 500 : 200);
  });

  it('keeps bytes that are not UTF-8', async () => {
    const bytes = Uint8Array.of(0xff, 0xfe, 10, 65, 10);
    const recorder = recordStream(async () => new Response(bytes));
    await (await ask(recorder.fetch)).arrayBuffer();
    const played = await ask(replayStream(recorder.recording, plain));
    expect(new Uint8Array(await played.arrayBuffer())).toEqual(bytes);
  });
});

describe('a replay', () => {
  it('takes the recorded time divided by the speed', async () => {
    const clock = createVirtualClock();
    const response = await ask(replayStream(recordings.simpleAnswer, { clock, speed: 2 }));
    const start = clock.now();
    await drive(response.text(), clock, 1);
    expect(clock.now() - start).toBeCloseTo(1_160 / 2, -1);
  });

  it('is cut where the recording was', async () => {
    const response = await ask(replayStream(recordings.cutAnswer, plain));
    await expect(response.text()).rejects.toThrow('network error');
  });

  it('gives the question the messageId of the request, except with keepIds', async () => {
    const messageId = '1800000000000-message';
    const asked = await ask(replayStream(recordings.simpleAnswer, { ...plain, keepIds: false }), { messageId });
    expect(await asked.text()).toContain(`{"id":"${messageId}","role":"user"`);
    const kept = await ask(replayStream(recordings.simpleAnswer, plain), { messageId });
    expect(await kept.text()).not.toContain(messageId);
  });

  it('plays one response per request, then fails, or starts over with repeat', async () => {
    const { texts, recording } = await record(createTestService().fetch, [{ input: 'One' }, { input: 'Two' }]);
    const once = replayStream(recording, plain);
    expect([await (await ask(once)).text(), await (await ask(once)).text()]).toEqual(texts);
    await expect(ask(once)).rejects.toThrow('The recording has 2 responses; this is request 3.');
    const again = replayStream(recordings.simpleAnswer, { ...plain, repeat: true });
    expect(await (await ask(again)).text()).toBe(await (await ask(again)).text());
  });

  it('plays bare wire lines with lineDelay between them', async () => {
    const clock = createVirtualClock();
    const lines = '{"id":"__cutoff__","state":{}}\n\n{"id":"a","content":"x"}\nnot JSON';
    const response = await ask(replayStream(lines, { clock, lineDelay: 100 }));
    const text = await drive(response.text(), clock, 10);
    expect(text).toBe('{"id":"__cutoff__","state":{}}\n{"id":"a","content":"x"}\nnot JSON\n');
    expect(clock.now() - createVirtualClock().now()).toBe(300);
  });

  it('closes the body and answers 204 when it is aborted', async () => {
    const clock = createVirtualClock();
    const fetch = replayStream(recordings.simpleAnswer, { clock });
    const reading = (await ask(fetch)).text();
    await clock.advance(700);
    expect((await fetch(ABORT_URL, { method: 'POST' })).status).toBe(204);
    expect((await reading).trim().split('\n')).toHaveLength(4);
  });

  it('fails the body when the request is aborted', async () => {
    const controller = new AbortController();
    const fetch = replayStream(recordings.simpleAnswer, { clock: createVirtualClock() });
    const response = await fetch(STREAM_URL, { method: 'POST', signal: controller.signal });
    controller.abort();
    await expect(response.text()).rejects.toMatchObject({ name: 'AbortError' });
  });

  it.each([
    ['', 'The recording is empty.'],
    ['{"t":0,"line":"x"}', 'Line 1 of the recording can’t be played'],
    ['{"t":0,"status":200,"contentType":""}\nx', 'Line 2 of the recording can’t be played'],
  ])('throws for %j with the reason', (text, message) => {
    expect(() => replayStream(text)).toThrow(message.replace('’', "'"));
  });
});

it('records only the stream operation and passes everything else through', async () => {
  const service = createTestService();
  const recorder = recordStream(withFaults(service.fetch, [onRequest(1, faults.httpStatus(403))]));
  expect((await recorder.fetch(ABORT_URL, { method: 'POST', body: '{}' })).status).toBe(403);
  expect(recorder.recording).toBe('');
});

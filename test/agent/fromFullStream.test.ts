import { assert, asyncProperty, constantFrom, array as listOf } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fromFullStream } from '../../src/agent/streams/fromFullStream.js';
import { protocolNames } from '../../src/protocol/names.js';
import { collect } from './askAnalyst.js';

type Part = { readonly type: string; readonly [field: string]: unknown };

async function* streamOf(parts: readonly Part[]) {
  yield* parts;
}
const read = (parts: readonly Part[], options: Parameters<typeof fromFullStream>[1] = {}) =>
  collect(fromFullStream(streamOf(parts), options));

const START: Part = { type: 'start-step' };
const text = (piece: string): Part => ({ type: 'text-delta', id: 't', text: piece });
const reasoning = (piece: string): readonly Part[] => [
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', text: piece },
  { type: 'reasoning-end', id: 'r' },
];
const call = (toolCallId: string, more: object = {}): Part => ({
  type: 'tool-call',
  toolCallId,
  toolName: 'weather',
  input: { city: 'Oslo' },
  ...more,
});
const result = (toolCallId: string, output: unknown, more: object = {}): Part => ({
  type: 'tool-result',
  toolCallId,
  toolName: 'weather',
  output,
  ...more,
});
const finishStep = (finishReason = 'stop'): Part => ({
  type: 'finish-step',
  finishReason,
  rawFinishReason: finishReason,
});
/** An error that a provider sent within its stream, as version 7 wraps it. */
const inStream = (code: string) => Object.assign(named('AI_StreamProviderError'), { code });
const ANSWER = [START, text('It is'), text(' cold.'), finishStep()];

it('sends the text of each call at once and the last call’s again as the final answer', async () => {
  const { steps } = await read([
    { type: 'start' },
    START,
    ...reasoning('Hm.'),
    { type: 'text-start', id: 't' },
    text('Looking.'),
    { type: 'tool-input-start', id: 'a', toolName: 'weather' },
    { type: 'tool-input-delta', id: 'a', delta: '{"city' },
    call('a'),
    result('a', { degrees: -4 }),
    finishStep('tool-calls'),
    ...ANSWER,
    { type: 'finish', totalUsage: { inputTokens: 7, outputTokens: 2, totalTokens: 9 } },
  ]);
  expect(steps).toEqual([
    { type: 'thinking', text: 'Hm.' },
    { type: 'text', text: 'Looking.' },
    { type: 'tool-start', call: '1', name: 'weather', input: { city: 'Oslo' } },
    { type: 'tool-end', call: '1', result: { degrees: -4 } },
    { type: 'text', text: 'It is' },
    { type: 'text', text: ' cold.' },
    { type: 'final', text: 'It is cold.' },
    { type: 'usage', usage: expect.objectContaining({ llmCalls: 2, inputTokens: 7, outputTokens: 2, totalTokens: 9 }) },
  ]);
});

describe('usage', () => {
  it.each([
    [
      'version 6',
      { inputTokenDetails: { cacheReadTokens: 3, cacheWriteTokens: 4 } },
      { cacheReadTokens: 3, cacheWriteTokens: 4 },
    ],
    ['version 5', { cachedInputTokens: 3 }, { cacheReadTokens: 3, cacheWriteTokens: undefined }],
    ['a provider that reports none', { inputTokens: Number.NaN }, { inputTokens: undefined }],
  ])('reads the counts of %s', async (_, totalUsage, counts) => {
    const { usage } = await read([...ANSWER, { type: 'finish', totalUsage }]);
    expect(usage).toMatchObject({ llmCalls: 1, ...counts });
  });
});

it('separates paragraphs of reasoning', async () => {
  const { thinking } = await read([START, ...reasoning('**Plan**'), ...reasoning('Then'), ...ANSWER.slice(1)]);
  expect(thinking).toBe('**Plan**\n\nThen');
});

it('makes no message of the line breaks that some models write before a call', async () => {
  const { text: shown } = await read([
    START,
    text('\n\n'),
    call('a'),
    result('a', 1),
    finishStep('tool-calls'),
    ...ANSWER,
  ]);
  expect(shown).toBe('It is cold.');
});

describe('tool calls', () => {
  it('that fail end with the tool’s error', async () => {
    const { results } = await read([
      START,
      call('a'),
      { type: 'tool-error', toolCallId: 'a', toolName: 'weather', error: new Error('No such city') },
      finishStep('tool-calls'),
      ...ANSWER,
    ]);
    expect(results).toEqual([{ error: 'No such city' }]);
  });

  it('that are denied or need an approval end with an error', async () => {
    const { results } = await read([
      START,
      call('a'),
      call('b'),
      { type: 'tool-output-denied', toolCallId: 'a', toolName: 'weather' },
      { type: 'tool-approval-request', approvalId: 'x', toolCall: call('b') },
      finishStep('tool-calls'),
      ...ANSWER,
    ]);
    expect(results).toEqual([{ error: 'The call was denied.' }, { error: expect.stringContaining('approval') }]);
  });

  it('without a result end with an error when the stream does', async () => {
    const { results } = await read([START, text('Done.'), call('a'), finishStep('tool-calls')]);
    expect(results).toEqual([{ error: 'The call has no result.' }]);
  });

  it('that were running when the provider failed end before the error', async () => {
    const { results, error } = await read([START, call('a'), { type: 'error', error: new Error('boom') }]);
    expect(results).toEqual([{ error: expect.stringContaining('stopped') }]);
    expect(error?.message).not.toContain('boom');
  });

  it('of the provider and dynamic ones are shown like others; preliminary results are not', async () => {
    const { starts, results } = await read([
      START,
      call('a', { providerExecuted: true, dynamic: true }),
      result('a', 'half', { preliminary: true }),
      result('a', 'whole', { providerExecuted: true, dynamic: true }),
      ...ANSWER.slice(1),
    ]);
    expect(starts).toHaveLength(1);
    expect(results).toEqual(['whole']);
  });

  it('with the same id, at the same time or later, are distinguished', async () => {
    const { steps } = await read([
      START,
      call('a'),
      call('a'),
      result('a', 1),
      result('a', 2),
      finishStep('tool-calls'),
      START,
      call('a'),
      result('a', 3),
      finishStep('tool-calls'),
      ...ANSWER,
    ]);
    const ends = steps.flatMap((step) => (step.type === 'tool-end' ? [[step.call, step.result]] : []));
    expect(ends).toEqual([
      ['1', 1],
      ['2', 2],
      ['3', 3],
    ]);
  });

  it('get the protocol’s names from `tools`', async () => {
    const names = protocolNames('acme');
    const { starts } = await read([START, call('a'), result('a', { cubes: [] }), finishStep('tool-calls'), ...ANSWER], {
      names,
      tools: { weather: 'meta' },
    });
    expect(starts[0]).toMatchObject({ name: 'acmeMeta', input: { city: 'Oslo' } });
  });

  it('with a name such as `constructor` are ordinary calls', async () => {
    const { starts } = await read([START, call('a', { toolName: 'constructor' }), result('a', 1), ...ANSWER.slice(1)]);
    expect(starts[0]?.name).toBe('constructor');
  });
});

describe('a stream that ends without an answer', () => {
  it.each<[string, readonly Part[], RegExp]>([
    ['because it was aborted', [START, text('It'), { type: 'abort' }], /stopped before/],
    ['because the model said nothing', [START, finishStep()], /no answer/],
    ['because the stream is empty', [], /no answer/],
    ['because of a filter', [START, text('It'), finishStep('content-filter')], /declined/],
    ['because of an unexplained error', [START, text('It'), finishStep('error')], /failed/],
    ['because of a rate limit after retries', [{ type: 'error', error: retried(429) }], /too many requests/],
    ['because of an overload in mid-stream', [{ type: 'error', error: { type: 'overloaded_error' } }], /overloaded/],
    [
      'because of a rate limit in mid-stream of version 7',
      [{ type: 'error', error: inStream('rate_limit') }],
      /too many/,
    ],
    [
      'because of a fault in mid-stream of version 7',
      [{ type: 'error', error: inStream('server_error') }],
      /model failed/,
    ],
    ['because no key is set up', [{ type: 'error', error: named('AI_LoadAPIKeyError') }], /credentials/],
  ])('%s throws a ChatError', async (_, parts, words) => {
    const { error, final } = await read(parts);
    expect(error).toMatchObject({ name: 'ChatError', message: expect.stringMatching(words) });
    expect(final).toBeUndefined();
  });

  it('because it throws reports that to `onError` and not to the reader', async () => {
    const onError = vi.fn();
    async function* broken() {
      yield START;
      throw new Error('sk-secret');
    }
    const { error } = await collect(fromFullStream(broken(), { onError }));
    expect(error?.message).not.toContain('sk-secret');
    expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'sk-secret' }));
  });

  it('is a ChatError also if `onError` throws', async () => {
    const onError = () => {
      throw new Error('The log is full');
    };
    const { error } = await read([START, { type: 'error', error: new Error('down') }], { onError });
    expect(error?.name).toBe('ChatError');
  });
});

it.each([
  ['unknown', undefined],
  ['other', undefined],
])('notes that an answer may be incomplete if the provider reports no reason for its end (%s)', async (reason, raw) => {
  const { final } = await read([
    ...ANSWER.slice(0, 3),
    { type: 'finish-step', finishReason: reason, rawFinishReason: raw },
  ]);
  expect(final).toMatch(/^It is cold\.\n\n\*The connection to the model ended early/);
});

it('starts and ends each call once, whatever the order of the parts', async () => {
  const parts = [
    START,
    text('It'),
    ...['a', 'b'].flatMap((id) => [
      call(id),
      result(id, 1),
      { type: 'tool-error', toolCallId: id, toolName: 'weather', error: 'no' },
      { type: 'tool-output-denied', toolCallId: id, toolName: 'weather' },
    ]),
    finishStep('tool-calls'),
    { type: 'error', error: 'no' },
    { type: 'abort' },
    { type: 'tool-call' },
    { type: 'text-delta' },
    { type: 'something-new' },
  ];
  await assert(
    asyncProperty(listOf(constantFrom(...parts)), async (sequence) => {
      const { steps, error } = await read(sequence);
      const started = steps.flatMap((step) => (step.type === 'tool-start' ? [step.call] : []));
      const ended = steps.flatMap((step) => (step.type === 'tool-end' ? [step.call] : []));
      expect(new Set(started).size).toBe(started.length);
      expect([...ended].sort()).toEqual([...started].sort());
      if (error) expect(error.name).toBe('ChatError');
    }),
  );
});

it('stops the stream when nobody reads on', async () => {
  const onStop = vi.fn();
  async function* endless() {
    try {
      for (;;) yield text('more ');
    } finally {
      onStop();
    }
  }
  for await (const _ of fromFullStream(endless())) break;
  expect(onStop).toHaveBeenCalledTimes(1);
});

function named(name: string, fields: object = {}): Error {
  return Object.assign(new Error('sk-secret'), { name, ...fields });
}

function retried(statusCode: number): Error {
  return named('AI_RetryError', { lastError: named('AI_APICallError', { statusCode }) });
}

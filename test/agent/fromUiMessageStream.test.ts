import { assert, asyncProperty, constantFrom, array as listOf } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fromUiMessageStream } from '../../src/agent/streams/fromUiMessageStream.js';
import { collect } from './askAnalyst.js';
import { readRecording, streamOf } from './recordings.js';

type Chunk = { readonly type: string; readonly [field: string]: unknown };

const read = (chunks: readonly Chunk[], options: Parameters<typeof fromUiMessageStream>[1] = {}) =>
  collect(fromUiMessageStream(streamOf(chunks), options));

const text = (delta: string): Chunk => ({ type: 'text-delta', id: 't', delta });
const call = (toolCallId: string): Chunk => ({ type: 'tool-input-available', toolCallId, toolName: 'sum', input: {} });
const output = (toolCallId: string, value: unknown, more: object = {}): Chunk => ({
  type: 'tool-output-available',
  toolCallId,
  output: value,
  ...more,
});
const START: Chunk = { type: 'start-step' };
const ANSWER = [START, text('It is'), text(' one.'), { type: 'finish-step' }, { type: 'finish', finishReason: 'stop' }];

it.each(['ui-message-stream-5', 'ui-message-stream-6', 'ui-message-stream-7'])(
  'reads %s: thinking, calls, the answer and the usage',
  async (name) => {
    const { steps } = await read(readRecording(name));
    expect(steps).toEqual([
      { type: 'thinking', text: 'Sum ' },
      { type: 'thinking', text: 'it.' },
      { type: 'text', text: 'Let me check.' },
      { type: 'tool-start', call: '1', name: 'runQuery', input: { sqlQuery: 'select 1', queryTitle: 'One' } },
      { type: 'tool-start', call: '2', name: 'runQuery', input: { sqlQuery: 'select x', queryTitle: 'X' } },
      { type: 'tool-end', call: '2', result: { error: 'No column x' } },
      { type: 'tool-end', call: '1', result: { columns: ['one'], rows: [[1]] } },
      { type: 'text', text: 'It is ' },
      { type: 'text', text: 'one.' },
      { type: 'final', text: 'It is one.' },
      {
        type: 'usage',
        usage: expect.objectContaining({ llmCalls: 2, inputTokens: 24, outputTokens: 10, cacheReadTokens: 4 }),
      },
    ]);
  },
);

describe('calls', () => {
  it('with an input that the tool refuses, without a permission or an approval end with an error', async () => {
    const { results } = await read([
      START,
      { ...call('a'), type: 'tool-input-error', errorText: 'No such field' },
      call('b'),
      { type: 'tool-output-denied', toolCallId: 'b' },
      call('c'),
      { type: 'tool-approval-request', approvalId: 'x', toolCallId: 'c' },
      ...ANSWER.slice(1),
    ]);
    expect(results).toEqual([
      { error: 'No such field' },
      { error: 'The call was denied.' },
      { error: expect.stringContaining('approval') },
    ]);
  });

  it('that a rule of the agent approves go on', async () => {
    const approval = { type: 'tool-approval-request', approvalId: 'x', toolCallId: 'a', isAutomatic: true };
    const { results } = await read([START, call('a'), approval, output('a', 1), ...ANSWER.slice(1)]);
    expect(results).toEqual([1]);
  });

  it('end with their last result, not with a preliminary one', async () => {
    const { results } = await read([
      START,
      call('a'),
      output('a', 'half', { preliminary: true }),
      output('a', 'whole'),
      ...ANSWER.slice(1),
    ]);
    expect(results).toEqual(['whole']);
  });
});

it('forgets the text of a step that the agent takes back', async () => {
  const { final } = await read([START, text('Wro'), { type: 'reset-step' }, ...ANSWER.slice(1)]);
  expect(final).toBe('It is one.');
});

it('notes that the answer may be incomplete if the stream ends within a step', async () => {
  const { final } = await read(ANSWER.slice(0, 3));
  expect(final).toMatch(/^It is one\.\n\n\*The connection to the model ended early/);
});

it('takes a text without steps, as agents write by hand, as the answer', async () => {
  const { steps } = await read([{ type: 'text-start', id: 't' }, text('One.'), { type: 'text-end', id: 't' }]);
  expect(steps).toEqual([
    { type: 'text', text: 'One.' },
    { type: 'final', text: 'One.' },
  ]);
});

it.each<[string, readonly Chunk[], RegExp]>([
  ['the agent was aborted within a call', [START, call('a'), { type: 'abort' }], /stopped before/],
  ['the agent failed', [START, call('a'), { type: 'error', errorText: 'sk-secret' }], /model failed/],
  [
    'a filter blocked the answer',
    [...ANSWER.slice(0, 4), { type: 'finish', finishReason: 'content-filter' }],
    /declined/,
  ],
  ['nothing arrived', [], /no answer/],
])('throws a ChatError with words of its own if %s', async (_, chunks, words) => {
  const onError = vi.fn();
  const { error, starts, results } = await read(chunks, { onError });
  expect(error).toMatchObject({ name: 'ChatError', message: expect.stringMatching(words) });
  expect(results).toHaveLength(starts.length);
  expect(error?.message).not.toContain('sk-secret');
  expect(onError.mock.calls).toEqual(chunks.some(({ type }) => type === 'error') ? [['sk-secret']] : []);
});

it('starts and ends each call once, whatever the order and shape of the chunks', async () => {
  const chunks: readonly Chunk[] = [
    ...ANSWER,
    ...['a', 'b'].flatMap((id) => [call(id), output(id, 1), { type: 'tool-output-error', toolCallId: id }]),
    { type: 'tool-input-error', toolCallId: 'a' },
    { type: 'tool-input-available' },
    { type: 'tool-output-available', toolCallId: {} },
    { type: 'tool-approval-request' },
    { type: 'text-delta', delta: 7 },
    { type: 'finish', messageMetadata: 'no' },
    { type: 'data-chart', data: {} },
    null as unknown as Chunk,
    'no' as unknown as Chunk,
  ];
  await assert(
    asyncProperty(listOf(constantFrom(...chunks)), async (sequence) => {
      const { starts, steps, error } = await read(sequence);
      const ended = steps.flatMap((step) => (step.type === 'tool-end' ? [step.call] : []));
      expect([...ended].sort()).toEqual(starts.map((start) => start.call).sort());
      if (error) expect(error.name).toBe('ChatError');
    }),
  );
});

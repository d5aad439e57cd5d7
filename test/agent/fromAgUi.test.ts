import { assert, asyncProperty, constantFrom, array as listOf } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fromAgUi } from '../../src/agent/streams/fromAgUi.js';
import { collect } from './askAnalyst.js';
import { readRecording, streamOf } from './recordings.js';

type Event = { readonly type: string; readonly [field: string]: unknown };

const read = (events: readonly Event[], options: Parameters<typeof fromAgUi>[1] = {}) =>
  collect(fromAgUi(streamOf(events), options));

const START: Event = { type: 'RUN_STARTED', threadId: 't', runId: 'r' };
const FINISH: Event = { type: 'RUN_FINISHED', threadId: 't', runId: 'r' };
const text = (delta: string, messageId = 'm'): Event => ({ type: 'TEXT_MESSAGE_CONTENT', messageId, delta });
const call = (toolCallId: string, args = '{}'): readonly Event[] => [
  { type: 'TOOL_CALL_START', toolCallId, toolCallName: 'sum' },
  { type: 'TOOL_CALL_ARGS', toolCallId, delta: args },
  { type: 'TOOL_CALL_END', toolCallId },
];
const result = (toolCallId: string, content: unknown): Event => ({
  type: 'TOOL_CALL_RESULT',
  messageId: 'x',
  toolCallId,
  content,
});

it('reads a run: thinking, interleaved calls, those of a subagent, the answer and the usage', async () => {
  const { steps } = await read(readRecording('ag-ui'));
  expect(steps).toEqual([
    { type: 'thinking', text: 'Sum ' },
    { type: 'thinking', text: 'it.' },
    { type: 'text', text: 'Let me check.' },
    { type: 'tool-start', call: '1', name: 'runQuery', input: { sqlQuery: 'select x' } },
    { type: 'tool-start', call: '2', name: 'runQuery', input: { sqlQuery: 'select 1' } },
    { type: 'tool-end', call: '2', result: { columns: ['one'], rows: [['9007199254740993']] } },
    { type: 'tool-end', call: '1', result: { error: 'No column x' } },
    { type: 'tool-start', call: '3', name: 'lookUp', input: { id: 7 } },
    { type: 'tool-end', call: '3', result: 'found' },
    { type: 'text', text: 'It is ' },
    { type: 'text', text: 'one.' },
    { type: 'final', text: 'It is one.' },
    {
      type: 'usage',
      usage: {
        llmCalls: undefined,
        inputTokens: 24,
        outputTokens: 10,
        totalTokens: 34,
        cacheReadTokens: 4,
        cacheWriteTokens: undefined,
      },
    },
  ]);
});

it('reads several runs in a row, each with one call of the model, as one answer', async () => {
  const { steps } = await read(readRecording('ag-ui-tanstack-ai'));
  expect(steps).toEqual([
    { type: 'thinking', text: 'Sum it.' },
    { type: 'text', text: 'Let me check.' },
    { type: 'tool-start', call: '1', name: 'runQuery', input: { sqlQuery: 'select 1' } },
    { type: 'tool-start', call: '2', name: 'runQuery', input: { sqlQuery: 'select x' } },
    { type: 'tool-end', call: '1', result: { columns: ['one'], rows: [[1]] } },
    { type: 'tool-end', call: '2', result: { error: 'No column x' } },
    { type: 'text', text: 'It is one.' },
    { type: 'final', text: 'It is one.' },
  ]);
});

it('adds up the usage of several runs', async () => {
  const finish = { ...FINISH, usage: [{ inputTokens: 3, outputTokens: 1 }] };
  const { usage } = await read([START, text('One.'), finish, START, text(' Two.'), finish]);
  expect(usage).toMatchObject({ inputTokens: 6, outputTokens: 2, totalTokens: undefined });
});

describe('texts', () => {
  it('after the last call are the answer together, each message a paragraph', async () => {
    const events = [START, text('Checking.'), ...call('a'), result('a', '1'), text('One.', 'n'), text('Or two.', 'o')];
    const { final } = await read([...events, FINISH]);
    expect(final).toBe('One.\n\nOr two.');
  });

  it('of users, of the system and of subagents are left out', async () => {
    const { text: shown } = await read([
      START,
      { type: 'TEXT_MESSAGE_START', messageId: 'u', role: 'user' },
      text('Question', 'u'),
      { type: 'TEXT_MESSAGE_CHUNK', messageId: 's', role: 'system', delta: 'Rule' },
      { type: 'TEXT_MESSAGE_CHUNK', delta: ' one' },
      { ...text('Aside', 'v'), subagentRunId: 's' },
      text('Answer', 'm'),
      FINISH,
    ]);
    expect(shown).toBe('Answer');
  });

  it('begin with thinking in `<think>`', async () => {
    const { thinking, final } = await read([START, text('<thi'), text('nk>Hm.</think>'), text('One.'), FINISH]);
    expect({ thinking, final }).toEqual({ thinking: 'Hm.', final: 'One.' });
  });
});

it('separates thoughts, and reads those of versions before 1.0', async () => {
  const { thinking } = await read([
    START,
    { type: 'REASONING_MESSAGE_CONTENT', messageId: 'a', delta: 'Plan' },
    { type: 'REASONING_MESSAGE_CHUNK', messageId: 'b', delta: 'Then' },
    { type: 'REASONING_MESSAGE_CHUNK', delta: ' do' },
    { type: 'REASONING_MESSAGE_CHUNK', messageId: 'c', delta: 'Aside', subagentRunId: 's' },
    { type: 'THINKING_TEXT_MESSAGE_CONTENT', delta: ' it' },
    text('One.'),
    FINISH,
  ]);
  expect(thinking).toBe('Plan\n\nThen do it');
});

describe('calls', () => {
  it('that get their result before their end are shown once', async () => {
    const [start = START, args = START, end = START] = call('a', '{"a":1}');
    const { steps } = await read([START, start, args, result('a', '1'), end, text('One.'), FINISH]);
    expect(steps.slice(0, 2)).toEqual([
      { type: 'tool-start', call: '1', name: 'sum', input: { a: 1 } },
      { type: 'tool-end', call: '1', result: 1 },
    ]);
  });

  it('without a result, as those for the page are, end with an error', async () => {
    const { results } = await read([START, text('One.'), ...call('a'), FINISH]);
    expect(results).toEqual([{ error: 'The call has no result.' }]);
  });

  it('with arguments that are not JSON show them as they are', async () => {
    const { starts } = await read([START, ...call('a', '{"a":'), result('a', 'no'), text('One.'), FINISH]);
    expect(starts[0]?.input).toBe('{"a":');
  });

  it('in chunks end when something else begins', async () => {
    const chunk = (delta: string, toolCallId?: string): Event => ({
      type: 'TOOL_CALL_CHUNK',
      delta,
      ...(toolCallId && { toolCallId, toolCallName: toolCallId }),
    });
    const { starts, steps } = await read([
      START,
      chunk('[1', 'a'),
      chunk(']'),
      chunk('[2]', 'b'),
      text('One.'),
      FINISH,
    ]);
    expect(steps.slice(0, 3).map(({ type }) => type)).toEqual(['tool-start', 'tool-start', 'text']);
    expect(starts.map(({ name, input }) => [name, input])).toEqual([
      ['a', [1]],
      ['b', [2]],
    ]);
  });
});

it('notes that the answer may be incomplete if the run never finishes', async () => {
  for (const events of [
    [START, text('It is')],
    [START, FINISH, text('It is')],
  ]) {
    const { final } = await read(events);
    expect(final).toMatch(/^It is\n\n\*The connection to the model ended early/);
  }
});

it.each<[string, Event, RegExp]>([
  ['fails', { type: 'RUN_ERROR', message: 'sk-secret' }, /model failed/],
  ['meets a rate limit', { type: 'RUN_ERROR', message: 'sk-secret', code: 'rate_limit_exceeded' }, /too many requests/],
  ['is cancelled', { ...FINISH, outcome: { type: 'cancelled' } }, /stopped before/],
  ['waits for a decision', { ...FINISH, outcome: { type: 'interrupt', interrupts: [] } }, /waiting for a decision/],
])('throws a ChatError with words of its own if the run %s within a call', async (_, event, words) => {
  const onError = vi.fn();
  const { error, results } = await read([START, ...call('a'), event], { onError });
  expect(error).toMatchObject({ name: 'ChatError', message: expect.stringMatching(words) });
  expect(error?.message).not.toContain('sk-secret');
  expect(results).toEqual([{ error: expect.stringContaining('stopped') }]);
  expect(onError.mock.calls).toEqual(event.type === 'RUN_ERROR' ? [[event]] : []);
});

it('starts and ends each call once, whatever the order and shape of the events', async () => {
  const events: readonly Event[] = [
    START,
    text('It'),
    ...['a', 'b'].flatMap((id) => [
      ...call(id),
      result(id, '1'),
      { type: 'TOOL_CALL_CHUNK', toolCallId: id, delta: '{' },
    ]),
    { type: 'TOOL_CALL_CHUNK', delta: '}' },
    { type: 'TOOL_CALL_START', toolCallId: 7 },
    { type: 'TOOL_CALL_ARGS', toolCallId: '__proto__', delta: {} },
    { type: 'TOOL_CALL_RESULT', toolCallId: null, content: [null, 7] },
    { type: 'TEXT_MESSAGE_CHUNK' },
    { type: 'TEXT_MESSAGE_CONTENT', messageId: {}, delta: [] },
    { type: 'REASONING_MESSAGE_CONTENT', delta: 7 },
    { type: 'RUN_FINISHED', outcome: 7, usage: [null, { inputTokens: 'no' }] },
    { type: 'RUN_ERROR' },
    null as unknown as Event,
    'no' as unknown as Event,
  ];
  await assert(
    asyncProperty(listOf(constantFrom(...events)), async (sequence) => {
      const { starts, steps, error } = await read(sequence);
      const ended = steps.flatMap((step) => (step.type === 'tool-end' ? [step.call] : []));
      expect([...ended].sort()).toEqual(starts.map((start) => start.call).sort());
      if (error) expect(error.name).toBe('ChatError');
    }),
  );
});

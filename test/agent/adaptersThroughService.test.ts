import { describe, expect, it, vi } from 'vitest';
import { fromAgUi } from '../../src/agent/streams/fromAgUi.js';
import { fromFullStream } from '../../src/agent/streams/fromFullStream.js';
import { fromUiMessageStream } from '../../src/agent/streams/fromUiMessageStream.js';
import type { Agent } from '../../src/server/service/Agent.js';
import { createChatService } from '../../src/server/service/createChatService.js';
import { authenticate, userOf } from '../server/service/serviceClient.js';
import { readRecording, streamOf } from './recordings.js';

type Item = { readonly type: string; readonly [field: string]: unknown };

const START = { type: 'start-step' };
const ADAPTERS = [
  {
    name: 'fromFullStream',
    adapt: fromFullStream,
    call: [START, { type: 'tool-call', toolCallId: 'a', toolName: 'runQuery', input: {} }],
    failure: { type: 'error', error: new Error('sk-secret') },
    answer: [
      START,
      { type: 'text-delta', text: 'Let me check.' },
      { type: 'tool-call', toolCallId: 'a', toolName: 'runQuery', input: {} },
      { type: 'tool-result', toolCallId: 'a', output: { columns: ['one'], rows: [[1]] } },
      START,
      { type: 'text-delta', text: 'It is one.' },
    ],
  },
  {
    name: 'fromUiMessageStream',
    adapt: fromUiMessageStream,
    call: [START, { type: 'tool-input-available', toolCallId: 'a', toolName: 'runQuery', input: {} }],
    failure: { type: 'error', errorText: 'sk-secret' },
    answer: readRecording('ui-message-stream-7'),
  },
  {
    name: 'fromAgUi',
    adapt: fromAgUi,
    call: [
      { type: 'TOOL_CALL_START', toolCallId: 'a', toolCallName: 'runQuery' },
      { type: 'TOOL_CALL_END', toolCallId: 'a' },
    ],
    failure: { type: 'RUN_ERROR', message: 'sk-secret' },
    answer: readRecording('ag-ui'),
  },
] as const;

function serve(agent: Agent) {
  return userOf(createChatService({ agent, authenticate }));
}

describe.each(ADAPTERS)('an agent behind $name', ({ adapt, answer, call, failure }) => {
  it('answers over the wire: the query with its result, and the consolidated answer', async () => {
    const ada = serve(({ names }) => adapt(streamOf<Item>(answer), { names, tools: { runQuery: 'sqlApi' } }));
    const lines = await ada.ask({ input: 'How many?' });
    const calls = lines.flatMap(({ toolCall }) => (toolCall ? [toolCall as { name: string; result?: string }] : []));
    expect(calls.map(({ name }) => name)).toContain('svcSqlApi');
    expect(calls.some(({ result }) => result?.includes('one'))).toBe(true);
    const finals = lines.filter(({ graphPath, isDelta }) => (graphPath as string[])?.[0] === 'final' && !isDelta);
    expect(finals.map(({ content }) => content)).toEqual(['It is one.']);
  });

  it('ends with a line of words for the reader if it fails, and without its call open', async () => {
    const ada = serve(() => adapt(streamOf<Item>([...call, failure])));
    const lines = await ada.ask({ input: 'How many?' });
    expect(JSON.stringify(lines)).toContain('The model failed');
    expect(JSON.stringify(lines)).not.toContain('sk-secret');
    expect(lines.filter((line) => line.toolCall).at(-1)).toMatchObject({ isInProcess: false });
  });

  it('stops when the reader aborts within a call', async () => {
    const onStop = vi.fn();
    async function* hanging(signal: AbortSignal): AsyncGenerator<Item> {
      try {
        yield* call;
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      } finally {
        onStop();
      }
    }
    const ada = serve(({ signal }) => adapt(hanging(signal)));
    const { chatId, next, rest } = await ada.begin({ input: 'How many?' });
    await next();
    expect(await next()).toMatchObject({ toolCall: { name: 'runQuery' } });
    expect((await ada.abort(chatId)).status).toBe(204);
    await vi.waitFor(() => expect(onStop).toHaveBeenCalledTimes(1));
    expect((await rest()).at(-1)?.id).toBe('__aborted__');
  });
});

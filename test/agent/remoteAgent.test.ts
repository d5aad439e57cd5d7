import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remoteAgent } from '../../src/agent/streams/remoteAgent.js';
import { createChatService } from '../../src/server/service/createChatService.js';
import { authenticate, userOf } from '../server/service/serviceClient.js';
import { startAgentServer } from './agentServer.js';
import { collect, turnOf } from './askAnalyst.js';

type Options = Parameters<typeof remoteAgent>[1];

let server: Awaited<ReturnType<typeof startAgentServer>>;
afterEach(() => server.stop());

const line = (value: unknown) => `${JSON.stringify(value)}\n`;
const text = (words: string) => line({ type: 'text', text: words });
const DONE = line({ type: 'done' });
const CALL = line({ type: 'tool-call', call: 'a', name: 'runQuery', input: { sqlQuery: 'select 1' } });

/** Asks an agent that answers with these lines, or as the function does. */
async function ask(answer: string | ((response: ServerResponse) => void), options: Options = {}) {
  const onError = vi.fn();
  server = await startAgentServer((response) => (typeof answer === 'string' ? response.end(answer) : answer(response)));
  const agent = remoteAgent(server.url, { onError, ...options });
  return { ...(await collect(agent(turnOf({ history: [] })))), onError };
}

it('asks with the thread, the session and the headers that the host chooses', async () => {
  await ask(text('One.') + DONE, {
    headers: ({ user }) => ({ Authorization: `Bearer key-of-${user.id}`, 'content-type': 'text/plain' }),
    session: async ({ user }) => ({ userId: user.id }),
  });
  expect(server.requests).toEqual([
    {
      headers: expect.objectContaining({ authorization: 'Bearer key-of-ada', 'content-type': 'application/json' }),
      body: {
        input: 'How much did we sell?',
        chatId: 'c1',
        messageId: '1767225600000-message',
        history: [],
        session: { userId: 'ada' },
      },
    },
  ]);
});

it('sends nothing of the user by default', async () => {
  await ask(text('One.') + DONE);
  expect(Object.keys(server.requests[0]?.body ?? {})).toEqual(['input', 'chatId', 'messageId', 'history']);
});

it('reads thinking, texts, calls, their results and the usage', async () => {
  const { steps, error } = await ask(
    [
      line({ type: 'thinking', text: 'Sum it.' }),
      text('Let me check.'),
      '\r\n',
      CALL,
      '{"type":"tool-call","call":"b","name":"lookUp","input":{"id":9007199254740993}}\n',
      line({ type: 'something-new', text: 7 }),
      line({ type: 'tool-result', call: 'b', error: 'No such field' }),
      '{"type":"tool-result","call":"a","error":null,"result":{"columns":["n"],"rows":[[9007199254740993]]}}\n',
      text('It is '),
      text('one.'),
      line({ type: 'usage', inputTokens: 7, outputTokens: 2, totalTokens: 9 }),
      line({ type: 'done' }).trimEnd(),
    ].join(''),
    { tools: { runQuery: 'sqlApi' } },
  );
  expect(error).toBeUndefined();
  expect(steps).toEqual([
    { type: 'thinking', text: 'Sum it.' },
    { type: 'text', text: 'Let me check.' },
    { type: 'tool-start', call: '1', name: 'svcSqlApi', input: { sqlQuery: 'select 1' } },
    { type: 'tool-start', call: '2', name: 'lookUp', input: { id: '9007199254740993' } },
    { type: 'tool-end', call: '2', result: { error: 'No such field' } },
    {
      type: 'tool-end',
      call: '1',
      result: { schema: [{ name: 'n' }], data: [['9007199254740993']], totalRows: 1 },
    },
    { type: 'text', text: 'It is ' },
    { type: 'text', text: 'one.' },
    { type: 'final', text: 'It is one.' },
    { type: 'usage', usage: expect.objectContaining({ inputTokens: 7, outputTokens: 2, totalTokens: 9 }) },
  ]);
});

it('closes the request after `done`, whatever the agent still sends', async () => {
  const { final } = await ask((response) => {
    response.write(text('One.') + DONE + text('More.'));
  });
  expect(final).toBe('One.');
  await server.closed;
});

it('notes that the answer may be incomplete if the response ends without `done`', async () => {
  const { final } = await ask(text('It is'));
  expect(final).toMatch(/^It is\n\n\*The connection to the model ended early/);
});

const endless = (piece: string) => (response: ServerResponse) => {
  const write = () => {
    while (!response.closed && response.write(piece));
  };
  response.on('drain', write);
  write();
};

describe('an agent that breaks a limit ends its own answer, and its request', () => {
  it.each<[string, string | ((response: ServerResponse) => void), Options, string, RegExp]>([
    ['never answers', () => {}, { limits: { firstLineMs: 30 } }, 'timeout', /didn’t begin/],
    ['sends headers only', (r) => r.flushHeaders(), { limits: { firstLineMs: 30 } }, 'timeout', /didn’t begin/],
    ['sends blank lines only', endless('\n'), { limits: { maxBytes: 1_000 } }, 'limit', /grew too large/],
    ['goes silent', (r) => r.write(CALL), { limits: { silenceMs: 30 } }, 'timeout', /went silent/],
    ['goes silent within a line', (r) => r.write(`${CALL}{"type"`), { limits: { silenceMs: 30 } }, 'timeout', /silent/],
    ['is endless', endless(text('more ')), { limits: { maxBytes: 10_000 } }, 'limit', /grew too large/],
    ['sends a line without end', endless('x'), { limits: { maxLineLength: 10_000 } }, 'limit', /step that is too long/],
    ['has too many steps', endless(text('more ')), { limits: { maxLines: 50 } }, 'limit', /too many steps/],
  ])('%s', async (_, answer, options, code, words) => {
    const { error, starts, results, onError } = await ask(answer, options);
    expect(error).toMatchObject({ name: 'ChatError', code, message: expect.stringMatching(words) });
    expect(results).toHaveLength(starts.length);
    expect(onError).toHaveBeenCalledExactlyOnceWith(error);
    await server.closed;
  });
});

it('lets an agent be without a step for long as long as it sends blank lines', async () => {
  vi.useFakeTimers();
  try {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const send = (piece: string) => writer.write(new TextEncoder().encode(piece));
    const agent = remoteAgent('https://agent.example.com', { fetch: async () => new Response(readable) });
    const answer = collect(agent(turnOf()));
    await send(text('It is '));
    for (let beat = 0; beat < 5; beat++) {
      await vi.advanceTimersByTimeAsync(50_000);
      await send('\n');
    }
    await vi.advanceTimersByTimeAsync(50_000);
    await send(text('one.'));
    await vi.advanceTimersByTimeAsync(61_000);
    const { text: shown, error } = await answer;
    expect([shown, error?.message]).toEqual(['It is one.', expect.stringContaining('went silent')]);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['isn’t JSON', 'Traceback: sk-secret\n'],
  ['is a page', '<html>sk-secret</html>'],
  ['isn’t an object', '[]\n'],
  ['has a text that is none', line({ type: 'text', text: { a: 'sk-secret' } })],
  ['has a call without a name', line({ type: 'tool-call', call: 'a' })],
  ['has a result of no call', line({ type: 'tool-result', result: 'sk-secret' })],
])('refuses a line that %s, without quoting it', async (_, answer) => {
  const { error, onError } = await ask(text('It') + answer + DONE);
  expect(error).toMatchObject({ code: 'protocol', message: expect.stringContaining('isn’t a step of an answer') });
  expect(JSON.stringify([error, error?.cause, onError.mock.calls])).not.toContain('sk-secret');
});

it.each([
  [401, 'auth', /credentials/],
  [404, 'not-found', /address/],
  [413, 'bad-request', /didn’t accept/],
  [429, 'server', /too many requests/],
  [500, 'server', /failed/],
  [302, 'network', /connection/],
])('explains status %i to the reader, and reads nothing of its body', async (status, code, words) => {
  const { error, onError } = await ask((response) => {
    response.writeHead(status, { Location: 'https://example.com' }).end('sk-secret');
  });
  expect(error).toMatchObject({ code, message: expect.stringMatching(words) });
  expect(`${error?.message} ${error?.cause}`).not.toContain('sk-secret');
  expect(onError).toHaveBeenCalledTimes(1);
});

it('has the words of the agent’s own error for `onError` only', async () => {
  const { error, onError } = await ask(CALL + line({ type: 'error', message: 'sk-secret' }) + text('On'));
  expect(error).toMatchObject({ code: 'server', message: expect.stringMatching(/agent failed/) });
  expect(error?.message).not.toContain('sk-secret');
  expect(onError.mock.calls[0]?.[0].cause.message).toBe('sk-secret');
});

it('reports a connection that breaks', async () => {
  const { error, results } = await ask((response) => {
    response.write(CALL, () => response.destroy());
  });
  expect(error).toMatchObject({ code: 'network', message: expect.stringMatching(/connection to the agent/) });
  expect(results).toHaveLength(1);
});

it('closes the request when nobody reads on', async () => {
  server = await startAgentServer((response) => response.write(text('It')));
  for await (const _ of remoteAgent(server.url)(turnOf())) break;
  await server.closed;
});

it.each([
  ['http://agent.example.com', {}, '`url` must be https'],
  ['https://agent.example.com', { limits: { silenceMs: 0 } }, '`limits.silenceMs` is 0'],
  ['https://agent.example.com', { limits: { maxBytes: Number.POSITIVE_INFINITY } }, '`limits.maxBytes` is Infinity'],
])('throws for %s with %j', (url, options, words) => {
  expect(() => remoteAgent(url, options)).toThrow(words);
});

describe('through a service', () => {
  async function serve(answer: (response: ServerResponse) => void) {
    server = await startAgentServer(answer);
    return userOf(createChatService({ agent: remoteAgent(server.url), authenticate }));
  }

  it('a second question has the history of the first', async () => {
    const ada = await serve((response) => response.end(text('Sixty.') + DONE));
    const lines = await ada.ask({ input: 'How much?' });
    const chatId = lines[0]?.state?.chatId;
    await ada.ask({ input: 'In words?', chatId });
    expect(server.requests[1]?.body).toMatchObject({
      input: 'In words?',
      chatId,
      history: [
        { role: 'user', content: 'How much?' },
        { role: 'assistant', content: 'Sixty.' },
        { role: 'assistant', content: 'Sixty.', graphPath: ['final'] },
      ],
    });
  });

  it('an abort closes the request, and the answer ends as aborted', async () => {
    const ada = await serve((response) => response.write(CALL));
    const { chatId, next, rest } = await ada.begin({ input: 'How much?' });
    await next();
    expect(await next()).toMatchObject({ toolCall: { name: 'runQuery' } });
    expect((await ada.abort(chatId)).status).toBe(204);
    await server.closed;
    expect((await rest()).at(-1)?.id).toBe('__aborted__');
  });

  it('an error ends the answer with the reader’s words', async () => {
    const ada = await serve((response) => response.end(line({ type: 'error', message: 'sk-secret' })));
    const lines = JSON.stringify(await ada.ask({ input: 'How much?' }));
    expect(lines).toContain('The agent failed');
    expect(lines).not.toContain('sk-secret');
  });

  it('other answers go on while one agent hangs', async () => {
    const ada = await serve((response) => {
      if (server.requests.length === 1) response.flushHeaders();
      else response.end(text('Sixty.') + DONE);
    });
    const { chatId } = await ada.begin({ input: 'Hang' });
    await vi.waitFor(() => expect(server.requests).toHaveLength(1));
    expect(JSON.stringify(await ada.ask({ input: 'How much?' }))).toContain('Sixty.');
    await ada.abort(chatId);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AgentStep, createTestService, scriptedAgent } from '../../src/testing/index.js';
import { ask, chatIdOf, type Line, stream, textOfDeltas } from './chatClient.js';

const ANALYST = ['svc_data_analyst_agent'];

const STEPS: readonly AgentStep[] = [
  { type: 'thinking', text: 'Orders, then.' },
  { type: 'text', text: 'I look.' },
  { type: 'tool-start', call: 'a', name: 'svcMeta', input: { searchQuery: 'orders' } },
  { type: 'tool-end', call: 'a', result: { cubes: [], searchQuery: 'orders' } },
  { type: 'final', text: 'There are 245.' },
];

/** Formats each line as its message number, kind and flags. Messages are numbered in order of appearance. */
function outline(lines: readonly Line[]): readonly string[] {
  const ids = [...new Set(lines.map(({ id }) => id))];
  return lines.map((line) => {
    if (line.id?.startsWith('__')) return line.id;
    const field = line.thinking ? 'thinking' : line.toolCall ? 'call' : 'content';
    return `${ids.indexOf(line.id)} ${field} delta:${line.isDelta} inProcess:${line.isInProcess}`;
  });
}

it('sends the lines of an answer in order, and ends each text before the next step begins', async () => {
  const service = createTestService({ agent: scriptedAgent(STEPS) });
  expect(outline(await ask(service, { input: 'How many orders?' }))).toEqual([
    '__cutoff__',
    '1 content delta:false inProcess:false',
    '2 thinking delta:true inProcess:true',
    '2 content delta:true inProcess:true',
    '2 content delta:false inProcess:false',
    '3 call delta:false inProcess:true',
    '3 call delta:false inProcess:false',
    '4 content delta:true inProcess:true',
    '4 content delta:false inProcess:false',
    '__state__',
  ]);
});

it('streams JSON lines as application/json with status 200, one chunk per line', async () => {
  const response = await stream(createTestService({ agent: scriptedAgent(STEPS) }), { input: 'Hi' });
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/json']);
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) expect(decoder.decode(chunk)).toMatch(/^\{.*\}\n$/);
});

it('starts with the cutoff at sort 0 and increments sort with every line', async () => {
  const lines = await ask(createTestService({ agent: scriptedAgent(STEPS) }), { input: 'Hi' });
  expect(lines[0]).toMatchObject({ id: '__cutoff__', sort: 0, state: { isStreaming: true } });
  expect(lines.map(({ sort }) => sort)).toEqual(lines.map((_, index) => index));
});

it('echoes the question with its messageId', async () => {
  const lines = await ask(createTestService(), { input: 'Hi', messageId: '1767225600000-message' });
  expect(lines[1]).toMatchObject({ id: '1767225600000-message', role: 'user', content: 'Hi', isInProcess: false });
});

it('generates different ids of the form `<timestamp>-message` for questions without one', async () => {
  const service = createTestService({ clock: { now: () => 42 } });
  const first = await ask(service, { input: 'Hi' });
  const second = await ask(service, { input: 'Hi again', chatId: chatIdOf(first) });
  const elsewhere = await ask(service, { input: 'Hi' });
  const ids = [first, second, elsewhere].map((lines) => lines[1]?.id);
  expect(ids).toEqual(['0000000000042-message', '0000000000043-message', '0000000000044-message']);
});

it('names the graph node of each message, including the vendor name', async () => {
  const lines = await ask(createTestService({ agent: scriptedAgent(STEPS), vendor: 'acme' }), { input: 'Hi' });
  const paths = new Set(lines.map(({ graphPath }) => graphPath && JSON.stringify(graphPath)));
  const analyst = 'acme_data_analyst_agent';
  expect([...paths].filter(Boolean)).toEqual(
    [[], [analyst], [analyst, 'tools'], ['final']].map((path) => JSON.stringify(path)),
  );
});

it('sends input and result of a tool call as strings, and the result only when it is complete', async () => {
  const lines = await ask(createTestService({ agent: scriptedAgent(STEPS) }), { input: 'Hi' });
  const calls = lines.filter(({ toolCall }) => toolCall).map(({ toolCall }) => toolCall);
  const input = '{"searchQuery":"orders"}';
  expect(calls).toEqual([
    { name: 'svcMeta', input },
    { name: 'svcMeta', input, result: '{"cubes":[],"searchQuery":"orders"}' },
  ]);
});

it('omits thinking from complete lines and keeps it in the thread', async () => {
  const service = createTestService({ agent: scriptedAgent(STEPS) });
  const lines = await ask(service, { input: 'Hi' });
  const complete = lines.find(({ isDelta, graphPath }) => isDelta === false && String(graphPath) === String(ANALYST));
  expect(complete).toMatchObject({ content: 'I look.', thinking: '' });
  const kept = service.getThread(chatIdOf(lines))?.messages.find(({ id }) => id === complete?.id);
  expect(kept).toMatchObject({ content: 'I look.', thinking: 'Orders, then.' });
});

it('ends with the state line, followed by a usage line if configured', async () => {
  const usage = { inputTokens: 12, outputTokens: 34 };
  const lines = await ask(createTestService({ usage, agent: scriptedAgent(STEPS) }), { input: 'Hi' });
  const [state, last] = lines.slice(-2);
  expect(state).toMatchObject({ id: '__state__', state: { messages: { length: 4 } } });
  expect(last).toMatchObject({ id: '__usage__', usage });
});

it('starts a new message for text that follows tool calls', async () => {
  const again = STEPS.slice(0, 4).map((step) => ('call' in step ? { ...step, call: 'b' } : step));
  const agent = scriptedAgent([...STEPS.slice(0, 4), ...again, { type: 'final', text: 'Done.' }]);
  const lines = await ask(createTestService({ agent }), { input: 'Hi' });
  const texts = new Set(lines.filter(({ graphPath }) => String(graphPath) === String(ANALYST)).map(({ id }) => id));
  expect(texts.size).toBe(2);
});

it('ends the stream with an error line when the agent throws, and keeps the partial text', async () => {
  const fail = () => {
    throw new Error('The model is away');
  };
  const service = createTestService({ agent: scriptedAgent([{ type: 'final', text: 'There are' }, fail]) });
  const lines = await ask(service, { input: 'Hi' });
  expect(lines.at(-1)).toEqual({ error: 'The model is away' });
  expect(service.getThread(chatIdOf(lines))).toMatchObject({
    isStreaming: false,
    messages: [{ role: 'user' }, { content: 'There are', isInProcess: true }],
  });
});

it('sends an error line when the agent ends a tool call that isn’t running', async () => {
  const service = createTestService({ agent: scriptedAgent([{ type: 'tool-end', call: 'none', result: {} }]) });
  expect((await ask(service, { input: 'Hi' })).at(-1)).toEqual({ error: expect.stringContaining('"none"') });
});

it('streams the same text at every delta length', async () => {
  const text = 'Größe 👩‍👩‍👧 “quoted”\n| a | b |';
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 12 }), async (deltaCharacters) => {
      const service = createTestService({ agent: scriptedAgent([{ type: 'final', text }]), pace: { deltaCharacters } });
      const lines = await ask(service, { input: 'Hi' });
      expect([...textOfDeltas(lines).values()]).toEqual([text]);
      expect(lines.at(-2)).toMatchObject({ content: text, isDelta: false });
    }),
  );
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AgentStep, createTestService, scriptedAgent } from '../../src/testing/index.js';
import { ask, chatIdOf, type Line, textOfDeltas } from './chatClient.js';

const text = fc.record({ type: fc.constantFrom('thinking', 'text', 'final'), text: fc.string({ minLength: 1 }) });
const tool = fc.record({ type: fc.constant('tool' as const), result: fc.jsonValue() });

/** Texts and tool calls in any order. Each call ends before the next step. */
const scripts = fc.array(fc.oneof(text, tool), { maxLength: 8 }).map((parts) =>
  parts.flatMap((part, index): AgentStep[] => {
    if (part.type !== 'tool') return [part as AgentStep];
    const call = `call ${index}`;
    const start: AgentStep = { type: 'tool-start', call, name: 'svcMeta', input: { index } };
    return [start, { type: 'tool-end', call, result: part.result }];
  }),
);

const complete = (lines: readonly Line[]) =>
  lines.filter((line) => line.role === 'assistant' && !line.id?.startsWith('__') && line.isInProcess === false);

it('completes every message of any script once, with the text of its deltas, and reads back the same', async () => {
  await fc.assert(
    fc.asyncProperty(scripts, fc.integer({ min: 1, max: 9 }), async (script, deltaCharacters) => {
      const service = createTestService({ agent: scriptedAgent(script), pace: { deltaCharacters } });
      const lines = await ask(service, { input: 'Go' });
      const done = complete(lines);
      expect(new Set(done.map(({ id }) => id)).size).toBe(done.length);
      const streamed = textOfDeltas(lines);
      for (const { id, content } of done) expect(content).toBe(streamed.get(String(id)) ?? '');
      const read = complete(await ask(service, { chatId: chatIdOf(lines) }));
      const byId = (items: readonly Line[]) =>
        new Map(items.map(({ id, content, toolCall }) => [id, { content, toolCall }]));
      expect(byId(read)).toEqual(byId(done));
    }),
    { numRuns: 60 },
  );
});

it('returns a thread in the order of the live lines', async () => {
  await fc.assert(
    fc.asyncProperty(scripts, async (script) => {
      const service = createTestService({ agent: scriptedAgent(script) });
      const lines = await ask(service, { input: 'Go' });
      const standing = new Map<string, number>();
      for (const { id = '', sort, toolCall } of lines) {
        if (!id.startsWith('__') && !(toolCall && standing.has(id))) standing.set(id, Number(sort));
      }
      const expected = [...standing].sort(([, a], [, b]) => a - b).map(([id]) => id);
      const read = await ask(service, { chatId: chatIdOf(lines) });
      expect(read.slice(1, -1).map(({ id }) => id)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

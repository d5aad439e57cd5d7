import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMessageStore } from '../../src/stream/createMessageStore.js';
import { type AgentStep, createTestService, scriptedAgent } from '../../src/testing/index.js';
import { ask, chatIdOf, type Line } from './chatClient.js';

const spoken = fc
  .constantFrom('thinking', 'text', 'final')
  .map((type) => ({ type, text: 'Orders, then.' }) as AgentStep);

/** Texts and tool calls in any order. Several calls may run at once, and some never end. */
const anySteps = fc
  .array(fc.oneof(spoken, fc.constantFrom('start' as const, 'end' as const)), { maxLength: 12 })
  .map((parts) => {
    const open: string[] = [];
    return parts.flatMap((part, index): AgentStep[] => {
      if (typeof part === 'object') return [part];
      if (part === 'start') open.push(`${index}`);
      const call = part === 'start' ? `${index}` : open.shift();
      if (call === undefined) return [];
      return [
        part === 'start'
          ? { type: 'tool-start', call, name: 'svcMeta', input: {} }
          : { type: 'tool-end', call, result: {} },
      ];
    });
  });

/** The order of the messages after each line. */
function ordersOf(lines: readonly Line[]): readonly (readonly string[])[] {
  const store = createMessageStore();
  return lines.map((line) => {
    store.apply(line);
    return store.getSnapshot().messageIds;
  });
}

it('never moves a step that was sent, and reads the steps back in the order in which they were sent', async () => {
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const service = createTestService({ agent: scriptedAgent(steps), pace: { deltaCharacters: 5 } });
      const lines = await ask(service, { input: 'How many?' });
      const orders = ordersOf(lines);
      for (const [index, order] of orders.entries()) {
        const before = orders[index - 1] ?? [];
        expect(order.slice(0, before.length)).toEqual(before);
      }
      const read = await ask(service, { chatId: chatIdOf(lines) });
      expect(read.slice(1, -1).map(({ id }) => id)).toEqual(orders.at(-1));
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../src/protocol/chatMessage.js';
import { createMessageStore, type MessageStore } from '../../src/stream/createMessageStore.js';

const anyId = fc.constantFrom('a', 'b', 'c', '__proto__', '__later__', '');
const anyText = fc.constantFrom('', 'x', 'xy', 'z');

/** Usually as a session returns it; sometimes of any other form. */
const anyStored = fc
  .record(
    {
      id: anyId,
      role: fc.constantFrom<unknown>('user', 'assistant', 'tool', 'system', 7),
      content: fc.oneof(anyText, fc.constant(null)),
      thinking: fc.oneof(anyText, fc.constant(1)),
      graphPath: fc.constantFrom<unknown>([], ['final'], ['agent', 3], 'final'),
      isDelta: fc.boolean(),
      isInProcess: fc.boolean(),
    },
    { requiredKeys: ['id'] },
  )
  .chain((odd) =>
    fc
      .record(
        {
          toolCall: fc.constantFrom<unknown>(
            { name: 'n' },
            { name: 'n', input: null, result: 'r', more: 1 },
            { input: '{}' },
            1,
          ),
          isStructuredResponse: fc.constantFrom<unknown>(true, 'yes'),
          sort: fc.integer({ min: 0, max: 9 }),
          jsonrpc: fc.constant('2.0'),
          news: fc.constant(1),
        },
        { requiredKeys: [] },
      )
      .map((more) => ({ ...odd, ...more })),
  );

const whole = {
  role: 'assistant',
  content: 'x',
  thinking: '',
  graphPath: ['final'],
  isDelta: false,
  isInProcess: false,
};
const anyThread = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ id: anyId, content: anyText, sort: fc.nat(9) }).map((some) => ({ ...whole, ...some })),
    },
    { weight: 1, arbitrary: anyStored },
  ),
  { maxLength: 6 },
);

const anyLines = fc.array(
  fc.record(
    {
      id: anyId,
      content: anyText,
      thinking: anyText,
      isDelta: fc.boolean(),
      isInProcess: fc.boolean(),
      sort: fc.nat(9),
    },
    { requiredKeys: ['id'] },
  ),
  { maxLength: 8 },
);

function snapshotsAfterEach(store: MessageStore, lines: readonly object[]) {
  store.beginResponse();
  return [undefined, ...lines].map((line) => {
    if (line !== undefined) store.apply(line);
    return store.getSnapshot().messages;
  });
}

describe('a store with initial messages', () => {
  it('reads like one that received them as lines without a number, whatever follows', () => {
    fc.assert(
      fc.property(anyThread, anyLines, (thread, lines) => {
        const received = createMessageStore();
        for (const message of thread) received.apply({ ...message, sort: undefined });
        const stored = createMessageStore({ initialMessages: thread as unknown as readonly ChatMessage[] });
        expect(snapshotsAfterEach(stored, lines)).toEqual(snapshotsAfterEach(received, lines));
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves the given messages unchanged', () => {
    const given = Object.freeze({ ...whole, id: 'a', sort: 3 }) as ChatMessage;
    const store = createMessageStore({ initialMessages: [given] });
    store.apply({ id: 'a', isDelta: false, isInProcess: false, content: 'other', sort: 9 });
    expect(given).toEqual({ ...whole, id: 'a', sort: 3 });
    expect(store.getMessage('a')).toMatchObject({ content: 'other', sort: 9 });
  });
});

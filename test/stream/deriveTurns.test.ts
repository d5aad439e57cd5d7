import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../src/protocol/chatMessage.js';
import { createToolKindReader } from '../../src/protocol/toolKind.js';
import type { ChatStatus } from '../../src/stream/ChatSession.js';
import type { TurnEnd } from '../../src/stream/turns/ChatTurn.js';
import { deriveTurns, groupTurns } from '../../src/stream/turns/deriveTurns.js';
import { chatMessage } from '../chatMessage.js';

const user = (id: string) => chatMessage(id, { role: 'user', content: 'q' });
const query = (id: string, result?: unknown) => chatMessage(id, { toolCall: { name: 'svcSqlApi', result } });
const meta = (id: string) => chatMessage(id, { toolCall: { name: 'svcMeta' } });
const thinking = (id: string, content = '') => chatMessage(id, { thinking: 'Let me see', content });
const answer = (id: string) => chatMessage(id, { graphPath: ['final'], content: 'x' });

const toolKindOf = createToolKindReader();
const ENDS: readonly TurnEnd[] = [{ type: 'completed' }, { type: 'aborted', durationMs: 5 }, { type: 'interrupted' }];

const items = (messages: readonly ChatMessage[], before?: ReturnType<typeof groupTurns>) =>
  groupTurns(messages, undefined, before)
    .at(-1)
    ?.items.map(({ id, kind }) => `${id}:${kind}`);

const unique = (messages: readonly ChatMessage[]) => [...new Map(messages.map((one) => [one.id, one])).values()];

describe('the turns of a thread', () => {
  it('opens a turn with each question, and separates its answer', () => {
    const turns = groupTurns([user('u1'), meta('m'), query('s', '{}'), answer('a1'), user('u2'), thinking('t')]);
    expect(turns).toMatchObject([
      { id: 'u1', question: 'q', stepIds: ['m', 's'], toolCallIds: ['m', 's'], answerId: 'a1' },
      { id: 'u2', question: 'q', stepIds: ['t'], toolCallIds: [], answerId: undefined },
    ]);
  });

  it('counts a query as a result, whether it runs, has rows or has failed', () => {
    expect(items([user('u'), query('a', '{"error":"no"}'), query('b', '{}'), query('c'), meta('m')])).toEqual([
      'a:result',
      'b:result',
      'c:result',
      'm:step',
    ]);
  });

  it('starts with a turn without a question if the thread does', () => {
    expect(groupTurns([answer('a')])[0]).toMatchObject({ id: 'a', question: undefined, answerId: 'a' });
  });

  it('returns unchanged turns as the same objects', () => {
    const messages = [user('u1'), answer('a1'), user('u2')];
    const before = groupTurns(messages);
    expect(groupTurns([...messages], undefined, before)).toBe(before);
    const after = groupTurns([...messages, thinking('t')], undefined, before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('keeps its list while an answer grows', () => {
    const messages = [user('u1'), answer('a1'), user('u2')];
    const before = groupTurns([...messages, answer('a2')]);
    const after = groupTurns([...messages, { ...answer('a2'), content: 'xy' }], undefined, before);
    expect(after).toBe(before);
  });

  it('changes a turn whose call turns out to be of another tool', () => {
    const before = groupTurns([user('u'), query('a')]);
    expect(items([user('u'), meta('a')], before)).toEqual(['a:step']);
  });

  it('returns the same turns whatever it derived before', () => {
    const kinds = fc.constantFrom(user, answer, meta, thinking, (id: string) => query(id, '{"error":"no"}'), query);
    const thread = fc.array(fc.tuple(kinds, fc.integer({ min: 0, max: 8 })), { maxLength: 12 });
    const status = fc.constantFrom<ChatStatus>('idle', 'streaming', 'interrupted', 'error');
    const ends = fc.dictionary(fc.constantFrom('0', '1', '2', '3'), fc.constantFrom(...ENDS));
    fc.assert(
      fc.property(fc.array(fc.tuple(thread, status, ends), { minLength: 2, maxLength: 6 }), (threads) => {
        let derived: ReturnType<typeof groupTurns> | undefined;
        const known = new Map<string, ChatMessage>();
        for (const [steps, status, turnEnds] of threads) {
          const made = unique(steps.map(([make, number]) => make(`${number}`)));
          const messages = made.map((one) => known.get(JSON.stringify(one)) ?? one);
          for (const one of messages) known.set(JSON.stringify(one), one);
          const context = { status, turnEnds, toolKindOf };
          derived = deriveTurns(messages, context, derived);
          expect(derived).toEqual(deriveTurns(messages, context));
        }
      }),
    );
  });
});

describe('the state of a turn', () => {
  const writing = { ...answer('a'), isInProcess: true };
  const text = chatMessage('t', { content: 'Nine.' });
  it.each<[string, string, ChatStatus, readonly ChatMessage[], TurnEnd['type'] | undefined]>([
    ['running', 'while the session is busy', 'streaming', [answer('a')], 'failed'],
    ['completed', 'as it ended', 'idle', [], 'completed'],
    ['aborted', 'as it ended, whatever came', 'idle', [answer('a')], 'aborted'],
    ['failed', 'as it ended', 'error', [], 'failed'],
    ['interrupted', 'while its answer is lost', 'interrupted', [text], undefined],
    ['interrupted', 'once something else was asked', 'idle', [writing], 'interrupted'],
    ['completed', 'if only the end of its stream was lost', 'interrupted', [answer('a')], undefined],
    ['completed', 'with an answer that was read', 'idle', [answer('a')], undefined],
    ['completed', 'with a last text that was read', 'idle', [query('s', '{}'), text], undefined],
    ['interrupted', 'with a part of an answer that was read', 'idle', [writing], undefined],
    ['unanswered', 'with nothing that was read', 'idle', [], undefined],
    ['unanswered', 'with a text before its last step', 'idle', [text, query('s', '{}')], undefined],
  ])('is `%s` %s', (state, _, status, messages, type) => {
    const turnEnds = type === undefined ? {} : { u: { type } };
    expect(deriveTurns([user('u'), ...messages], { status, turnEnds, toolKindOf })).toMatchObject([{ state }]);
  });

  it('follows the session for the newest turn only', () => {
    const messages = [user('u1'), user('u2')];
    const turns = deriveTurns(messages, { status: 'idle', turnEnds: {}, toolKindOf });
    const [first, second] = deriveTurns(messages, { status: 'connecting', turnEnds: {}, toolKindOf }, turns);
    expect(first).toBe(turns[0]);
    expect(second?.state).toBe('running');
  });
});

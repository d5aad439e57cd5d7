import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../src/protocol/chatMessage.js';
import { groupTurns } from '../../src/stream/groupTurns.js';
import { chatMessage } from '../chatMessage.js';

const user = (id: string) => chatMessage(id, { role: 'user', content: 'q' });
const query = (id: string, result?: unknown) => chatMessage(id, { toolCall: { name: 'svcSqlApi', result } });
const meta = (id: string) => chatMessage(id, { toolCall: { name: 'svcMeta' } });
const thinking = (id: string, content = '') => chatMessage(id, { thinking: 'Let me see', content });
const answer = (id: string) => chatMessage(id, { graphPath: ['final'], content: 'x' });

const items = (messages: readonly ChatMessage[], before?: ReturnType<typeof groupTurns>) =>
  groupTurns(messages, undefined, before)
    .at(-1)
    ?.items.map(({ id, kind }) => `${id}:${kind}`);

const unique = (messages: readonly ChatMessage[]) => [...new Map(messages.map((one) => [one.id, one])).values()];

describe('groupTurns', () => {
  it('opens a turn with each question, and separates its answer', () => {
    const turns = groupTurns([user('u1'), meta('m'), query('s', '{}'), answer('a1'), user('u2'), thinking('t')]);
    expect(turns).toEqual([
      {
        id: 'u1',
        questionId: 'u1',
        items: [
          { id: 'm', kind: 'step' },
          { id: 's', kind: 'result' },
        ],
        answerId: 'a1',
      },
      { id: 'u2', questionId: 'u2', items: [{ id: 't', kind: 'step' }], answerId: undefined },
    ]);
  });

  it('counts a query that failed as a step', () => {
    expect(items([user('u'), query('a', '{"error":"no"}'), query('b', { error: 'no' }), query('c')])).toEqual([
      'a:step',
      'b:step',
      'c:result',
    ]);
  });

  it('counts a query as a step wherever its `error` field is, but not for rows about errors', () => {
    const failed = '{"sqlQuery":"SELECT 1","error":"no"}';
    const rows = '{"data":[["error"]],"schema":[{"name":"error"}]}';
    expect(items([user('u'), query('a', failed), query('b', rows)])).toEqual(['a:step', 'b:result']);
  });

  it('starts with a turn without a question if the thread does', () => {
    expect(groupTurns([answer('a')])[0]).toMatchObject({ id: 'a', questionId: undefined, answerId: 'a' });
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

  it('returns the same turns whatever it grouped before', () => {
    const kinds = fc.constantFrom(user, answer, meta, thinking, (id: string) => query(id, '{"error":"no"}'), query);
    const thread = fc.array(fc.tuple(kinds, fc.integer({ min: 0, max: 8 })), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(thread, { minLength: 2, maxLength: 6 }), (threads) => {
        let grouped: ReturnType<typeof groupTurns> | undefined;
        const known = new Map<string, ChatMessage>();
        for (const steps of threads) {
          const made = unique(steps.map(([make, number]) => make(`${number}`)));
          const messages = made.map((one) => known.get(JSON.stringify(one)) ?? one);
          for (const one of messages) known.set(JSON.stringify(one), one);
          grouped = groupTurns(messages, undefined, grouped);
          expect(grouped).toEqual(groupTurns(messages));
        }
      }),
    );
  });
});

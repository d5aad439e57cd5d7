import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { resultOf, resultsOf } from '../../src/hooks/results/resultOf.js';
import type { ResultContext } from '../../src/hooks/results/useResultContext.js';
import { describeTurn } from '../../src/hooks/turns/describeTurn.js';
import type { ChatMessage, ChatToolCall } from '../../src/protocol/chatMessage.js';
import { chatMessage } from '../chatMessage.js';
import { sessionWith } from '../chatTurn.js';

const question = chatMessage('q', { role: 'user', content: 'How many?' });
const message = (id: string, toolCall?: ChatToolCall) => chatMessage(id, { toolCall });
const sql = (input: object, result?: object, name = 'svcSqlApi'): ChatToolCall => ({
  name,
  input: JSON.stringify(input),
  ...(result && { result: JSON.stringify(result) }),
});
const ROWS = { sqlQuery: 'SELECT 1', schema: [{ name: 'orders.count' }], data: [[1]] };
const meta = (title: string) => ({
  name: 'svcMeta',
  result: JSON.stringify({ cubes: [{ name: 'orders', members: [{ name: 'orders.count', title }] }] }),
});

function contextOf(messages: readonly ChatMessage[], naming = {}): ResultContext {
  const session = sessionWith(messages) as ResultContext['session'];
  return {
    session,
    naming,
    queryClient: new QueryClient(),
    dataClient: undefined,
    formatColumn: undefined,
    timeZone: undefined,
  };
}

describe('the result of a message', () => {
  it('is the same object wherever a thread shows it', () => {
    const context = contextOf([question, message('a', sql({}, ROWS))]);
    const result = resultOf(context, 'a');
    expect(result).toMatchObject({ id: 'a', sqlQuery: 'SELECT 1', rows: [[1]] });
    expect(resultsOf(context, ['a'])[0]).toBe(result);
    expect(describeTurn(context.session.getSnapshot().turns[0] as never, context).results[0]).toBe(result);
  });

  it('has the titles of its chart, and of the searches before it', () => {
    const spec = { encoding: { y: { field: 'orders.count', title: 'Sales' } } };
    const messages = [
      question,
      message('m', meta('Number of orders')),
      message('a', sql({}, ROWS)),
      message('b', sql({}, { ...ROWS, vegaSpec: spec })),
      message('n', meta('Later')),
    ];
    const context = contextOf(messages);
    expect(resultOf(context, 'a')?.columns[0]?.title).toBe('Number of orders');
    expect(resultOf(context, 'b')?.columns[0]?.title).toBe('Sales');
  });

  it.each([
    ['a text', undefined],
    ['another tool', meta('Count')],
    ['a query that runs', sql({ sqlQuery: 's' })],
    ['one that failed', sql({ sqlQuery: 's' }, { error: 'no' })],
  ])('doesn’t exist for %s', (_, toolCall) => {
    expect(resultOf(contextOf([question, message('a', toolCall)]), 'a')).toBeUndefined();
  });

  it('is listed once its query is known, under another vendor’s word, too', () => {
    const unknown = contextOf([question, message('a', sql({}, { data: [] }))]);
    expect(resultOf(unknown, 'a')).toBeDefined();
    expect(resultsOf(unknown, ['a'])).toEqual([]);
    const acme = contextOf([question, message('a', sql({}, ROWS, 'acmeSqlApi'))], { vendor: 'acme' });
    expect(resultsOf(acme, ['a'])).toHaveLength(1);
  });
});

it('describes a turn: the question, the answer so far, its results and the views that were found', () => {
  const text = chatMessage('t', { content: 'Nine.' });
  const context = contextOf([question, message('m', meta('Count')), message('a', sql({}, ROWS)), text]);
  expect(describeTurn(context.session.getSnapshot().turns[0] as never, context)).toMatchObject({
    ...{ id: 'q', question: 'How many?', answer: 'Nine.', results: [{ id: 'a' }] },
    cubes: [{ name: 'orders' }],
  });
});

import { describe, expect, it } from 'vitest';
import type { ChatToolCall } from '../../src/protocol/chatMessage.js';
import { listThreadResults } from '../../src/stream/listThreadResults.js';
import { chatMessage } from '../chatMessage.js';

const message = (id: string, toolCall?: ChatToolCall) => chatMessage(id, { toolCall });
const sql = (input: object, result?: object): ChatToolCall => ({
  name: 'svcSqlApi',
  input: JSON.stringify(input),
  ...(result && { result: JSON.stringify(result) }),
});

describe('listThreadResults', () => {
  it('lists queries that gave rows, in the order of the thread', () => {
    const about = { sqlQuery: 'SELECT 1', queryTitle: 'One', description: 'All', vegaSpec: '{}' };
    const results = listThreadResults([
      message('a', sql(about, { ...about, data: [[1]] })),
      message('b', sql({}, { sqlQuery: 's', data: [] })),
    ]);
    expect(results).toMatchObject([
      {
        messageId: 'a',
        title: 'One',
        description: 'All',
        sqlQuery: 'SELECT 1',
        vegaSpec: '{}',
        result: { data: [[1]] },
      },
      { messageId: 'b', title: '', description: '', sqlQuery: 's', vegaSpec: undefined },
    ]);
  });

  it('takes from the input what the result does not repeat', () => {
    const input = { sqlQuery: 'SELECT 1', queryTitle: 'One', description: 'All', vegaSpec: '{}' };
    expect(listThreadResults([message('a', sql(input, { data: [] }))])).toMatchObject([
      { title: 'One', description: 'All', sqlQuery: 'SELECT 1', vegaSpec: '{}' },
    ]);
  });

  it.each([
    ['a text', undefined],
    ['another tool', { name: 'svcMeta', input: '{}', result: '{"cubes":[]}' }],
    ['a query that runs', sql({ sqlQuery: 's' })],
    ['one that failed', sql({ sqlQuery: 's' }, { error: 'no' })],
    ['one without its SQL', sql({}, { data: [] })],
  ])('leaves out %s', (_, toolCall) => {
    expect(listThreadResults([message('a', toolCall)])).toEqual([]);
  });

  it('recognizes the tool with another vendor word', () => {
    const call = { ...sql({ sqlQuery: 's' }, { data: [] }), name: 'acmeSqlApi' };
    expect(listThreadResults([message('a', call)], 'acme')).toHaveLength(1);
  });
});

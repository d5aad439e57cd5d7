import { describe, expect, it } from 'vitest';
import { createToolKindReader, type ToolKind, type ToolKinds } from '../../src/protocol/toolKind.js';
import { groupTurns } from '../../src/stream/turns/deriveTurns.js';
import { findResultSources } from '../../src/stream/turns/findResultSources.js';
import { parseToolCall } from '../../src/stream/turns/parseToolCall.js';
import { chatMessage } from '../chatMessage.js';
import { sessionWith } from '../chatTurn.js';

const toolKinds: ToolKinds = { runQuery: 'sqlApi', findFields: 'meta' };
const acme = { vendor: 'acme', toolKinds };

const message = (id: string, name: string, result: object) =>
  chatMessage(id, { toolCall: { name, input: '{}', result: JSON.stringify(result) } });

describe('a tool’s kind', () => {
  it.each<[string, ToolKind]>([
    ['acmeMeta', 'meta'],
    ['acmeSqlApi', 'sqlApi'],
    ['acmeSqlApiWithChart', 'sqlApi'],
    ['AcmeSqlApi', 'sqlApi'],
    ['runQuery', 'sqlApi'],
    ['findFields', 'meta'],
    ['RunQuery', 'other'],
    ['svcSqlApi', 'other'],
    ['constructor', 'other'],
    ['__proto__', 'other'],
    ['', 'other'],
  ])('of %s is %s', (name, kind) => {
    expect(createToolKindReader(acme)(name)).toBe(kind);
  });

  it('is the product’s own where a name has both', () => {
    const kindOf = createToolKindReader({ toolKinds: { svcSqlApi: 'other' } });
    expect([kindOf('svcSqlApi'), kindOf('svcMeta')]).toEqual(['other', 'meta']);
  });

  it('is that of the vendor’s word alone', () => {
    expect(createToolKindReader('acme')('acmeSqlApiWithChart')).toBe('sqlApi');
  });

  it('must be one of three', () => {
    const wrong = { runQuery: 'sql' } as unknown as ToolKinds;
    expect(() => createToolKindReader({ toolKinds: wrong })).toThrow(
      expect.objectContaining({ code: 'configuration', message: expect.stringContaining('`toolKinds`') }),
    );
  });
});

describe.each([
  ['the vendor’s own', 'acmeMeta', 'acmeSqlApi'],
  ['the one with a chart', 'acmeMeta', 'acmeSqlApiWithChart'],
  ['the product’s', 'findFields', 'runQuery'],
])('a query by %s tool', (_, metaName, sqlName) => {
  const cubes = [{ name: 'orders', members: [{ name: 'orders.count' }] }];
  const sqlQuery = 'SELECT orders.count FROM orders';
  const thread = [message('m', metaName, { cubes }), message('s', sqlName, { sqlQuery, data: [[1]] })];

  it('is a result for everything that reads a thread', () => {
    expect(thread.map(({ toolCall }) => parseToolCall(toolCall ?? { name: '' }, acme).kind)).toEqual([
      'meta',
      'sqlApi',
    ]);
    expect(groupTurns(thread, acme)[0]?.items.map(({ kind }) => kind)).toEqual(['step', 'result']);
    expect(findResultSources(sessionWith(thread), 's', sqlQuery, acme)).toMatchObject([{ name: 'orders' }]);
  });

  it('is none of that under another vendor’s word', () => {
    expect(thread.map(({ toolCall }) => parseToolCall(toolCall ?? { name: '' }).kind)).toEqual(['other', 'other']);
    expect(groupTurns(thread)[0]?.items.map(({ kind }) => kind)).toEqual(['step', 'step']);
    expect(findResultSources(sessionWith(thread), 's', sqlQuery)).toEqual([]);
  });
});

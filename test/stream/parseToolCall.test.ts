import { describe, expect, it } from 'vitest';
import { parseToolCall } from '../../src/stream/turns/parseToolCall.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

const sql = (result?: unknown, input: unknown = '{"sqlQuery":"select 1","queryTitle":"One"}') =>
  parseToolCall({ name: 'svcSqlApi', input, result });

describe('parseToolCall', () => {
  it('is running without a result, and interrupted once the run is over', () => {
    expect(sql()).toMatchObject({
      kind: 'sqlApi',
      state: 'running',
      input: { sqlQuery: 'select 1', queryTitle: 'One' },
    });
    expect(parseToolCall({ name: 'svcSqlApi' }, { isRunOver: true }).state).toBe('interrupted');
    expect(sql(null).state).toBe('running');
  });

  it('reads rows in the order of the schema', () => {
    const schema = [
      { name: 'orders.count', column_type: 'Int64' },
      { name: 'b', columnType: 'String' },
    ];
    const call = sql(JSON.stringify({ schema, data: [['245', null]], totalRows: 12_431, uuid: 'u', vegaSpec: '{}' }));
    expect(call).toMatchObject({
      state: 'done',
      result: {
        schema: [
          { name: 'orders.count', columnType: 'Int64' },
          { name: 'b', columnType: 'String' },
        ],
        data: [['245', null]],
        totalRows: 12_431,
        vegaSpec: '{}',
      },
    });
  });

  it('reads rows that are objects, and objects in place of strings', () => {
    const schema = [{ name: 'a' }, { name: 'b' }];
    expect(sql({ schema, data: [{ b: 2, a: 1 }, { a: 3 }] }, { sqlQuery: 's' })).toMatchObject({
      input: { sqlQuery: 's' },
      result: {
        data: [
          [1, 2],
          [3, null],
        ],
      },
    });
    expect(sql({ data: [{ x: 1 }] })).toMatchObject({ result: { schema: [{ name: 'x' }], data: [[1]] } });
  });

  it('numbers the columns if neither schema nor rows name them, and wraps a value that isn’t a row', () => {
    expect(sql({ schema: [], data: [['a', 1]] })).toMatchObject({
      result: { schema: [{ name: 'column_1' }, { name: 'column_2' }] },
    });
    expect(sql({ data: [] })).toMatchObject({ state: 'done', result: { schema: [], data: [] } });
    expect(sql({ schema: [{ name: 'n' }], data: [5] })).toMatchObject({ result: { data: [[5]] } });
  });

  it('finds columns that the first row lacks, as when a service leaves out what is null', () => {
    expect(sql({ data: [{ a: 1 }, { b: 2 }] })).toMatchObject({
      result: {
        schema: [{ name: 'a' }, { name: 'b' }],
        data: [
          [1, null],
          [null, 2],
        ],
      },
    });
    expect(sql({ data: [[1], [2, 3]] })).toMatchObject({ result: { schema: [{}, { name: 'column_2' }] } });
    expect(sql({ data: [1, 2] })).toMatchObject({ result: { schema: [{ name: 'column_1' }], data: [[1], [2]] } });
  });

  it('keeps the place of a column that the schema doesn’t describe, because rows are in that order', () => {
    expect(sql({ schema: ['month', null, { name: 'n' }], data: [['May', 1, 2]] })).toMatchObject({
      result: { schema: [{ name: 'month' }, { name: '' }, { name: 'n' }], data: [['May', 1, 2]] },
    });
  });

  it('reads a row count sent as text, and ignores one that isn’t a number', () => {
    const totalOf = (totalRows: unknown) => {
      const call = sql({ schema: [], data: [], totalRows });
      return call.kind === 'sqlApi' && call.result?.totalRows;
    };
    expect(totalOf('12431')).toBe(12_431);
    expect(totalOf(0)).toBe(0);
    for (const given of ['many', '', null, true, [5], { toString: 1 }]) expect(totalOf(given)).toBeUndefined();
  });

  it('shows nothing for an input that is null', () => {
    expect(parseToolCall({ name: 'weather', input: null, result: { t: 21 } })).toMatchObject({
      inputText: '',
      resultText: '{"t":21}',
    });
  });

  it('keeps every digit of numbers that a double can’t represent', () => {
    const call = sql(
      '{"schema":[{"name":"n"}],"data":[[9007199254740993],[-12345678901234567890],[1.5],["9007199254740993"]]}',
    );
    expect(call.kind === 'sqlApi' && call.result?.data).toEqual([
      ['9007199254740993'],
      ['-12345678901234567890'],
      [1.5],
      ['9007199254740993'],
    ]);
  });

  it('is failed when the tool reports an error', () => {
    expect(sql('{"error":"Error: BadRequestError: no such column"}')).toMatchObject({
      state: 'failed',
      error: 'Error: BadRequestError: no such column',
    });
  });

  it('is unreadable, and keeps the text, when the result has another format', () => {
    expect(sql('not json')).toMatchObject({ state: 'unreadable', resultText: 'not json' });
    expect(sql('{"rows":1}')).toMatchObject({ state: 'unreadable' });
    expect(sql('"text"')).toMatchObject({ state: 'unreadable' });
  });

  it('reads cubes and members of the metadata search', () => {
    const result = {
      searchQuery: 'rev',
      cubes: [
        { name: 'orders', title: 'Orders', members: [{ name: 'orders.count', type: 'number', aggType: 'count' }, 7] },
        'no cube',
        { members: [{}] },
        {},
      ],
    };
    expect(
      parseToolCall({ name: 'svcMeta', input: '{"searchQuery":"rev"}', result: JSON.stringify(result) }),
    ).toMatchObject({
      kind: 'meta',
      state: 'done',
      input: { searchQuery: 'rev' },
      result: {
        searchQuery: 'rev',
        cubes: [
          { name: 'orders', members: [{ name: 'orders.count', aggType: 'count' }] },
          { name: '', members: [{ name: '' }] },
          { name: '', members: [] },
        ],
      },
    });
  });

  it('recognises tools by the configured vendor’s name only', () => {
    expect(parseToolCall({ name: 'acmeMeta' }, { vendor: 'acme' }).kind).toBe('meta');
    expect(parseToolCall({ name: 'svcMeta' }, { vendor: 'acme' }).kind).toBe('other');
  });

  it('shows an unknown tool’s input and result unchanged', () => {
    expect(parseToolCall({ name: 'weather', input: 'plain', result: '{"t":21}' })).toMatchObject({
      kind: 'other',
      state: 'done',
      input: 'plain',
      result: { t: 21 },
      inputText: 'plain',
      resultText: '{"t":21}',
    });
  });

  it('parses a call once, and again when it changes', () => {
    const call = { name: 'svcSqlApi', input: '{}', result: '{"data":[[1]]}' };
    const first = parseToolCall(call, { isRunOver: false });
    expect(parseToolCall(call, { isRunOver: true })).toBe(first);
    expect(parseToolCall(call, { vendor: 'acme' }).kind).toBe('other');
    call.result = '{"data":[[2]]}';
    expect(parseToolCall(call)).toMatchObject({ result: { data: [[2]] } });
  });

  it('shows JSON with an object of a million keys as text', () => {
    const result = `{${Array.from({ length: 1_000_000 }, (_, key) => `"k${key}":1`).join()}}`;
    let call: ReturnType<typeof sql> | undefined;
    expect(
      cpuTime(() => {
        call = sql(result);
      }),
    ).toBeLessThan(MAX_TASK);
    expect(call).toMatchObject({ state: 'unreadable', resultText: result });
  });

  it('reads 10,000 rows of one key each under 10,000 columns at the cost of the keys', () => {
    const schema = Array.from({ length: 10_000 }, (_, column) => ({ name: `c${column}` }));
    const data = Array.from({ length: 10_000 }, () => ({ c9999: 1 }));
    const text = JSON.stringify({ schema, data });
    let call: ReturnType<typeof sql> | undefined;
    expect(
      cpuTime(() => {
        call = sql(text);
      }),
    ).toBeLessThan(MAX_TASK);
    expect(call?.kind === 'sqlApi' && call.result?.data[0]?.[9999]).toBe(1);
  });
});

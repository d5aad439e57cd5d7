import {
  array,
  assert,
  bigInt,
  boolean,
  constantFrom,
  dictionary,
  double,
  integer,
  oneof,
  property,
  string,
} from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { fromAgUi } from '../../src/agent/streams/fromAgUi.js';
import { fromFullStream } from '../../src/agent/streams/fromFullStream.js';
import { fromUiMessageStream } from '../../src/agent/streams/fromUiMessageStream.js';
import { toSqlResult } from '../../src/agent/toSqlResult.js';
import { cpuTime } from '../cpuTime.js';
import { collect } from './askAnalyst.js';
import { streamOf } from './recordings.js';

const HUGE = '9007199254740993';

describe('rows of a driver', () => {
  it('are read from an array of objects, whose columns are all keys in the order of their first appearance', () => {
    expect(toSqlResult([{ a: 1 }, { b: 'x', a: null }, {}])).toEqual({
      schema: [{ name: 'a' }, { name: 'b' }],
      data: [
        [1, null],
        [null, 'x'],
        [null, null],
      ],
      totalRows: 3,
    });
  });

  it('may be none', () => {
    expect(toSqlResult([])).toEqual({ schema: [], data: [], totalRows: 0 });
    expect(toSqlResult({ columns: ['a'], rows: [] })).toEqual({ schema: [{ name: 'a' }], data: [], totalRows: 0 });
  });

  it('are read from `{rows}` with `fields`, by name', () => {
    const fields = [
      { name: 'total', dataTypeID: 1700 },
      { name: 'day', type: 'date' },
    ];
    expect(toSqlResult({ rows: [{ day: '2026-01-31', total: '1.50' }], fields, rowCount: 1 })).toEqual({
      schema: [{ name: 'total' }, { name: 'day', column_type: 'Date' }],
      data: [['1.50', '2026-01-31']],
      totalRows: 1,
    });
  });

  it('keep columns of the same name apart', () => {
    const columns = ['count', { name: 'count', type: 'int64' }, { name: 'x', columnType: 'Geometry' }];
    expect(toSqlResult({ columns, rows: [[1, 2]] })).toEqual({
      schema: [{ name: 'count' }, { name: 'count', column_type: 'Int64' }, { name: 'x', column_type: 'Geometry' }],
      data: [[1, 2, null]],
      totalRows: 1,
    });
  });

  it('have one column of a name if they are objects, which have one value of it', () => {
    expect(toSqlResult({ fields: ['n', 'n'], rows: [{ n: 1 }] })).toMatchObject({
      schema: [{ name: 'n' }],
      data: [[1]],
    });
  });

  it.each([
    [{ totalRows: 500 }, { totalRows: 500 }],
    [
      { totalRows: '500', truncated: true },
      { totalRows: 500, truncated: true },
    ],
    [{ totalRows: 0 }, { totalRows: 1 }],
    [{ totalRows: -1 }, { totalRows: 1 }],
    [{ truncated: true }, { truncated: true, totalRows: undefined }],
  ])('know with %j how many there are', (about, expected) => {
    const result = toSqlResult({ columns: ['a'], rows: [[1]], ...about });
    expect({ totalRows: result?.totalRows, truncated: result?.truncated }).toEqual({
      truncated: undefined,
      ...expected,
    });
  });

  it('keep every digit of a bigint and of a text of JSON', () => {
    expect(toSqlResult([{ n: 9007199254740993n }])?.data).toEqual([[HUGE]]);
    expect(toSqlResult(`{"columns":["n"],"rows":[[${HUGE}],[0.12345678901234567890]]}`)?.data).toEqual([
      [HUGE],
      ['0.12345678901234567890'],
    ]);
  });

  it('become texts, numbers, booleans and nulls', () => {
    const loop: Record<string, unknown> = {};
    loop.loop = loop;
    const decimal = { toJSON: () => '1.50' };
    const row = [
      new Date('2026-01-31'),
      decimal,
      { a: 1n },
      [1],
      Number.NaN,
      undefined,
      Symbol('x'),
      loop,
      deep(100_000),
    ];
    expect(toSqlResult({ columns: row.map(String.bind(null, 'c')), rows: [row] })?.data).toEqual([
      ['2026-01-31T00:00:00.000Z', '1.50', '{"a":"1"}', '[1]', 'NaN', null, null, '…', '…'],
    ]);
  });
});

it('leaves the result of the protocol unchanged', () => {
  const result = { schema: [{ name: 'a', column_type: 'Int64' }], data: [['1']], totalRows: 1, uuid: 'u' };
  expect(toSqlResult(result)).toBe(result);
});

it('reads the response of Databricks', () => {
  const response = {
    status: { state: 'SUCCEEDED' },
    manifest: {
      schema: {
        column_count: 4,
        columns: [
          { name: 'id', type_name: 'LONG', position: 0 },
          { name: 'amount', type_name: 'DECIMAL', position: 1 },
          { name: 'paid', type_name: 'BOOLEAN', position: 2 },
          { name: 'tags', type_name: 'ARRAY', position: 3 },
        ],
      },
      total_row_count: 300,
      truncated: true,
    },
    result: {
      chunk_index: 0,
      data_array: [
        [HUGE, '1.50', 'true', '["a"]'],
        [null, null, 'false', null],
      ],
    },
  };
  expect(toSqlResult(response)).toEqual({
    schema: [
      { name: 'id', column_type: 'Int64' },
      { name: 'amount', column_type: 'Decimal' },
      { name: 'paid', column_type: 'Boolean' },
      { name: 'tags', column_type: 'String' },
    ],
    data: [
      [HUGE, '1.50', true, '["a"]'],
      [null, null, false, null],
    ],
    totalRows: 300,
    truncated: true,
  });
  expect(toSqlResult({ ...response, result: {} })?.data).toEqual([]);
  expect(toSqlResult({ ...response, result: { external_links: [] } })).toBeUndefined();
});

describe('the response of Snowflake', () => {
  const read = (type: string, value: unknown, scale = 0) =>
    toSqlResult({ resultSetMetaData: { numRows: 7, rowType: [{ name: 'N', type, scale }] }, data: [[value]] });

  it('has its rows and their number', () => {
    expect(read('FIXED', HUGE)).toEqual({
      schema: [{ name: 'N', column_type: 'Int64' }],
      data: [[HUGE]],
      totalRows: 7,
    });
  });

  it.each([
    ['fixed', '1.50', 'Decimal', '1.50', 2],
    ['real', '1.5e10', 'Double', '1.5e10'],
    ['text', '18262', 'String', '18262'],
    ['variant', '{"a":1}', 'String', '{"a":1}'],
    ['boolean', 'true', 'Boolean', true],
    ['boolean', null, 'Boolean', null],
    ['date', '18262', 'Date', '2020-01-01'],
    ['date', '-1', 'Date', '1969-12-31'],
    ['date', '0', 'Date', '1970-01-01'],
    ['time', '34200.000000000', 'Time', '09:30:00'],
    ['time', '82919.125000000', 'Time', '23:01:59.125'],
    ['timestamp_ntz', '1611871777.123456789', 'Timestamp', '2021-01-28T22:09:37.123456789'],
    ['timestamp_ntz', '-0.5', 'Timestamp', '1969-12-31T23:59:59.500'],
    ['timestamp_ltz', '1611871777.000000000', 'Timestamp', '2021-01-28T22:09:37.000Z'],
    ['timestamp_tz', '1611871777.123000000 1980', 'Timestamp', '2021-01-29T07:09:37.123+09:00'],
    ['timestamp_tz', '1611871777.123000000 1110', 'Timestamp', '2021-01-28T16:39:37.123-05:30'],
    ['date', 'soon', 'Date', 'soon'],
    ['date', '999999999', 'Date', '999999999'],
    ['time', '90000', 'Time', '90000'],
    ['timestamp_ntz', '999999999999999', 'Timestamp', '999999999999999'],
    ['timestamp_tz', '1611871777.1', 'Timestamp', '1611871777.1'],
  ])('reads %s %j as %s %j', (type, value, columnType, cell, scale = 0) => {
    const result = read(type, value, scale);
    expect([result?.schema[0]?.column_type, result?.data[0]?.[0]]).toEqual([columnType, cell]);
  });
});

it('reads the response of BigQuery', () => {
  const fields = [
    { name: 'n', type: 'INTEGER', mode: 'NULLABLE' },
    { name: 'at', type: 'TIMESTAMP' },
    { name: 'n', type: 'BIGNUMERIC' },
    { name: 'paid', type: 'BOOL' },
    { name: 'tags', type: 'STRING', mode: 'REPEATED' },
  ];
  const f = [{ v: HUGE }, { v: '1.611871777123456E9' }, { v: '1.50' }, { v: 'false' }, { v: [{ v: 'a' }] }];
  expect(toSqlResult({ kind: 'q', schema: { fields }, rows: [{ f }], totalRows: '12', jobComplete: true })).toEqual({
    schema: [
      { name: 'n', column_type: 'Int64' },
      { name: 'at', column_type: 'Timestamp' },
      { name: 'n', column_type: 'Decimal' },
      { name: 'paid', column_type: 'Boolean' },
      { name: 'tags', column_type: 'String' },
    ],
    data: [[HUGE, '2021-01-28T22:09:37.123456Z', '1.50', false, '[{"v":"a"}]']],
    totalRows: 12,
  });
  expect(toSqlResult({ schema: { fields }, totalRows: '0' })?.data).toEqual([]);
});

describe('anything else is undefined', () => {
  const getter = Object.defineProperty({}, 'a', {
    enumerable: true,
    get: () => {
      throw new Error('no');
    },
  });
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a number', 7],
    ['a text', 'rows'],
    ['a text of JSON with something else', '{"rows":7}'],
    ['an error', { error: 'No column x' }],
    ['an array of texts', ['a']],
    ['an array of arrays', [[1]]],
    ['an array with a null', [{ a: 1 }, null]],
    ['rows with more values than columns', { columns: ['a'], rows: [[1, 2]] }],
    ['columns without names', { columns: [{}], rows: [[1]] }],
    ['arrays without columns', { rows: [[1]] }],
    ['a getter that throws', [getter]],
    ['an array that is nested deeply', deep(100_000)],
    ['a text of JSON that is nested deeply', '['.repeat(1_000_000)],
    ['rows of BigQuery without values', { schema: { fields: [] }, rows: [{}] }],
  ])('%s', (_, value) => {
    expect(toSqlResult(value)).toBeUndefined();
  });

  it('rows that have few names in common, and would fill the memory', () => {
    expect(toSqlResult(Array.from({ length: 10_000 }, (_, index) => ({ [`c${index}`]: 1 })))).toBeUndefined();
  });
});

it('reads columns named like what objects inherit, and changes no object', () => {
  const rows = JSON.parse('[{"__proto__": 1, "constructor": 2}, {"toString": 3}]');
  expect(toSqlResult(rows)).toEqual({
    schema: [{ name: '__proto__' }, { name: 'constructor' }, { name: 'toString' }],
    data: [
      [1, 2, null],
      [null, null, 3],
    ],
    totalRows: 2,
  });
  expect(toSqlResult({ columns: ['__proto__'], rows: [{}] })?.data).toEqual([[null]]);
  expect(({} as Record<string, unknown>).a).toBeUndefined();
});

it('returns a rectangle of plain cells that survives JSON, for any rows', () => {
  const cell = oneof(string(), integer(), double(), bigInt(), boolean(), constantFrom(null, undefined));
  assert(
    property(array(dictionary(string({ maxLength: 3 }), cell, { maxKeys: 5 }), { maxLength: 20 }), (rows) => {
      const result = toSqlResult(rows);
      const names = result?.schema.map(({ name }) => name) ?? [];
      expect(new Set(names)).toEqual(new Set(rows.flatMap((row) => Object.keys(row))));
      expect(result?.data.every((row) => row.length === names.length)).toBe(true);
      expect(JSON.parse(JSON.stringify(result?.data))).toEqual(result?.data.map((row) => row.map(withoutMinusZero)));
      rows.forEach((row, index) => {
        for (const [name, value] of Object.entries(row)) {
          const shown = result?.data[index]?.[names.indexOf(name)];
          expect(String(shown)).toBe(String(value ?? null));
        }
      });
    }),
  );
});

it('takes time in proportion to the rows, also for a million of them', () => {
  const time = (count: number) => {
    const rows = Array.from({ length: count }, (_, index) => ({ id: index, name: 'x', paid: true }));
    return cpuTime(() => expect(toSqlResult(rows)?.data).toHaveLength(count), Infinity);
  };
  time(10_000);
  const small = time(100_000);
  expect(time(1_000_000)).toBeLessThan(30 * small + 200);
});

describe('results of the adapters', () => {
  const output = { columns: ['n'], rows: [[1]] };
  const table = { schema: [{ name: 'n' }], data: [[1]], totalRows: 1 };
  const call = { toolCallId: 'a', toolName: 'runQuery', input: {} };
  const text = JSON.stringify(output);
  const ADAPTERS = [
    [
      'fromFullStream',
      fromFullStream,
      [
        { type: 'tool-call', ...call },
        { type: 'tool-result', ...call, output },
      ],
    ],
    [
      'fromUiMessageStream',
      fromUiMessageStream,
      [
        { type: 'tool-input-available', ...call },
        { type: 'tool-output-available', toolCallId: 'a', output },
      ],
    ],
    [
      'fromAgUi',
      fromAgUi,
      [
        { type: 'TOOL_CALL_START', toolCallId: 'a', toolCallName: 'runQuery' },
        { type: 'TOOL_CALL_RESULT', toolCallId: 'a', content: text },
      ],
    ],
  ] as const;

  describe.each(ADAPTERS)('%s', (_, adapt, items) => {
    const resultOf = async (options: Parameters<typeof fromFullStream>[1]) =>
      (await collect(adapt(streamOf<{ type: string }>(items), options))).results[0];

    it('are tables for tools that run queries, and unchanged for others', async () => {
      expect(await resultOf({ tools: { runQuery: 'sqlApi' } })).toEqual(table);
      expect(await resultOf({})).toEqual(output);
    });

    it('are what `mapResult` returns, given the name that the model called', async () => {
      const mapResult = vi.fn((): unknown => ({ schema: [], data: [] }));
      expect(await resultOf({ tools: { runQuery: 'sqlApi' }, mapResult })).toEqual({ schema: [], data: [] });
      expect(mapResult).toHaveBeenCalledExactlyOnceWith('runQuery', output);
      mapResult.mockReturnValue(undefined);
      expect(await resultOf({ tools: { runQuery: 'sqlApi' }, mapResult })).toEqual(table);
    });

    it('are a failure without words of its own if `mapResult` throws', async () => {
      const onError = vi.fn();
      const mapResult = () => {
        throw new Error('row 7');
      };
      expect(await resultOf({ mapResult, onError })).toEqual({ error: 'The result of the call could not be read.' });
      expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'row 7' }));
    });
  });
});

const withoutMinusZero = (value: unknown) => (Object.is(value, -0) ? 0 : value);

function deep(levels: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

import { protocolNames } from '../../../src/protocol/names.js';
import type { Scene } from '../Scene.js';

/** Ten times the lengths at which these once blocked a page for seconds; one million characters of the others. */
const MILLION = 1_000_000;

const NAMES = protocolNames();

export const fill = (piece: string, length = MILLION) => piece.repeat(length / piece.length);
const list = <Item>(length: number, item: (index: number) => Item) => Array.from({ length }, (_, index) => item(index));

/** Pieces that are repeated to make a uniform text. */
export const PIECES: Readonly<Record<string, string>> = {
  letters: 'a',
  words: 'word and ',
  spaces: ' ',
  lines: '\n',
  dots: '.',
  digits: '1',
  quotes: "'",
  brackets: '[',
  backslashes: '\\',
  'bidi overrides': '\u202e',
  'stacked marks': '\u0301',
  emoji: '😀',
};

/** Lines are strings already, so that serializing them isn't measured as work of the page. */
const answer = (...calls: readonly object[]): Scene => ({
  place: 'stream',
  lines: [
    ...calls.map((fields, index) =>
      JSON.stringify({
        id: `call${index}`,
        role: 'assistant',
        content: '',
        sort: index + 1,
        isInProcess: false,
        ...fields,
      }),
    ),
    JSON.stringify({ id: 'end', role: 'assistant', content: 'Done.', graphPath: ['final'], sort: 100 }),
  ],
});
const tool = (name: string, input: unknown, result: unknown) => ({
  toolCall: { name, input: JSON.stringify(input), result: JSON.stringify(result) },
});

const meta = (cubes: unknown) => tool(NAMES.metaTool, { searchQuery: 'a' }, { cubes });
const VIEWS = meta([{ name: 'a', title: 'A', members: [{ name: 'a.a', title: 'A' }] }]);

const sql = (fields: object, input: object = {}) =>
  tool(NAMES.sqlApiTool, { sqlQuery: 'SELECT 1', ...input }, { schema: [{ name: 'a' }], data: [['x']], ...fields });

const QUERIES: Readonly<Record<string, string>> = {
  ...PIECES,
  'dotted names': 'a.',
  'open comments': '/* ',
  'line comments': '-- ',
  'open strings': "'a\\",
  'open brackets': '(',
  operators: '<>=!',
  keywords: 'SELECT ',
  'types with a length': 'varchar(1',
};

const each = (
  what: string,
  pieces: Readonly<Record<string, string>>,
  toScene: (text: string) => Scene,
): Readonly<Record<string, Scene>> =>
  Object.fromEntries(Object.entries(pieces).map(([name, piece]) => [`${what} of ${name}`, toScene(fill(piece))]));

const rows = (schema: readonly object[], data: readonly unknown[]): Scene => answer(sql({ schema, data }));
const chart = (field: string): Scene => ({
  place: 'chart',
  spec: { mark: 'bar', encoding: { x: { field }, y: { field: 'n', type: 'quantitative' } } },
  result: { schema: [{ name: 'a' }, { name: 'n', columnType: 'Int64' }], data: [['x', '1']] },
});

/** Texts, lists and tables around an answer that are absurdly long. None may block the page. */
export const LONG_RESULTS: Readonly<Record<string, Readonly<Record<string, Scene>>>> = {
  SQL: {
    ...each('SQL', QUERIES, (sqlQuery) => answer(VIEWS, sql({ sqlQuery }))),
    'SQL of 3 MB of open comments': answer(VIEWS, sql({ sqlQuery: fill('/* ', 3 * MILLION) })),
    ...each('SQL in colours', QUERIES, (text) => answer(sql({ sqlQuery: text.slice(0, 10_000) }))),
    'SQL of a query that failed': answer(tool(NAMES.sqlApiTool, { sqlQuery: fill('a.') }, { error: 'No.' })),
  },
  titles: {
    ...each('a title', PIECES, (queryTitle) => answer(sql({ queryTitle }))),
    ...each('a description', PIECES, (description) => answer(sql({ description, userRequest: description }))),
    ...each('a tool’s name', PIECES, (name) => answer(tool(name, {}, {}))),
    'a title of 1.2 MB of dots': answer(sql({ queryTitle: fill('.', 1_200_000) })),
  },
  tables: {
    ...each('a cell', PIECES, (cell) => rows([{ name: 'a', column_type: 'String' }], [[cell], ['b']])),
    ...each('a number', PIECES, (cell) => rows([{ name: 'a', column_type: 'Decimal' }], [[cell], ['1.5']])),
    ...each('a cell without a type', PIECES, (cell) => rows([{ name: 'a' }], [[cell], [cell]])),
    ...each('a column’s name', PIECES, (name) => rows([{ name }, { name }], [['b', 'c']])),
    '20,000 columns': rows(
      list(20_000, (index) => ({ name: `orders.column_${index}` })),
      [list(20_000, String)],
    ),
    '100,000 columns': rows(
      list(100_000, (index) => ({ name: `c${index}` })),
      [[1]],
    ),
    'a row of a million cells': rows([{ name: 'a' }], [list(MILLION, () => 1)]),
    'a million rows': rows(
      [{ name: 'a' }],
      list(MILLION, (index) => [index]),
    ),
    'rows of one key for 20,000 columns': rows(
      list(20_000, (index) => ({ name: `c${index}` })),
      list(20_000, () => ({ c9: 1 })),
    ),
    '100 rows of 10 kB': rows(
      [{ name: 'a' }],
      list(100, () => [fill('word and ', 9999)]),
    ),
  },
  charts: {
    ...each('a field', PIECES, (text) => chart(text.slice(0, 95_000))),
    'a field name of a bracket and 35,000 spaces': chart(`[${fill(' ', 35_000)}`),
    'a field name of a bracket and 90,000 spaces': chart(`[${fill(' ', 90_000)}`),
    ...each('an expression', { ...PIECES, 'open brackets': '(', signs: '-', names: 'a+' }, (calculate) => ({
      ...chart('a'),
      spec: {
        transform: [{ calculate: calculate.slice(0, 95_000), as: 'b' }],
        mark: 'bar',
        encoding: { x: { field: 'b' } },
      },
    })),
    'a spec of 1 MB': answer(sql({ vegaSpec: fill('[') })),
    'a chart of a million rows': answer(
      sql({
        data: list(MILLION, (index) => [index]),
        vegaSpec: '{"mark":"bar","encoding":{"y":{"field":"a","type":"nominal"}}}',
      }),
    ),
    ...each('a value in a chart', PIECES, (value) => ({
      ...chart('a'),
      result: { schema: [{ name: 'a' }, { name: 'n' }], data: [[value, '1']] },
    })),
  },
  metadata: {
    '20,000 members': answer(
      meta([{ name: 'a', members: list(20_000, (index) => ({ name: `a.m${index}`, title: `Member ${index}` })) }]),
    ),
    '20,000 views with a member each': answer(
      meta(list(20_000, (index) => ({ name: `v${index}`, members: [{ name: 'a' }] }))),
    ),
    'one view found 20,000 times': answer(
      meta(list(20_000, () => ({ name: 'a', members: [{ name: 'a.a' }] }))),
      sql({ sqlQuery: 'SELECT a.a FROM a' }),
    ),
    '20,000 views without members': answer(meta(list(20_000, (index) => ({ name: `v${index}` })))),
    ...each('a member’s description', PIECES, (description) =>
      answer(meta([{ name: 'a', members: [{ name: 'a', description }] }])),
    ),
    ...each('a view’s title', PIECES, (title) => answer(meta([{ name: title, title, members: [{ name: title }] }]))),
    '500 descriptions of 2 kB': answer(
      meta([
        { name: 'a', members: list(500, (index) => ({ name: `a${index}`, description: fill('word and ', 1998) })) },
      ]),
    ),
  },
  tools: {
    ...each('a tool’s result', PIECES, (text) => answer(tool('other', { text }, text))),
    ...each('a tool’s error', PIECES, (error) => answer(tool('other', {}, { error }))),
    ...each('an error of a query', PIECES, (error) => answer(tool(NAMES.sqlApiTool, {}, { error }))),
    ...each('a result that is not JSON', PIECES, (result) =>
      answer({ toolCall: { name: NAMES.sqlApiTool, input: result, result } }),
    ),
    'nested brackets': answer({
      toolCall: { name: 'other', input: '', result: `[${list(20, () => fill('[', 2000) + fill(']', 2000)).join()}]` },
    }),
    'a million brackets': answer({ toolCall: { name: 'other', input: '', result: fill('[') } }),
    'an unterminated string': answer({
      toolCall: { name: 'other', input: '', result: `"${fill('\\"')}1234567890123456` },
    }),
    'long numbers': answer({ toolCall: { name: 'other', input: '', result: `[${fill('12345678901234567890,')}1]` } }),
  },
  lines: {
    ...each('an error', PIECES, (text) => ({ place: 'notice', text })),
    ...each('a refusal', PIECES, (message) => ({
      place: 'stream',
      lines: [JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: 1, message } })],
    })),
    ...each('a question', PIECES, (content) => answer({ id: '1-message', role: 'user', content })),
    'a line of a million keys': {
      place: 'stream',
      lines: [`{"id":"a","role":"assistant","content":"x",${list(MILLION, (key) => `"k${key}":1`).join()}}`],
    },
    'a tool’s input of a million keys': answer({
      toolCall: { name: 'other', input: `{${list(MILLION, (key) => `"k${key}":1`).join()}}`, result: '{}' },
    }),
    '1,000 lines that each bring 100 keys': {
      place: 'stream',
      lines: list(
        1000,
        (line) =>
          `{"id":"a","role":"assistant","isDelta":true,"content":"x","sort":${line},${list(100, (key) => `"k${line}_${key}":1`).join()}}`,
      ),
    },
    ...each('a line', PIECES, (line) => ({ place: 'stream', lines: [line] })),
  },
};

import { protocolNames } from '../../../src/protocol/names.js';
import { HTML } from './html.js';
import { IMAGES } from './images.js';
import { LINKS, MISLEADING } from './links.js';
import type { MarkdownCases } from './markdownCase.js';
import { UNICODE } from './unicode.js';

/** Returns every nth case, to include each group without including all cases. */
function some(cases: MarkdownCases, step: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(cases)
      .filter((_, index) => index % step === 0)
      .map(([name, attack]) => [name, typeof attack === 'string' ? attack : attack.text]),
  );
}

/** Texts for every field of a thread that a server can write. */
export const PLACED_TEXTS: Readonly<Record<string, string>> = {
  ...some(IMAGES, 12),
  ...some(LINKS, 12),
  ...some(MISLEADING, 10),
  ...some(HTML, 10),
  ...some(UNICODE, 5),
  'a word of 100,000 digits': '1'.repeat(100_000),
  'a name on Object.prototype': '__proto__',
  'a path to a script': 'javascript:alert(1)',
};

const TOOLS = protocolNames();
const line = (fields: object) => ({
  id: 'm1',
  role: 'assistant',
  content: 'a',
  isDelta: false,
  isInProcess: false,
  sort: 1,
  ...fields,
});
const final = line({ id: 'm2', content: 'The answer.', graphPath: ['final'], sort: 2 });
const OBJECTS: Readonly<Record<string, unknown>> = {
  'an object': { a: 1 },
  'a list': [{ a: 1 }],
  'a React element': {
    $$typeof: 'Symbol(react.element)',
    type: 'script',
    props: { children: 'alert(1)' },
    key: null,
    ref: null,
  },
  'a number': 1,
  'a truth': true,
  'a null': null,
};
const FIELDS = [
  'id',
  'role',
  'content',
  'thinking',
  'toolCall',
  'graphPath',
  'isDelta',
  'isInProcess',
  'sort',
  'error',
  'state',
];

/** Lines of a response with fields that aren't text. None of these may reach React as a child. */
export const MALFORMED_LINES: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(
    FIELDS.flatMap((field) =>
      Object.entries(OBJECTS).map(
        ([name, value]) => [`${name} for ${field}`, [line({ [field]: value }), final]] as const,
      ),
    ),
  ),
  ...Object.fromEntries(
    ['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''].map((id) => [
      `the id ${JSON.stringify(id)}`,
      [
        `{"id":${JSON.stringify(id)},"role":"assistant","content":"a","isDelta":true,"isInProcess":true,"sort":1}`,
        line({ id, content: 'b' }),
        final,
      ],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(OBJECTS).map(([name, value]) => [
      `${name} for every field of a tool`,
      [
        line({ toolCall: { name: value, input: value, result: value } }),
        line({
          id: 'm3',
          toolCall: {
            name: TOOLS.sqlApiTool,
            input: { queryTitle: value, sqlQuery: value },
            result: {
              queryTitle: value,
              description: value,
              schema: [value, { name: value }],
              data: [value, [value], { a: value }],
              totalRows: value,
              vegaSpec: value,
            },
          },
        }),
        line({
          id: 'm4',
          toolCall: {
            name: TOOLS.metaTool,
            input: { searchQuery: value },
            result: {
              searchQuery: value,
              cubes: [value, { name: value, title: value, members: [value, { name: value, title: value }] }],
            },
          },
        }),
        line({ id: 'm5', toolCall: { name: TOOLS.sqlApiTool, input: '{}', result: { error: value } } }),
        final,
      ],
    ]),
  ),
  'lines that are not objects': ['1', '"a"', 'null', '[]', 'true', '{', '{"__proto__":{"polluted":true}}', final],
  'invalid sort values': [
    line({ sort: 'NaN' }),
    line({ id: 'm3', sort: null }),
    '{"id":"m4","role":"assistant","content":"a","sort":1e999}',
    final,
  ],
};

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeMarkdown } from '../../src/conversation/escapeMarkdown.js';
import { withoutFetches } from '../../src/conversation/withoutFetches.js';
import { writeConversation } from '../../src/conversation/writeConversation.js';
import { deDE } from '../../src/locales/de-DE.js';
import { enUS } from '../../src/locales/en-US.js';
import { createParser } from '../../src/markdown/createParser.js';
import type { MarkdownNode } from '../../src/markdown/MarkdownNode.js';
import type { TurnContent } from '../../src/rows/TurnDetails.js';

const parse = createParser([]);
const NONE = { links: [], footnotes: [] };
const neutralize = (text: string) => [...withoutFetches(text)].join('');

const turn: TurnContent = {
  id: 'q',
  question: 'Revenue by country?\nOnly *2025*.',
  answer: 'It grew by **12 %**.',
  cubes: [],
  results: [
    {
      messageId: 'm',
      title: 'Revenue | country',
      description: '',
      vegaSpec: undefined,
      sqlQuery: 'SELECT country, SUM(total)\nFROM orders',
      result: {
        schema: [{ name: 'country' }, { name: 'revenue', columnType: 'Double' }],
        data: [
          ['A|B', '1234.5'],
          ['<img src=x>', null],
        ],
        totalRows: 12,
      },
    },
  ],
};

/** The types of all nodes of a document. */
function* typesIn({ type, children = [] }: MarkdownNode): Generator<string> {
  yield type;
  for (const child of children) yield* typesIn(child);
}

describe('writeConversation', () => {
  it('writes questions, tables, queries and answers', async () => {
    expect(await writeConversation([turn], { title: 'My *data*', locale: enUS })).toBe(
      [
        '# My \\*data\\*\n',
        '## Revenue by country?\n',
        'Only \\*2025\\*.\n',
        '### Revenue \\| country\n',
        '| Country | Revenue |',
        '| --- | ---: |',
        '| A\\|B | 1,234.5 |',
        '| \\<img src=x\\> |  |\n',
        '2 of 12 rows\n',
        '```sql\nSELECT country, SUM(total)\nFROM orders\n```\n',
        'It grew by **12 %**.\n',
      ].join('\n'),
    );
  });

  it('formats numbers and notes in the reader’s language', async () => {
    const document = await writeConversation([turn], { locale: deDE });
    expect(document).toContain('| 1.234,5 |');
    expect(document).toContain('2 von 12 Zeilen');
  });

  it('writes columns as the thread shows them: by the chart, the data model and the product', async () => {
    const [result] = turn.results;
    const vegaSpec = { mark: 'bar', encoding: { x: { field: 'country', type: 'nominal', title: 'Land' } } };
    const members = [{ name: 'orders.revenue', title: 'Umsatz', type: 'number', format: 'currency', currency: 'EUR' }];
    const turns = [
      { ...turn, results: [], cubes: [{ name: 'orders', members }] },
      { ...turn, results: result ? [{ ...result, vegaSpec }] : [] },
    ];
    expect(await writeConversation(turns, { locale: deDE })).toContain('| Land | Umsatz |');
    expect(await writeConversation(turns, { locale: deDE })).toContain('1.234,50\u00a0€');
    const formatColumn = ({ kind }: { kind: string }) =>
      kind === 'number' ? { title: 'Erlös', decimals: 0 } : undefined;
    const document = await writeConversation(turns, { locale: deDE, formatColumn });
    expect(document).toContain('Erlös');
    expect(document).toContain('1.235\u00a0€');
  });

  it('converts times of day to the chat’s zone', async () => {
    const [result] = turn.results;
    const data = [['2025-03-01T12:30:00Z', 1]];
    const schema = [{ name: 'at', columnType: 'Timestamp' }, { name: 'n' }];
    const results = result ? [{ ...result, result: { schema, data } }] : [];
    const document = await writeConversation([{ ...turn, results }], { locale: deDE, timeZone: 'Asia/Tokyo' });
    expect(document).toContain('21:30');
  });

  it('says when a question was asked if the id holds the time', async () => {
    const asked = Date.UTC(2025, 2, 1, 12, 30);
    const document = await writeConversation([{ ...turn, id: `${asked}-message` }], { locale: enUS });
    expect(document).toMatch(/Only \\\*2025\\\*\.\n\n\*March 1, 2025 at .*\*\n\n### /);
  });

  it('leaves out the queries where the reader may not see them', async () => {
    const document = await writeConversation([turn], { locale: enUS, hasSql: false });
    expect(document).toContain('It grew by **12 %**.');
    expect(document).not.toContain('SELECT');
  });

  it('ends with the note', async () => {
    const document = await writeConversation([turn], { locale: enUS, note: enUS.writingAnswer });
    expect(document).toMatch(/\n\n\*Writing the answer\*\n$/);
  });

  it('writes indented lines of a question as text', async () => {
    const question = 'Why is this empty?\nIt ran.\n\n    SELECT * FROM orders';
    const document = await writeConversation([{ ...turn, question, answer: '', results: [] }], { locale: enUS });
    expect([...typesIn(parse(document, NONE))]).not.toContain('code');
  });

  it('writes a turn that has only a question, and an empty result', async () => {
    const [result] = turn.results;
    const empty = result && { ...result, title: '', result: { ...result.result, data: [], totalRows: 0 } };
    const document = await writeConversation(
      [
        { ...turn, results: [], answer: '' },
        { ...turn, results: empty ? [empty] : [] },
      ],
      { locale: enUS },
    );
    expect(document.match(/^## /gm)).toHaveLength(2);
    expect(document).toContain(`### ${enUS.untitledResult}\n\n${enUS.noRows}`);
  });

  it('keeps a query that contains fences within its code block', async () => {
    const [result] = turn.results;
    const results = result
      ? [{ ...result, sqlQuery: 'SELECT 1\n```\n# not a heading\n![x](https://evil.example)' }]
      : [];
    const document = await writeConversation([{ ...turn, answer: '', results }], { locale: enUS });
    expect([...typesIn(parse(document, NONE))]).not.toContain('image');
  });

  it('stops when it is aborted', async () => {
    const answer = 'Some words.\n\n'.repeat(50_000);
    const signal = AbortSignal.abort(new Error('enough'));
    await expect(writeConversation([{ ...turn, answer }], { locale: enUS }, signal)).rejects.toThrow('enough');
  });
});

describe('withoutFetches', () => {
  it.each([
    ['an image', 'See ![a *chart*](https://evil.example/?d=1 "t").', 'See a chart.'],
    ['an image by reference', '![chart][x]\n\n[x]: https://evil.example', 'chart\n\n[x]: https://evil.example'],
    ['an image in a link', '[![a](https://evil.example)](https://ok.example)', '[a](https://ok.example)'],
    ['an image in a list', '- one\n\n    ![a](https://evil.example)\n', '- one\n\n    a\n'],
    ['HTML in what would be a label if it were defined', '[a][<b>](', '[a][\\<b\\>]('],
    ['HTML in a line', 'a <img src="https://evil.example"> b', 'a \\<img src="https://evil.example"\\> b'],
    [
      'a block of HTML',
      '<script>\nfetch("https://evil.example")\n</script>',
      '\\<script\\>\nfetch("https://evil.example")\n\\</script\\>',
    ],
  ])('turns %s into text', (_, text, expected) => {
    expect(neutralize(text)).toBe(expected);
  });

  it.each([
    'Text with `![code](x)` and\n\n```html\n<img src="x">\n```\n',
    '| a | b |\n| - | - |\n| 1 < 2 | [link](https://ok.example) |\n',
    '1. one\n2. two\n\n> quoted[^1]\n\n[^1]: note\n',
  ])('keeps other markup as written', (text) => {
    expect(neutralize(text)).toBe(text);
  });

  it('finds images whose address is defined in another part of a long answer', () => {
    const text = `![chart][x]\n\n${'Some *words* here.\n\n'.repeat(5000)}[x]: https://evil.example\n`;
    expect(neutralize(text)).toBe(text.replace('![chart][x]', 'chart'));
  });

  it('shows a line that is too costly to parse as code', () => {
    const text = `Before\n\n${'[!['.repeat(50_000)}\n\nAfter ![a](x)`;
    const written = neutralize(text);
    expect([...typesIn(parse(written.slice(-40), NONE))]).not.toContain('image');
    expect(written).toContain('```\n[![');
    expect(written).toMatch(/After a$/);
  });

  it.each([
    ['an open block of code', 'a\n\n```\nb', 'a\n\n```\nb\n```'],
    ['an open block with tildes and a language', '~~~~ sql\n~~~\n', '~~~~ sql\n~~~\n\n~~~~'],
    ['the opening of a block alone', '```', '```\n```'],
    ['a line in a block that is no end of it', '```\n    ```', '```\n    ```\n```'],
  ])('closes %s', (_, text, expected) => {
    expect(neutralize(text)).toBe(expected);
  });

  it.each(['```\nb\n```', '```\rb\r```', '~~~\n~~~~  ', '- ```\n  b', 'a\n\n    ```\n', 'a ```b``` c'])(
    'adds no end to %j',
    (text) => {
      expect(neutralize(text)).toBe(text);
    },
  );

  const MARKUP = [
    '![',
    '](',
    ')',
    '[',
    ']',
    'a',
    '<b>',
    '`',
    '\n',
    '\n\n',
    '    ',
    '- ',
    '> ',
    ': ',
    '<!--',
    '\\',
    '&',
  ];

  it('leaves no image and no HTML of any two answers, one after the other', () => {
    const words = fc.constantFrom(...MARKUP, '```', '\n```\n', '\n~~~\n', '![a](b)', '[^1]: ', '1. ');
    const answer = fc.array(words, { maxLength: 15 }).map((parts) => neutralize(parts.join('')).trimEnd());
    fc.assert(
      fc.property(answer, answer, fc.constantFrom('', '## Question\n\n'), (first, second, between) => {
        const types = new Set(typesIn(parse(`${first}\n\n${between}${second}`, NONE)));
        expect(types.has('image') || types.has('imageReference') || types.has('html')).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves no image and no HTML of any text', () => {
    const words = fc.constantFrom(...MARKUP);
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
        const types = new Set(typesIn(parse(neutralize(parts.join('')), NONE)));
        expect(types.has('image') || types.has('imageReference') || types.has('html')).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('escapeMarkdown', () => {
  it('gives text that parses to itself', () => {
    const marks = fc.constantFrom(
      'a',
      ' b',
      '*',
      '_',
      '#',
      '- ',
      '1. ',
      '+ ',
      '[x](y)',
      '`',
      '<b>',
      '|',
      '\\',
      '&amp;',
      '~',
      '!',
      '=',
      '>',
    );
    fc.assert(
      fc.property(fc.array(marks, { minLength: 1, maxLength: 12 }), (parts) => {
        const text = parts.join('').trim();
        const [paragraph, ...others] = parse(escapeMarkdown(text), NONE).children ?? [];
        expect(others).toEqual([]);
        expect(paragraph?.children?.map(({ value }) => value).join('') ?? '').toBe(text);
      }),
    );
  });
});

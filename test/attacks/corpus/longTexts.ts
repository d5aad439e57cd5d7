const MAX_LENGTH = 1_000_000;

/** A piece, over and over to a length. */
const fill = (piece: string, start = '', end = '', length = MAX_LENGTH) =>
  `${start}${piece.repeat(Math.floor((length - start.length - end.length) / piece.length))}${end}`;
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');
const table = (columns: number, rows: number, cell = 'a') =>
  [
    `|${' h |'.repeat(columns)}`,
    `|${'-|'.repeat(columns)}`,
    ...Array.from({ length: rows }, () => `|${` ${cell} |`.repeat(columns)}`),
  ].join('\n');

/** Made when they are needed: together they are 90 MB. */
type LongTexts = Readonly<Record<string, () => string>>;

/** Pieces that fill one line without an end. */
const LINES: Readonly<Record<string, string>> = {
  entities: '&amp;',
  'plain words': 'The revenue of the year. ',
  'open tags': '<b> ',
  'one word': 'a',
  digits: '1',
  'open brackets': '[',
  'closing brackets': ']',
  'links in links': '[a](b',
  'short references': '[a] ',
  'open emphasis': '*a ',
  'closed emphasis': '*a* ',
  'emphasis of two kinds': '*a_b',
  'struck words': '~a~ ',
  backticks: '`a',
  backslashes: '\\',
  quotations: '>',
  items: '- ',
  pipes: '|',
  addresses: 'https://a.example/b ',
  mail: 'a.b@c.example ',
  'almost addresses': 'www.a. ',
  blanks: ' ',
  'carriage returns': '\r',
  emoji: '👩\u200d🔬',
  'everything at once': '*[`<~|\\>-_!&#',
};

/** Texts of many lines. */
const MANY_LINES: LongTexts = {
  items: () => fill('- a\n'),
  'loose items': () => fill('- a\n\n'),
  'tight items that become loose': () => fill('- a\n', '', '\n- b\n', 400_000),
  tasks: () => fill('- [ ] a\n'),
  'items in items': () => fill('- - - a\n'),
  'items with tables': () => fill('- | a |\n  |---|\n  | b |\n'),
  'lists that go deeper': () => lines(1400, (index) => `${' '.repeat(index)}- a`),
  headings: () => fill('# a\n'),
  'underlined headings': () => fill('a\n=\n'),
  rules: () => fill('***\n'),
  'hard breaks': () => fill('a  \n'),
  'lines of one paragraph': () => fill('a\n'),
  paragraphs: () => fill('a\n\n'),
  'blank lines': () => fill('\n'),
  fences: () => fill('```\n'),
  'one block of code': () => fill('const a = 1;\n', '```ts\n'),
  'one line of code': () => fill('{"a":[', '```json\n'),
  'blocks of code': () => fill('```sql\nSELECT 1\n```\n\n'),
  'a block of coloured words': () => fill(`'"%{ a `.repeat(100).concat('\n'), '```r\n', '', 19_000),
  'a block of long words': () => fill(`${'a'.repeat(990)}\n`, '```ts\n', '', 19_000),
  'a long table': () => table(5, 35_000),
  'a wide table': () => table(99, 4800, ''),
  'a table that fills up': () => `|${' h |'.repeat(90)}\n|${'-|'.repeat(90)}\n${'a\n'.repeat(400_000)}`,
  tables: () => fill(`${table(4, 3)}\n\n`),
  'rows of pipes': () => fill('|a|b|\n|-|-|\n'),
  addresses: () => fill('https://a.example/b\n'),
  'almost addresses': () => fill(`${'www.a. '.repeat(100)}\n`),
  entities: () => fill(`${'&amp;'.repeat(8)}\n`),
  'footnotes in footnotes': () => lines(20_000, (index) => `[^${index}]: a[^${index + 1}]\n`),
  'footnotes with their calls': () => lines(15_000, (index) => `a[^${index}]\n\n[^${index}]: b\n`),
  'one footnote over and over': () => fill('a[^1]\n\n', '', '[^1]: b'),
  definitions: () => lines(30_000, (index) => `[a${index}]: https://a.example`),
  'references whose definition comes last': () => fill('[a]\n\n', '', '[a]: https://a.example', 200_000),
  'references to definitions': () =>
    `${lines(12_000, (index) => `[a${index}]: https://a.example/${index}\n`)}\n\n${lines(12_000, (index) => `[a${index}]\n`)}`,
  'quoted lines': () => fill('> a\n'),
  'quotations in quotations': () => fill('> > > a\n'),
  'lines of prose': () => fill('The revenue of the year.\n'),
  'paragraphs of prose': () => fill('It was **more** than before, see [the report](https://a.example).\n\n'),
  'lines of raw HTML': () => fill('<div>\n'),
  'marks behind a fence in raw HTML': () => fill('[a]*b*`c`\n', '<div>\n```\n\n'),
  'long lines of emphasis': () => fill(`${'*a* '.repeat(600)}\n`),
  'long paragraphs of emphasis': () => fill(`${'*a* '.repeat(600)}\n\n`),
  'lines without blanks': () => fill('収益は前年より増えました。\n'),
  'everything at once': () => fill('> - [a*_](b "c\n| `d` |\n~~~\n'),
};

/** Texts of about 1 MB, ten times those of `COMPLEXITY`, on one line and on many. No task may take long for any. */
export const LONG_TEXTS: LongTexts = {
  ...Object.fromEntries(Object.entries(LINES).map(([name, piece]) => [`a line of ${name}`, () => fill(piece)])),
  ...MANY_LINES,
};

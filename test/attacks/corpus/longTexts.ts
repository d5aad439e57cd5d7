const MAX_LENGTH = 1_000_000;

/** Repeats a piece up to a length. */
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

/** Created on demand, because together they take 90 MB. */
type LongTexts = Readonly<Record<string, () => string>>;

/** Pieces that are repeated to fill one line. */
const LINES: Readonly<Record<string, string>> = {
  entities: '&amp;',
  'plain words': 'The revenue of the year. ',
  'open tags': '<b> ',
  'one word': 'a',
  digits: '1',
  'open brackets': '[',
  'closing brackets': ']',
  'nested links': '[a](b',
  'shortcut references': '[a] ',
  'open emphasis': '*a ',
  'closed emphasis': '*a* ',
  'emphasis of two kinds': '*a_b',
  strikethrough: '~a~ ',
  backticks: '`a',
  backslashes: '\\',
  quotations: '>',
  items: '- ',
  pipes: '|',
  addresses: 'https://a.example/b ',
  mail: 'a.b@c.example ',
  'almost addresses': 'www.a. ',
  spaces: ' ',
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
  'nested items': () => fill('- - - a\n'),
  'items with tables': () => fill('- | a |\n  |---|\n  | b |\n'),
  'lists nested deeper line by line': () => lines(1400, (index) => `${' '.repeat(index)}- a`),
  headings: () => fill('# a\n'),
  'underlined headings': () => fill('a\n=\n'),
  rules: () => fill('***\n'),
  'hard breaks': () => fill('a  \n'),
  'lines of one paragraph': () => fill('a\n'),
  paragraphs: () => fill('a\n\n'),
  'blank lines': () => fill('\n'),
  fences: () => fill('```\n'),
  'one code block': () => fill('const a = 1;\n', '```ts\n'),
  'one line of code': () => fill('{"a":[', '```json\n'),
  'code blocks': () => fill('```sql\nSELECT 1\n```\n\n'),
  'a code block of highlighted words': () => fill(`'"%{ a `.repeat(100).concat('\n'), '```r\n', '', 19_000),
  'a code block of long words': () => fill(`${'a'.repeat(990)}\n`, '```ts\n', '', 19_000),
  'a long table': () => table(5, 35_000),
  'a wide table': () => table(99, 4800, ''),
  'a table whose short rows are filled up': () =>
    `|${' h |'.repeat(90)}\n|${'-|'.repeat(90)}\n${'a\n'.repeat(400_000)}`,
  tables: () => fill(`${table(4, 3)}\n\n`),
  'rows of pipes': () => fill('|a|b|\n|-|-|\n'),
  addresses: () => fill('https://a.example/b\n'),
  'almost addresses': () => fill(`${'www.a. '.repeat(100)}\n`),
  entities: () => fill(`${'&amp;'.repeat(8)}\n`),
  'footnotes that call each other': () => lines(20_000, (index) => `[^${index}]: a[^${index + 1}]\n`),
  'footnotes and their calls': () => lines(15_000, (index) => `a[^${index}]\n\n[^${index}]: b\n`),
  'one footnote called repeatedly': () => fill('a[^1]\n\n', '', '[^1]: b'),
  definitions: () => lines(30_000, (index) => `[a${index}]: https://a.example`),
  'references defined at the end': () => fill('[a]\n\n', '', '[a]: https://a.example', 200_000),
  'definitions and their uses': () =>
    `${lines(12_000, (index) => `[a${index}]: https://a.example/${index}\n`)}\n\n${lines(12_000, (index) => `[a${index}]\n`)}`,
  'quoted lines': () => fill('> a\n'),
  'nested quotations': () => fill('> > > a\n'),
  'lines of prose': () => fill('The revenue of the year.\n'),
  'paragraphs of prose': () => fill('It was **more** than before, see [the report](https://a.example).\n\n'),
  'lines of raw HTML': () => fill('<div>\n'),
  'marks after a fence in raw HTML': () => fill('[a]*b*`c`\n', '<div>\n```\n\n'),
  'long lines of emphasis': () => fill(`${'*a* '.repeat(600)}\n`),
  'long paragraphs of emphasis': () => fill(`${'*a* '.repeat(600)}\n\n`),
  'lines without spaces': () => fill('収益は前年より増えました。\n'),
  'everything at once': () => fill('> - [a*_](b "c\n| `d` |\n~~~\n'),
};

/** Texts of about 1 MB, ten times as long as those of `COMPLEXITY`, on one line and on many. No task may be long. */
export const LONG_TEXTS: LongTexts = {
  ...Object.fromEntries(Object.entries(LINES).map(([name, piece]) => [`a line of ${name}`, () => fill(piece)])),
  ...MANY_LINES,
};

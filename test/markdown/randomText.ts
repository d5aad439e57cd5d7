/** Lines that begin, continue and end every kind of block, with inline markup. */
const LINES = [
  '',
  '',
  '',
  '',
  '# A title',
  'A paragraph with *emphasis* and [a link](https://a.example).',
  'more text, `code`',
  '- item',
  '- item',
  '- [ ] task',
  '- [x] task',
  '* star',
  '1. first',
  '2. second',
  '10) tenth',
  '  - nested',
  '    - deeper',
  '   text in an item',
  '    indented',
  '\tindented by a tab',
  '> quoted',
  '> - item in a quote',
  '>',
  'lazy',
  '```',
  '```sql',
  '~~~',
  '   ```',
  '  ```',
  '| a | b |',
  '|---|:-:|',
  '| 1 | 2 |',
  'a | b',
  '--|--',
  '---',
  '===',
  '***',
  '- - -',
  '<div>',
  '</div>',
  '<!-- c',
  '-->',
  '<b>x</b>',
  '[foo]: https://a.example/foo "title"',
  '[bar]: <https://a.example/bar>',
  "'a title'",
  'See [foo], [the bar][bar] and [Foo][].',
  'A note[^1] and[^long].',
  '[^1]: The note.',
  '[^long]: A note',
  '    that goes on with [foo].',
  '~~gone~~ **bold',
  'www.example.com/a',
  'hard  ',
  'break\\',
  '-',
  '*',
  '1.',
  '+',
  '&amp; &copy',
  '![alt](https://a.example/i.png)',
  '-\u00a0x',
  'a\u0000b',
  '  ',
  '\\',
];
const ENDS = ['\n', '\n', '\n', '\n', '\n', '\n', '\n', '\r\n', '\n\n'];

/** Returns a text of random lines. `random`: from `seededRandom`. */
export function randomText(random: (limit: number) => number): string {
  const isRegular = random(3) > 0;
  let text = random(40) === 0 ? '\ufeff' : '';
  for (let line = random(30); line >= 0; line -= 1) {
    const content = LINES[random(LINES.length)] ?? '';
    const end = isRegular ? '\n' : (ENDS[random(ENDS.length)] ?? '\n');
    // Repeated lines make blocks long enough to settle in parts.
    const times = random(8) === 0 ? 1 + random(40) : 1;
    text += `${content}${end}`.repeat(times);
  }
  return text;
}

import { describe, expect, it } from 'vitest';
import { closeOpenMarkup } from '../../src/markdown/pieces/closeOpenMarkup.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';
import { renderInPieces } from './renderMarkdown.js';

const ANSWER = `# Revenue

Sales grew by **12 %** in *Q3*, see [the report](https://a.example/r?a=1) and \`orders\`. It is ~~not~~ fine, __really__.

![A chart](https://a.example/c.png) shows it, as does [the *second* one][ref].

- North: **1,200**
- South: \`980\`
  - nested *item*
- [ ] open task
- [x] done task

1. First **step**
2. Second

| region | revenue |
|:---|---:|
| North | **1,200** |
| South | \`980\` |

\`\`\`sql
SELECT 1;
\`\`\`

> A quote with **weight**

Title below
===========

Line one  
line two &amp; more, <https://b.example/x>.[^1]

---

[ref]: https://a.example/second "Title"

[^1]: The *note*.
`;

/** Returns the visible text. */
function visibleText(html: string): string {
  return html.replace(/<[^>]*>/g, '\n');
}

describe('closeOpenMarkup', () => {
  it.each([
    ['**bold', '**bold**'],
    ['a *b', 'a *b*'],
    ['`code', '`code`'],
    ['~~gone', '~~gone~~'],
    ['**bold*', '**bold**'],
    ['**a *b', '**a *b***'],
    ['see [the rep', 'see the rep'],
    ['see [the report](htt', 'see the report'],
    ['see ![alt](htt', 'see alt'],
    ['a <https://a', 'a '],
    ['a <br /', 'a '],
    ['a <b and more', 'a <b and more'],
    ['a &am', 'a '],
    ['text\n#', 'text\n'],
    ['text\n- ', 'text\n'],
    ['text\n==', 'text\n'],
    ['text\n\n12.', 'text\n\n'],
    ['text\n\n| a | b |\n|--', 'text\n\n'],
    ['text\n\n```sq', 'text\n\n'],
    ['```\na * b\n``', '```\na * b\n'],
    ['[ref]: https://a', ''],
    ['5 * 3 and 2 < 3', '5 * 3 and 2 < 3'],
    ['snake_case', 'snake_case'],
    ['done [link](https://a.example) text', 'done [link](https://a.example) text'],
    ['**done** and `done`.', '**done** and `done`.'],
  ])('turns %j into %j', (open, closed) => {
    expect(closeOpenMarkup(open)).toBe(closed);
  });

  it.each(['[', '[*a', '![', '[a](', '`a``b', '*a_b', '<', '&', '\\', '[^a', '~~a ', '[a]', '> - `', '``` '])(
    'takes linear time for repeated %j',
    (unit) => {
      expect(cpuTime(() => closeOpenMarkup(unit.repeat(50_000 / unit.length)))).toBeLessThan(MAX_TASK);
    },
  );

  it('never shows a mark while an answer streams that shows none when complete', () => {
    for (let end = 1; end < ANSWER.length; end += 1) {
      const shown = visibleText(renderInPieces([ANSWER.slice(0, end)], true));
      expect(
        shown.match(/[*_~`|[\]#>]|&amp;#|\]\(|a\.example|^[-=+:]|^\d+[.)]$|&lt;/gm),
        ANSWER.slice(0, end).slice(-60),
      ).toBeNull();
    }
  });
});

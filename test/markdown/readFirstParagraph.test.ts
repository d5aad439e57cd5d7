import { expect, it } from 'vitest';
import { readFirstParagraph } from '../../src/markdown/readFirstParagraph.js';
import { cpuTime, MAX_TASK } from '../cpuTime.js';

it.each([
  ['plain text', 'There were 245 orders.', 'There were 245 orders.'],
  ['marks', 'There were **245** `orders`, _mostly_ [new](https://example.com).', 'There were 245 orders, mostly new.'],
  ['a heading before it', '# 2025\n\nRevenue rose.', 'Revenue rose.'],
  ['only a heading', '# 2025', '2025'],
  ['a list', '- First\n- Second', 'First'],
  ['a table before it', '| a |\n| --- |\n| 1 |\n\nRevenue rose.', 'Revenue rose.'],
  ['an image', '![A chart](https://example.com/a.png) of it', 'A chart of it'],
  ['an entity and a line break', 'R&amp;D rose\\\nin May', 'R&D rose in May'],
  ['code alone', '```sql\nSELECT 1\n```', ''],
  ['raw HTML', '<b>Revenue</b> rose.', 'Revenue rose.'],
  ['hidden direction marks', 'a\u202eb', 'ab'],
  ['nothing', '', ''],
])('reads %s', (_, markdown, text) => {
  expect(readFirstParagraph(markdown)).toBe(text);
});

it.each(['[', '*', '> ', '|', '`', '![]('])('reads 50,000 %j in less than 200 ms', (mark) => {
  expect(cpuTime(() => readFirstParagraph(mark.repeat(50_000)))).toBeLessThan(MAX_TASK);
});

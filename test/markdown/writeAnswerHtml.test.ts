import { describe, expect, it } from 'vitest';
import { writeAnswerHtml } from '../../src/markdown/writeAnswerHtml.js';
import { casesOf } from '../casesOf.js';
import { GFM_EXAMPLES } from './gfmExamples.js';
import { randomText } from './randomText.js';
import { normalize, renderAtOnce, seededRandom } from './renderMarkdown.js';

const CASES = casesOf(80);
const OPTIONS = { footnoteLabel: 'Footnotes', allowLink: undefined };
const SAFE = new Set(['href', 'start', 'align']);

/** The HTML of the page, with what the clipboard leaves out. */
function expected(text: string): string {
  return normalize(
    renderAtOnce(text)
      .replace(/<input[^>]*checked=""[^>]*>/g, '☑')
      .replace(/<input[^>]*>/g, '☐')
      .replace(/ (?:class|rel|target|title)="[^"]*"/g, '')
      .replace(/ style="text-align:(\w+)"/g, ' align="$1"')
      .replaceAll('&#x27;', "'"),
  );
}

async function written(text: string): Promise<string> {
  return normalize(((await writeAnswerHtml(text, OPTIONS)) ?? '').replace(/<(br|hr)>/g, '<$1/>'));
}

describe('the HTML of an answer', () => {
  it('is that of the page: random texts', async () => {
    for (let seed = 1; seed <= CASES; seed += 1) {
      const text = randomText(seededRandom(seed * 7919));
      expect(await written(text), `seed ${seed}: ${JSON.stringify(text)}`).toBe(expected(text));
    }
  });

  it('is that of the page: GitHub’s extensions', async () => {
    for (const example of GFM_EXAMPLES) expect(await written(example), JSON.stringify(example)).toBe(expected(example));
  });

  it('has no attribute besides the address of a link, the start of a list and the alignment of a cell', async () => {
    for (let seed = 1; seed <= CASES; seed += 1) {
      const html = await written(randomText(seededRandom(seed * 104_729)));
      for (const [, name = ''] of html.matchAll(/<\w+[^>]*? ([\w-]+)="/g)) expect(SAFE).toContain(name);
      expect(html).not.toMatch(/<(?:img|script|style|input|iframe|b|c)\b/);
    }
  });

  it('has a table with its rows, also of hundreds, and the alignment of its cells', async () => {
    const rows = Array.from({ length: 400 }, (_, row) => `| ${row} | **${row}** |`);
    const html = await written(['| a | b |', '|---|--:|', ...rows].join('\n'));
    expect(html.match(/<tr>/g)).toHaveLength(401);
    expect(html.match(/<table>/g)).toHaveLength(1);
    expect(html).toContain('<td>399</td>');
    expect(html).toContain('<td align="right"><strong>399</strong></td>');
  });

  it('is missing for an answer that the page shows only in part', async () => {
    expect(await writeAnswerHtml('Some **words**.\n\n'.repeat(40_000), OPTIONS)).toBeUndefined();
  });

  it.each([
    ['[x](javascript:alert(1))', '<p>x (javascript:alert(1))</p>'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['![Revenue](https://a.example/i.png)', '<p>Revenue</p>'],
    ['[a](https://a.example/?b=1&c="2" "t")', '<p><a href="https://a.example/?b=1&amp;c=%222%22">a</a></p>'],
    ['[a](https://a.example/ "a.example: b")', '<p><a href="https://a.example/">a</a></p>'],
    ['[a](https://a.example/ "https://b.example")', '<p><a href="https://a.example/">a</a> (a.example)</p>'],
  ])('makes of %j %j', async (text, html) => {
    expect(await written(text)).toBe(html);
  });
});

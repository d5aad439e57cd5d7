import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createParser } from '../../src/markdown/createParser.js';
import { createPlainParser } from '../../src/markdown/createPlainParser.js';
import type { MarkdownNode } from '../../src/markdown/MarkdownNode.js';
import { randomText } from './randomText.js';
import { seededRandom } from './renderMarkdown.js';

const NONE = { links: [], footnotes: [] };
const { parse } = createPlainParser();

function textOf({ type, value, url, lang, children }: MarkdownNode): string {
  if (type === 'break') return '\n';
  return [lang ?? '', value ?? '', url ?? '', ...(children ?? []).map(textOf)].join(type === 'root' ? '\n' : '');
}

describe('an answer whose parser is not loaded', () => {
  it('is complete if its blocks are simple', () => {
    const text = '## Orders\n\nIn **2025**, `status`:\n\n- one\n- two\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n';
    expect(parse(text, NONE)).toEqual(createParser([])(text, NONE));
  });

  it('shows other blocks line by line, as they were sent', () => {
    const tree = parse('# Done\n\n- a\n  - ~~b~~\r\n\r\n  end\n\n\nwww.example.com', NONE);
    expect((tree.children ?? []).map((node) => `${node.type}: ${textOf(node)}`)).toEqual([
      'paragraph: # Done',
      'paragraph: - a\n- ~~b~~',
      'paragraph: end',
      'paragraph: www.example.com',
    ]);
  });

  it('loses no word of any text', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const text = randomText(seededRandom(seed));
        const shown = textOf(parse(text, NONE));
        for (const word of text.match(/[a-z]{2,}/gi) ?? []) expect(shown).toContain(word);
      }),
    );
  });

  it('is kept when the parser arrives, unless some of it was shown as plain text', () => {
    const full = createParser([]);
    const simple = createPlainParser();
    simple.parse('One **order**.', NONE);
    expect(simple.continueWith(full)).toBe(true);
    expect(simple.parse('- a\n  - ~~b~~', NONE)).toEqual(full('- a\n  - ~~b~~', NONE));
    const nested = createPlainParser();
    nested.parse('One order.\n\n- a\n  - ~~b~~', NONE);
    expect(nested.continueWith(full)).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { isTooComplex } from '../../../src/components/markdown/isTooComplex.js';

const ROW = `|${'a|'.repeat(40)}\n`;

const HOSTILE: Readonly<Record<string, string>> = {
  'open brackets': '['.repeat(8000),
  'images in images': '![a]('.repeat(2000),
  'emphasis of two kinds': '*a_b'.repeat(2000),
  tildes: '~~a '.repeat(1000),
  backticks: '`a '.repeat(3000),
  'quotations in quotations': `${'>'.repeat(500)} a`,
  'lists in lists': `${'- '.repeat(500)} a`,
  'a table row of thousands of cells': `|${'a|'.repeat(4000)}`,
  'a wide table filled up with empty cells': `${ROW}|${'-|'.repeat(40)}\n${'a\n'.repeat(2000)}`,
  'a list of tens of thousands of items': '- a\n'.repeat(25_000),
  'what is almost an address': 'http:/ www. @a. '.repeat(3000),
  'mail addresses without end': 'a@b.example '.repeat(4000),
  'definitions without end': '[a]: b\n'.repeat(10_000),
};

describe('isTooComplex', () => {
  it.each(Object.entries(HOSTILE))('is true for %s', (_, text) => {
    expect(isTooComplex(text)).toBe(true);
  });

  it('is false for a long answer with links, emphasis, code, a list and a table', () => {
    const section = `## Revenue\n\n**Up** *12 %*, see [the report](https://a.example) and \`orders\`.\n\n- one\n- two\n\n${ROW}|${'-|'.repeat(40)}\n${ROW}\n`;
    expect(isTooComplex(section.repeat(60))).toBe(false);
  });
});

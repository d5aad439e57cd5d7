import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinQuestion, splitQuestion } from '../../src/text/questionContext.js';
import { titleOfQuestion } from '../../src/text/titleOfQuestion.js';

const CONTEXT = { label: 'Orders, Germany', text: 'Country: Germany\nStatus: shipped' };

describe('the context of a question', () => {
  it('follows the question as a fenced block', () => {
    expect(joinQuestion('Revenue by month?', CONTEXT)).toBe(
      'Revenue by month?\n\n```context Orders, Germany\nCountry: Germany\nStatus: shipped\n```',
    );
  });

  it('can be separated from its question, whatever both contain', () => {
    const piece = fc.constantFrom('```context a\n', '````context b', '\n', '\n\n', '```', 'Why? ');
    const typed = fc.array(piece).map((all) => all.join(''));
    const question = fc.oneof(fc.string({ unit: 'grapheme' }), typed);
    const text = fc
      .array(fc.constantFrom('`', '```', '````', '\n', 'context ', 'a', '# ', ' é'))
      .map((all) => `x${all.join('')}x`);
    fc.assert(
      fc.property(question, text, (asked, shown) => {
        const split = splitQuestion(joinQuestion(asked, { label: 'Page', text: shown }));
        expect(split).toEqual({ question: asked.trimEnd(), context: { label: 'Page', text: shown } });
      }),
    );
  });

  it('has a label of one line, without the characters of a fence', () => {
    expect(splitQuestion(joinQuestion('Why?', { label: 'a\n```\nb', text: 't' })).context?.label).toBe('a b');
  });

  it.each([
    ['no block', 'Revenue by month?'],
    ['another block of code', 'What does this do?\n\n```sql\nSELECT 1\n```'],
    ['a block that doesn’t end the question', '\n\n```context a\nb\n```\nand this?'],
    ['an open block', 'Why?\n\n```context a\nb'],
  ])('is absent from a question with %s', (_, input) => {
    expect(splitQuestion(input)).toEqual({ question: input, context: undefined });
  });

  it('isn’t part of a thread’s title', () => {
    expect(titleOfQuestion(joinQuestion('Revenue by month?', CONTEXT))).toBe('Revenue by month?');
  });
});

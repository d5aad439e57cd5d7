import { describe, expect, it } from 'vitest';
import { createParser } from '../../src/markdown/createParser.js';
import { MarkdownDocument } from '../../src/markdown/MarkdownDocument.js';
import { ORDINARY_ANSWERS } from './ordinaryAnswers.js';
import { cutAtRandom, renderAtOnce, renderSnapshot, seededRandom, showAll } from './renderMarkdown.js';

const PARSE = createParser([]);

function show(chunks: readonly string[]): MarkdownDocument {
  const answer = new MarkdownDocument(PARSE);
  let text = '';
  for (const chunk of chunks) {
    text += chunk;
    answer.update(text, true);
  }
  answer.update(text, false);
  return answer;
}

describe('a long ordinary answer', () => {
  it.each(Object.entries(ORDINARY_ANSWERS))('is formatted completely: %s', (_, text) => {
    expect(text.length).toBeGreaterThan(6000);
    const whole = new MarkdownDocument(PARSE);
    whole.update(text, false);
    expect(renderSnapshot(showAll(whole))).toBe(renderAtOnce(text));
  });

  it.each(Object.entries(ORDINARY_ANSWERS).filter(([, { length }]) => length < 60_000))(
    'renders the same when streamed: %s',
    (_, text) => {
      const answer = show(cutAtRandom(text, seededRandom(text.length), 4000));
      expect(renderSnapshot(showAll(answer))).toBe(renderAtOnce(text));
    },
  );

  it('is complete after one task if it is at most 5 kB long', () => {
    for (const text of Object.values(ORDINARY_ANSWERS)) {
      const answer = new MarkdownDocument(PARSE);
      answer.update(text.slice(0, text.lastIndexOf('\n', 5_000) + 1), false);
      expect(answer.snapshot.isBehind, text.slice(0, 60)).toBe(false);
    }
  });
});

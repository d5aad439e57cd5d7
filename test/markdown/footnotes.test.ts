import { describe, expect, it } from 'vitest';
import { createParser } from '../../src/markdown/createParser.js';
import { MarkdownDocument } from '../../src/markdown/MarkdownDocument.js';
import { renderSnapshot, showAll } from './renderMarkdown.js';

const notes = (count: number) =>
  Array.from({ length: count }, (_, index) => `Claim[^${index}] ${index}.\n\n[^${index}]: Source *${index}*.\n\n`).join(
    '',
  );

describe('a section of many footnotes', () => {
  it('shows all notes in parts, numbered continuously, under one heading', () => {
    const answer = new MarkdownDocument(createParser([]));
    answer.update(notes(2000), false);
    const page = renderSnapshot(showAll(answer));
    expect(answer.snapshot.footnotes.length).toBeGreaterThan(5);
    expect(page.match(/<h2>/g)).toHaveLength(1);
    expect(page.match(/Source <em>/g)).toHaveLength(2000);
    expect(page).toContain(`<ol start="${answer.snapshot.footnotes[1]?.start}">`);
  });

  it('keeps complete parts unchanged while more notes arrive', () => {
    const answer = new MarkdownDocument(createParser([]));
    answer.update(notes(1000), true);
    while (answer.snapshot.isBehind) answer.advance();
    const [first] = answer.snapshot.footnotes;
    answer.update(notes(1010), true);
    expect(answer.snapshot.footnotes[0]).toBe(first);
  });
});

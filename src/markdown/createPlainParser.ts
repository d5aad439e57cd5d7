import type { MarkdownNode } from './MarkdownNode.js';
import type { ParseMarkdown } from './ParseMarkdown.js';
import { parseInParts } from './parseInParts.js';
import { nodeAt } from './simple/parseSimpleText.js';

/** A parser that needs no library, until it is given one. */
export interface PlainParser {
  readonly parse: ParseMarkdown;
  /** Whether all text so far was read as the full parser would read it, none of it as plain text. */
  readonly isExact: () => boolean;
  /** Parses with `full` from now on. Returns `isExact`. */
  readonly continueWith: (full: ParseMarkdown) => boolean;
}

/**
 * Returns a parser that needs no library: text that `createParser` would give to micromark becomes paragraphs of plain text, line
 * by line. It shows answers until the full parser, about 24 kB, is loaded.
 */
export function createPlainParser(): PlainParser {
  let isExact = true;
  let current = parseInParts((text) => {
    isExact = false;
    return { type: 'root', children: [...readParagraphs(text)] };
  });
  return {
    parse: (text, known) => current(text, known),
    isExact: () => isExact,
    continueWith(full) {
      current = full;
      return isExact;
    },
  };
}

function* readParagraphs(text: string): Generator<MarkdownNode, undefined> {
  for (const { 0: block, index } of text.matchAll(/\S[^\r\n]*(?:\r?\n[^\r\n]*\S[^\r\n]*)*/g)) {
    const children: MarkdownNode[] = [];
    for (const { 0: line, index: at } of block.matchAll(/[^\r\n]+/g)) {
      if (at > 0) children.push({ type: 'break' });
      children.push(nodeAt(index + at, index + at + line.length, { type: 'text', value: line.trim() }));
    }
    yield nodeAt(index, index + block.length, { type: 'paragraph', children });
  }
}

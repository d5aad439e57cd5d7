import { type MarkdownNode, moveOffsets } from './MarkdownNode.js';
import type { KnownLabels, ParseMarkdown } from './ParseMarkdown.js';
import { skipBlankLines } from './simple/Line.js';
import { beginsBlock, parseSimpleBlock } from './simple/parseSimpleBlock.js';

/** Characters that the parser replaces or drops. */
const OTHER = /[\r\0\ufeff]/;
/** The end of a label in a definition, which also applies to the blocks before it. */
const DEFINITION = ']:';
/** Markup that can contain blank lines and unindented text: code and HTML. */
const UNBOUNDED = /```|~~~|<[a-z!?/]/gi;

/**
 * Returns a parser that reads simple blocks itself, and gives the text between them to `parse`. Most of an answer is simple, and
 * is read in a tenth of the time. The tree is the same.
 */
export function parseInParts(parse: ParseMarkdown): ParseMarkdown {
  return (text, known) => {
    if (OTHER.test(text) || text.includes(DEFINITION)) return parse(text, known);
    const children: MarkdownNode[] = [];
    let limit = -1;
    for (let at = skipBlankLines(text, 0); at < text.length; ) {
      const block = parseSimpleBlock(text, at);
      if (block === undefined) {
        if (limit < at) limit = findUnbounded(text, at);
        const end = findEnd(text, at, limit);
        children.push(...parsePart(parse, text, at, end, known));
        at = end;
      } else {
        children.push(block.node);
        at = skipBlankLines(text, block.next);
      }
    }
    return { type: 'root', children };
  };
}

function findUnbounded(text: string, from: number): number {
  UNBOUNDED.lastIndex = from;
  return UNBOUNDED.exec(text)?.index ?? text.length;
}

/**
 * Returns where the next block begins, after `start`, that certainly isn't part of an earlier one. `limit`: where the search
 * ends.
 */
function findEnd(text: string, start: number, limit: number): number {
  for (let at = text.indexOf('\n\n', start); at >= 0 && at < limit; at = text.indexOf('\n\n', at)) {
    at = skipBlankLines(text, at + 1);
    if (at <= limit && at < text.length && beginsBlock(text, at)) return at;
  }
  return text.length;
}

function parsePart(
  parse: ParseMarkdown,
  text: string,
  start: number,
  end: number,
  known: KnownLabels,
): readonly MarkdownNode[] {
  const blocks = parse(text.slice(start, end), known).children ?? [];
  if (start > 0) moveOffsets(blocks, (offset) => offset + start);
  return blocks;
}

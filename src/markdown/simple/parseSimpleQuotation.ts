import { moveOffsets } from '../MarkdownNode.js';
import { isBlankAt, isTextAt, readLineAt } from './Line.js';
import { nodeAt, parseSimpleText, type SimpleBlock } from './parseSimpleText.js';

/** Returns the quotation that begins at `at`, if it is one paragraph of simple text, with a mark and a space before each line. */
export function parseSimpleQuotation(text: string, at: number): SimpleBlock | undefined {
  const lines: string[] = [];
  let end = at;
  let next = at;
  while (!isBlankAt(text, next)) {
    const line = readLineAt(text, next);
    if (!line.text.startsWith('> ') || !isTextAt(text, next + 2)) return undefined;
    // Two spaces at the end of a line break it.
    if (lines.length > 0 && text[end - 1] === ' ') return undefined;
    lines.push(line.text.slice(2));
    end = line.end;
    next = line.next;
  }
  const words = lines.join('\n');
  const children = parseSimpleText(words, 0, words.length);
  if (children === undefined) return undefined;
  // In the text that was read, each line has two more characters.
  moveOffsets(children, (offset) => at + offset + 2 * words.slice(0, offset).split('\n').length);
  const paragraph = nodeAt(at + 2, end, { type: 'paragraph', children }, 3);
  return { node: nodeAt(at, end, { type: 'blockquote', children: [paragraph] }), next };
}

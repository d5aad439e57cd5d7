import { lineStartOf, type MarkdownNode, startOf } from '../MarkdownNode.js';

/** Types of blocks that end with their last line. */
const CLOSED = new Set(['heading', 'thematicBreak']);

/**
 * Returns the largest index of a block before which the text can be cut permanently, or 0: whatever is appended, the earlier
 * blocks don't change, and the others parse the same without them. `changed`: where the text was changed to close its open
 * markup; blocks that begin after it are not considered.
 */
export function findBoundary(blocks: readonly MarkdownNode[], text: string, changed = text.length): number {
  for (let index = blocks.length - 1; index > 0; index -= 1) {
    const block = blocks[index];
    if (block !== undefined && lineStartOf(block) <= changed && isBoundary(blocks, index, text)) return index;
  }
  return 0;
}

function isBoundary(blocks: readonly MarkdownNode[], index: number, text: string): boolean {
  const before = blocks[index - 1];
  const block = blocks[index];
  if (before === undefined || block === undefined) return false;
  const start = lineStartOf(block);
  if (CLOSED.has(before.type) || isFenced(before, text)) return true;
  const isAfterBlank = isAfterBlankLine(text, start);
  // Micromark parses blank lines in indented code differently after a list, and an empty list item differently after
  // indented code, so these are not separated.
  if ((block.type === 'code' && !isFenced(block, text)) || (before.type === 'code' && !isAfterBlank)) return false;
  // The next lines may still turn out to be the title of a definition.
  if (before.type === 'definition' && !isAfterBlank) return false;
  // Unindented text after a blank line closes every block, except that a marker continues a list.
  const isMarker = before.type === 'list' && /[-+*\d]/.test(text.charAt(start));
  if (isAfterBlank && start === startOf(block) && !isMarker) return true;
  // The complete first line shows that a new block begins; a table needs its second line too.
  const firstEnd = text.indexOf('\n', start);
  if (firstEnd < 0) return false;
  return block.type !== 'table' || text.indexOf('\n', firstEnd + 1) >= 0;
}

/** Whether a block is fenced code, which is closed once another block follows. */
function isFenced(block: MarkdownNode, text: string): boolean {
  return block.type === 'code' && /[`~]/.test(text.charAt(startOf(block)));
}

function isAfterBlankLine(text: string, lineStart: number): boolean {
  let index = lineStart - 2;
  while (index >= 0 && (text[index] === ' ' || text[index] === '\t' || text[index] === '\r')) index -= 1;
  return text[index] === '\n';
}

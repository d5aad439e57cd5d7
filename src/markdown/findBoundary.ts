import { lineStartOf, type MarkdownNode, startOf } from './MarkdownNode.js';

/** Blocks whose own last line closes them. */
const CLOSED = new Set(['heading', 'thematicBreak']);

/**
 * The largest index of a block before which a text can be cut for good: whatever is appended, the blocks before it stay what
 * they are, and those from it on are parsed alone as they are parsed here. 0 when there is none.
 * `changed`: where the text was changed to close its open markup; no block can be told from what is behind it.
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
  // Micromark reads blank lines in indented code otherwise where a list stands before, and a bare list mark otherwise
  // where indented code stands before: they stay together.
  if ((block.type === 'code' && !isFenced(block, text)) || (before.type === 'code' && !isAfterBlank)) return false;
  // A title may still follow a definition on the next lines and take them in.
  if (before.type === 'definition' && !isAfterBlank) return false;
  // Unindented text after a blank line closes everything but a list, which a marker takes up again.
  const isMarker = before.type === 'list' && /[-+*\d]/.test(text.charAt(start));
  if (isAfterBlank && start === startOf(block) && !isMarker) return true;
  // The first line says that a new block begins; of a table, the second one too.
  const firstEnd = text.indexOf('\n', start);
  if (firstEnd < 0) return false;
  return block.type !== 'table' || text.indexOf('\n', firstEnd + 1) >= 0;
}

/** A fenced block of code, which is closed when another block follows. */
function isFenced(block: MarkdownNode, text: string): boolean {
  return block.type === 'code' && /[`~]/.test(text.charAt(startOf(block)));
}

function isAfterBlankLine(text: string, lineStart: number): boolean {
  let index = lineStart - 2;
  while (index >= 0 && (text[index] === ' ' || text[index] === '\t' || text[index] === '\r')) index -= 1;
  return text[index] === '\n';
}

import type { MarkdownNode } from './MarkdownNode.js';
import type { Labels } from './references/findLabels.js';

/** What the parser returned for the open rest of an answer. */
export interface ParsedText {
  /** The text given to the parser. */
  readonly source: string;
  /** The answer's offset of the first character of `source`; negative when a table header or fence was put before it. */
  readonly shift: number;
  readonly blocks: readonly MarkdownNode[];
  /** All labels that `source` could refer to. */
  readonly labels: Labels;
  /** The link definitions in `blocks`. */
  readonly definitions: readonly MarkdownNode[];
  /** Where open markup was closed: after it, `source` differs from the answer. */
  readonly changed: number;
}

/** Returns every link definition in a tree, in order. */
export function findDefinitions(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  return nodes.flatMap((node) => (node.type === 'definition' ? [node] : findDefinitions(node.children ?? [])));
}

/** Returns the offset of the first character in which two texts differ. */
export function findDifference(text: string, other: string): number {
  if (text === other) return text.length;
  let index = 0;
  while (index < other.length && text[index] === other[index]) index += 1;
  return index;
}

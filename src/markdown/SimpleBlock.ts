import type { MarkdownNode } from './MarkdownNode.js';

/** A block, and where the next one begins. */
export interface SimpleBlock {
  readonly node: MarkdownNode;
  readonly next: number;
}

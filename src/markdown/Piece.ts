import type { MarkdownNode } from './MarkdownNode.js';

/**
 * What a piece shows of what is parsed from it: all blocks, or, as a part of a long block that another piece began, the
 * items of its list, the rows of its table, the text of its code; or the source as it is.
 */
export type PiecePart = 'blocks' | 'items' | 'rows' | 'code' | 'plain';

/** A part of an answer that is rendered by itself. It never changes: where something changes another takes its place. */
export interface Piece {
  /** Where it begins in the answer, which is its key. */
  readonly key: number;
  readonly part: PiecePart;
  readonly source: string;
  /** Its tree, for one rendering: whoever renders may change it. */
  readonly read: () => MarkdownNode;
  /** Whether more of its text is to come. */
  readonly isOpen: boolean;
  /** Whether its list is loose. A part of a list can't know. */
  readonly isLoose: boolean;
  /** Whether an item of its list, in whichever piece, is a task. */
  readonly hasTasks: boolean;
  /** The pieces in which its last block goes on, when it is a long one. */
  readonly rest: readonly (readonly Run[])[] | undefined;
}

/** Neighbouring pieces that React compares as one. */
export type Run = readonly Piece[];

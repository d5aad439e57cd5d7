import type { MarkdownNode } from '../MarkdownNode.js';

/**
 * What a piece shows: all blocks parsed from its source; as part of a long block that another piece began, only the items
 * of the list, the rows of the table or the text of the code; or the source as plain text.
 */
export type PiecePart = 'blocks' | 'items' | 'rows' | 'code' | 'plain';

/** A part of an answer that is rendered separately. Immutable: a change replaces it with another piece. */
export interface Piece {
  /** Where it begins in the answer. Also its React key. */
  readonly key: number;
  readonly part: PiecePart;
  /** The markdown that it shows. */
  readonly source: string;
  /** Returns a tree for one rendering, which may change it. */
  readonly read: () => MarkdownNode;
  /** Whether later text may still change it. */
  readonly isOpen: boolean;
  /** Whether its list is loose (CommonMark 5.3), which a part of a list can't determine by itself. */
  readonly isLoose: boolean;
  /** Whether any item of its list is a task, including those in other pieces. */
  readonly hasTasks: boolean;
  /** The pieces that continue its last block, if that is a long one. */
  readonly rest: readonly (readonly Run[])[] | undefined;
}

/** Consecutive pieces that React compares as one. */
export type Run = readonly Piece[];

import type { PiecePart } from './pieces/Piece.js';
import type { HtmlNode } from './sanitizeTree.js';

/** The element that is replaced by the pieces that continue a long block. */
export const REST = 'tt-rest';

/** What a piece shows of its block. */
export interface Shape {
  readonly part: PiecePart;
  readonly hasRest: boolean;
  readonly hasTasks: boolean;
}

/** Reduces a tree to what its piece shows, and marks where the pieces that continue it go. */
export function shapePiece(tree: HtmlNode, { part, hasRest, hasTasks }: Shape): void {
  if (part !== 'blocks') tree.children = partOf(tree, part);
  else if (hasRest) addRest(tree, hasTasks);
}

/** Reduces a tree to its footnotes. A part with a `start` above 1 has no heading. */
export function shapeFootnotes(tree: HtmlNode, start: number): void {
  tree.children = tree.children?.filter(({ tagName }) => tagName === 'section') ?? [];
  const [section] = tree.children;
  if (start === 1 || section === undefined) return;
  const list = section.children?.find(({ tagName }) => tagName === 'ol');
  section.children = list === undefined ? [] : [{ ...list, properties: { ...list.properties, start } }];
}

function partOf(tree: HtmlNode, part: PiecePart): HtmlNode[] {
  const holder = findHolder(tree);
  const children = holder?.children ?? [];
  // React allows no text between rows. The line break before the first item is in the previous piece.
  if (part === 'rows') return children.filter(({ type }) => type === 'element');
  return part === 'items' ? children.slice(1) : children;
}

function addRest(tree: HtmlNode, hasTasks: boolean): void {
  const holder = findHolder(tree);
  if (holder === undefined) return;
  holder.children = [...(holder.children ?? []), { type: 'element', tagName: REST, properties: {}, children: [] }];
  if (hasTasks && holder.tagName !== 'tbody')
    holder.properties = { ...holder.properties, className: ['contains-task-list'] };
}

/** Returns the element whose children are split between pieces: a list, a table's body or a code block. */
function findHolder(tree: HtmlNode): HtmlNode | undefined {
  const block = tree.children?.find(({ type }) => type === 'element');
  if (block?.tagName === 'table') return block.children?.find(({ tagName }) => tagName === 'tbody');
  return block?.tagName === 'pre' ? block.children?.[0] : block;
}

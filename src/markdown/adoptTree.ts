import type { Processor } from 'unified';
import type { MarkdownNode } from './MarkdownNode.js';
import type { PiecePart } from './Piece.js';
import type { HtmlNode } from './sanitizeTree.js';

/** The element that is replaced by the pieces that continue a long block. */
export const REST = 'tt-rest';

/** A remark plugin that returns an existing tree instead of parsing. */
export function adoptTree(this: Processor, read: () => MarkdownNode): void {
  this.parser = () => read() as unknown as ReturnType<NonNullable<Processor['parser']>>;
}

interface Shape {
  readonly part: PiecePart;
  readonly hasRest: boolean;
  readonly hasTasks: boolean;
}

/** A rehype plugin that reduces a tree to what its piece shows, and marks where the pieces that continue it go. */
export function shapePiece({ part, hasRest, hasTasks }: Shape): (tree: HtmlNode) => void {
  return (tree) => {
    if (part !== 'blocks') tree.children = partOf(tree, part);
    else if (hasRest) addRest(tree, hasTasks);
  };
}

/** A rehype plugin that reduces a tree to its footnotes. A part with a `start` above 1 has no heading. */
export function shapeFootnotes(start: number): (tree: HtmlNode) => void {
  return (tree) => {
    tree.children = tree.children?.filter(({ tagName }) => tagName === 'section') ?? [];
    const [section] = tree.children;
    if (start === 1 || section === undefined) return;
    const list = section.children?.find(({ tagName }) => tagName === 'ol');
    section.children = list === undefined ? [] : [{ ...list, properties: { ...list.properties, start } }];
  };
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

import type { Processor } from 'unified';
import type { MarkdownNode } from './MarkdownNode.js';
import type { PiecePart } from './Piece.js';
import type { HtmlNode } from './sanitizeTree.js';

/** The element that stands in for the pieces in which a long block goes on. */
export const REST = 'tt-rest';

/** A remark plugin that takes a tree which is parsed already, in the place of parsing. */
export function adoptTree(this: Processor, read: () => MarkdownNode): void {
  this.parser = () => read() as unknown as ReturnType<NonNullable<Processor['parser']>>;
}

interface Shape {
  readonly part: PiecePart;
  readonly hasRest: boolean;
  readonly hasTasks: boolean;
}

/** A rehype plugin that leaves of a tree what its piece shows, and marks where the next pieces go. */
export function shapePiece({ part, hasRest, hasTasks }: Shape): (tree: HtmlNode) => void {
  return (tree) => {
    if (part !== 'blocks') tree.children = partOf(tree, part);
    else if (hasRest) addRest(tree, hasTasks);
  };
}

/** A rehype plugin that leaves the section of footnotes alone, without its heading where it begins after `start` 1. */
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
  // React takes no text between rows; the line break before a first item stands in the piece before.
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

/** The element whose children a long block is divided in: a list, a table's body, a block of code. */
function findHolder(tree: HtmlNode): HtmlNode | undefined {
  const block = tree.children?.find(({ type }) => type === 'element');
  if (block?.tagName === 'table') return block.children?.find(({ tagName }) => tagName === 'tbody');
  return block?.tagName === 'pre' ? block.children?.[0] : block;
}

import { toHast } from 'mdast-util-to-hast';
import type { AllowLink } from '../../text/checkLink.js';
import type { AppliedPlugins } from '../applyPlugins.js';
import type { MarkdownNode } from '../MarkdownNode.js';
import type { FootnotePart } from '../references/FootnoteSection.js';
import type { References } from '../references/References.js';
import { resolveReferences } from '../references/resolveReferences.js';
import { type HtmlNode, sanitizeTree } from '../sanitizeTree.js';
import { type Shape, shapeFootnotes, shapePiece } from '../shapeTree.js';
import type { Piece } from './Piece.js';

/** Settings for turning the trees of an answer into HTML. */
export interface TreeSettings {
  /** Heading of the footnotes. */
  readonly footnoteLabel: string;
  /** As in `checkLink`. Default: the rules of `checkLink`. */
  readonly allowLink?: AllowLink | undefined;
  /** A product's plugins. They see each piece separately. Default: none. */
  readonly transform?: AppliedPlugins['transform'] | undefined;
}

/** The settings of an answer that is shown in pieces. */
export interface PieceTreeSettings extends TreeSettings {
  /** The definitions and footnote numbers of the whole answer. */
  readonly references: References;
}

/**
 * Returns the content of a piece as a sanitized HTML tree. The element `REST` marks the position of the pieces that continue it.
 */
export function readPieceTree(
  { read, isLoose, ...shape }: Pick<Piece, 'read' | 'isLoose'> & Shape,
  { references, ...settings }: PieceTreeSettings,
): HtmlNode {
  const source = read();
  const transformed = settings.transform?.(source) ?? source;
  if (shape.part === 'items' || shape.hasRest) setLoose(transformed, isLoose);
  resolveReferences(transformed, references);
  const tree = readSafeTree(transformed, settings);
  shapePiece(tree, shape);
  return tree;
}

/** Returns one part of the footnotes at the end of an answer, as a sanitized HTML tree. */
export function readFootnoteTree({ start, read }: FootnotePart, settings: TreeSettings): HtmlNode {
  const source = read();
  const tree = readSafeTree(settings.transform?.(source) ?? source, settings);
  shapeFootnotes(tree, start);
  return tree;
}

/** Returns the sanitized HTML tree of a markdown tree. Raw HTML is text in it. */
function readSafeTree(source: MarkdownNode, { footnoteLabel, allowLink }: TreeSettings): HtmlNode {
  // The library's types name every kind of node; these have the same form.
  const tree = toHast(source as never, { allowDangerousHtml: true, footnoteLabel }) as unknown as HtmlNode;
  sanitizeTree(tree, allowLink);
  return tree;
}

function setLoose(tree: MarkdownNode, isLoose: boolean): void {
  const list = tree.children?.find(({ type }) => type === 'list');
  if (list !== undefined) list.spread = isLoose;
}

import type { Element } from 'hast';
import type { ComponentType, JSX } from 'react';
import type { TreeSettings } from '../../markdown/pieces/readPieceTree.js';
import type { HtmlNode } from '../../markdown/sanitizeTree.js';

/** What the components of an answer get besides the attributes of their element. */
export interface MarkdownElementProps {
  /** The sanitized element, as a tree (hast). */
  readonly node?: Element | undefined;
}

/** Components by the name of the element that they replace, such as `a` or `table`; or the names of other elements. */
export type MarkdownComponents = {
  readonly [Name in keyof JSX.IntrinsicElements]?:
    | ComponentType<JSX.IntrinsicElements[Name] & MarkdownElementProps>
    | keyof JSX.IntrinsicElements;
};

/** What is the same for growing and whole texts. */
export interface MarkdownLook extends Pick<TreeSettings, 'footnoteLabel' | 'allowLink'> {
  readonly components: MarkdownComponents;
  /** Changes a safe tree in place. Undefined: not at all. */
  readonly pass?: ((tree: HtmlNode) => void) | undefined;
}

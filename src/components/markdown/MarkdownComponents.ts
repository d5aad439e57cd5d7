import type { Element } from 'hast';
import type { ComponentType, JSX } from 'react';
import type { TreeSettings } from '../../markdown/pieces/readPieceTree.js';
import type { HtmlNode } from '../../markdown/sanitizeTree.js';

/** Props that the components of an answer receive besides the attributes of their element. */
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

/** Settings that growing and complete texts share. */
export interface MarkdownLook extends Pick<TreeSettings, 'footnoteLabel' | 'allowLink'> {
  readonly components: MarkdownComponents;
  /** Changes a safe tree in place. Undefined: no change. */
  readonly pass?: ((tree: HtmlNode) => void) | undefined;
}

import type { MarkdownNode } from './MarkdownNode.js';

/** Labels, in upper case, that the parser treats as defined although the text does not define them. */
export interface KnownLabels {
  readonly links: readonly string[];
  readonly footnotes: readonly string[];
}

/** Returns the syntax tree of part of an answer. `known`: labels that other parts define. */
export type ParseMarkdown = (text: string, known: KnownLabels) => MarkdownNode;

import { labelOf, type MarkdownNode } from '../MarkdownNode.js';
import type { KnownLabels } from '../ParseMarkdown.js';
import type { Labels } from './findLabels.js';

/** What the parts of an answer share: link definitions, footnotes and the numbers of the footnotes. */
export class References {
  /** Link definitions by label in upper case. The first definition of a label wins. */
  readonly links = new Map<string, MarkdownNode>();
  /** Footnote definitions by label in upper case. The first definition of a label wins. */
  readonly footnotes = new Map<string, MarkdownNode>();
  /** The numbers of footnotes by label, counted from 1 in the order of the calls. */
  readonly numbers = new Map<string, number>();
  /** Whether references without a definition are treated as defined, since the definition will probably arrive. */
  isProvisional = true;

  /** Returns which of a text's labels the parser must treat as defined. */
  knownLabels(labels: Labels): KnownLabels {
    const isKnown = (label: string) => this.links.has(label) || (this.isProvisional && labels.certain.has(label));
    return {
      links: [...labels.links].filter(isKnown),
      footnotes: [...labels.footnotes].filter((label) => this.isProvisional || this.footnotes.has(label)),
    };
  }

  /** Returns the link definitions that a text uses, to be added to its tree. */
  definitions(labels: Labels): MarkdownNode[] {
    return [...labels.links].flatMap((label) => this.links.get(label) ?? []);
  }

  /** Adds the definitions in a tree. Returns the new labels; those of footnotes begin with `^`. */
  define(nodes: readonly MarkdownNode[]): string[] {
    const added: string[] = [];
    visit(nodes, (node) => {
      const isFootnote = node.type === 'footnoteDefinition';
      if (!isFootnote && node.type !== 'definition') return true;
      const label = labelOf(node);
      const map = isFootnote ? this.footnotes : this.links;
      if (map.has(label)) return true;
      map.set(label, node);
      added.push(isFootnote ? `^${label}` : label);
      return true;
    });
    return added;
  }

  /** Numbers the footnotes that a tree calls. */
  number(nodes: readonly MarkdownNode[]): void {
    for (const label of findCalls(nodes)) if (!this.numbers.has(label)) this.numbers.set(label, this.numbers.size + 1);
  }
}

/** Returns the labels of the footnotes called outside footnotes, in order. Calls within footnotes are numbered later. */
export function findCalls(nodes: readonly MarkdownNode[]): string[] {
  const calls: string[] = [];
  visit(nodes, (node) => {
    if (node.type === 'footnoteReference') calls.push(labelOf(node));
    return node.type !== 'footnoteDefinition';
  });
  return calls;
}

function visit(nodes: readonly MarkdownNode[], enter: (node: MarkdownNode) => boolean): void {
  for (const node of nodes) if (enter(node) && node.children !== undefined) visit(node.children, enter);
}

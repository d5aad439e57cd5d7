import type { KnownLabels } from './createParser.js';
import type { Labels } from './findLabels.js';
import type { MarkdownNode } from './MarkdownNode.js';

/** What parts of an answer say about each other: definitions of links, footnotes and their numbers. */
export class References {
  /** By label in upper case; the first definition of a label holds. */
  readonly links = new Map<string, MarkdownNode>();
  readonly footnotes = new Map<string, MarkdownNode>();
  /** The number of a footnote, counted from 1 in the order of the calls. */
  readonly numbers = new Map<string, number>();
  /** Whether calls of footnotes that nothing defines yet count as such, since the definition most likely comes. */
  isProvisional = true;

  /** What the parser has to know of labels to parse a text that holds these. */
  knownLabels(labels: Labels): KnownLabels {
    const isKnown = (label: string) => this.links.has(label) || (this.isProvisional && labels.certain.has(label));
    return {
      links: [...labels.links].filter(isKnown),
      footnotes: [...labels.footnotes].filter((label) => this.isProvisional || this.footnotes.has(label)),
    };
  }

  /** The definitions that a text uses, for the tree of that text. */
  definitions(labels: Labels): MarkdownNode[] {
    return [...labels.links].flatMap((label) => this.links.get(label) ?? []);
  }

  /** Takes up the definitions in a tree. Returns the labels that are new, those of footnotes with a `^` before them. */
  define(nodes: readonly MarkdownNode[]): string[] {
    const added: string[] = [];
    visit(nodes, (node) => {
      const isFootnote = node.type === 'footnoteDefinition';
      if (!isFootnote && node.type !== 'definition') return true;
      const label = (node.identifier ?? '').toUpperCase();
      const map = isFootnote ? this.footnotes : this.links;
      if (map.has(label)) return true;
      map.set(label, node);
      added.push(isFootnote ? `^${label}` : label);
      return true;
    });
    return added;
  }

  /** Numbers the footnotes that are called in a tree. Returns their labels in order. */
  number(nodes: readonly MarkdownNode[]): string[] {
    const calls = findCalls(nodes);
    for (const label of calls) if (!this.numbers.has(label)) this.numbers.set(label, this.numbers.size + 1);
    return calls;
  }
}

/** The footnotes that are called in the text itself, in order. Calls within footnotes are numbered after them. */
export function findCalls(nodes: readonly MarkdownNode[]): string[] {
  const calls: string[] = [];
  visit(nodes, (node) => {
    if (node.type === 'footnoteReference') calls.push((node.identifier ?? '').toUpperCase());
    return node.type !== 'footnoteDefinition';
  });
  return calls;
}

function visit(nodes: readonly MarkdownNode[], enter: (node: MarkdownNode) => boolean): void {
  for (const node of nodes) if (enter(node) && node.children !== undefined) visit(node.children, enter);
}

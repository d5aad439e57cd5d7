import { labelOf, type MarkdownNode } from '../MarkdownNode.js';
import { findDefinitions } from '../ParsedText.js';
import type { References } from './References.js';

/**
 * Gives the footnote calls in part of an answer the numbers they have in the whole answer, and shows a reference that is still
 * undefined as its text, `[text][id]` as `text`.
 */
export function resolveReferences(root: MarkdownNode, references: References): void {
  if (!holdsReference(root)) return;
  const children = root.children ?? [];
  const defined = references.isProvisional ? new Set(findDefinitions(children).map(labelOf)) : undefined;
  root.children = resolveAll(children, references, defined);
}

/** `defined`: the labels that the tree defines; undefined when all references are defined. */
function resolveAll(
  nodes: readonly MarkdownNode[],
  references: References,
  defined: ReadonlySet<string> | undefined,
): MarkdownNode[] {
  return nodes.flatMap((node) => {
    // Calls within footnotes are numbered when the footnotes are rendered.
    if (node.type === 'footnoteDefinition') return [node];
    if (node.type === 'footnoteReference')
      return [numberOf(references.numbers.get(labelOf(node)) ?? references.numbers.size + 1)];
    // Nodes are copied because the document may use the tree for the next rendering too.
    const resolved = node.children && { ...node, children: resolveAll(node.children, references, defined) };
    if (!node.type.endsWith('Reference') || defined === undefined || defined.has(labelOf(node)))
      return [resolved ?? node];
    return unlinked(resolved ?? node);
  });
}

function holdsReference({ type, children = [] }: MarkdownNode): boolean {
  return type.endsWith('Reference') || children.some(holdsReference);
}

function unlinked(node: MarkdownNode): MarkdownNode[] {
  const content = node.children ?? [{ type: 'text', value: node.alt ?? '' }];
  if (node.referenceType === 'full') return content;
  const end = node.referenceType === 'collapsed' ? '][]' : ']';
  return [{ type: 'text', value: '[' }, ...content, { type: 'text', value: end }];
}

/** Returns the node of a footnote call, which renders like remark-rehype's but with this number. */
export function numberOf(number: number): MarkdownNode {
  const text = { type: 'text', value: String(number) };
  const link = { type: 'element', tagName: 'a', properties: { dataFootnoteRef: true }, children: [text] };
  return { type: 'footnoteNumber', data: { hName: 'sup', hChildren: [link] } };
}

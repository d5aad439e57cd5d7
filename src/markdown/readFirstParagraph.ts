import { cleanText } from '../text/cleanText.js';
import { createParser } from './createParser.js';
import type { MarkdownNode } from './MarkdownNode.js';

/** Characters of an answer that are parsed. */
const MAX_PARSED_LENGTH = 2000;

/**
 * Returns the first paragraph of an answer as plain text, including one in a list or a quotation. Without a paragraph, returns
 * the first heading, or `''`. Only the first 2,000 characters of the answer are read. Untrusted text is cleaned as for display.
 */
export function readFirstParagraph(markdown: string): string {
  const tree = createParser([])(markdown.slice(0, MAX_PARSED_LENGTH), { links: [], footnotes: [] });
  const node = findFirst(tree, 'paragraph') ?? findFirst(tree, 'heading');
  return node === undefined ? '' : cleanText(textOf(node)).replace(/\s+/g, ' ').trim();
}

function findFirst(node: MarkdownNode, type: string): MarkdownNode | undefined {
  if (node.type === type) return textOf(node).trim() === '' ? undefined : node;
  for (const child of node.children ?? []) {
    const found = findFirst(child, type);
    if (found !== undefined) return found;
  }
  return undefined;
}

function textOf({ type, value, alt, children }: MarkdownNode): string {
  if (type === 'text' || type === 'inlineCode') return value ?? '';
  if (type === 'image' || type === 'imageReference') return alt ?? '';
  return type === 'break' ? ' ' : (children ?? []).map(textOf).join('');
}

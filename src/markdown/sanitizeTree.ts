import { type AllowLink, checkLink, findHiddenTarget } from '../text/checkLink.js';
import { cleanText } from '../text/cleanText.js';
import { cutText } from '../text/cutText.js';
import { splitLongWords } from '../text/splitLongWords.js';

/** A node of the HTML syntax tree (hast), with the fields that are used here. */
export interface HtmlNode {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
}

/** The elements that markdown produces without properties. */
const PLAIN = /^(?:blockquote|br|del|div|em|h[1-6]|hr|p|pre|strong|sub|sup|table|tbody|thead|tr)$/;

/** The others, with the properties they may have. An element in neither list is replaced by its children. */
const PROPERTIES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title'],
  code: ['className'],
  input: ['type', 'checked', 'disabled'],
  li: ['className'],
  ol: ['start', 'className'],
  section: ['className'],
  span: ['className'],
  td: ['align'],
  th: ['align'],
  ul: ['className'],
};

/** In characters, of an address that is shown as text. */
const MAX_ADDRESS_LENGTH = 200;
/** Elements whose content is not meant to be read. */
const DROPPED = new Set(['script', 'style', 'template', 'iframe', 'object', 'embed', 'noscript', 'svg', 'math']);

/**
 * Makes a tree safe, in place: no images, no raw HTML, only links that `checkLink` allows, and no characters that reorder text.
 * It runs after all plugins and before components receive the tree, so that neither can undo it. `allowLink`: as in `checkLink`.
 */
export function sanitizeTree(tree: HtmlNode, allowLink?: AllowLink): void {
  tree.children = sanitizeAll(tree.children ?? [], allowLink);
}

function sanitizeAll(nodes: readonly HtmlNode[], allowLink: AllowLink | undefined): HtmlNode[] {
  return nodes.flatMap((node) => sanitize(node, allowLink));
}

function sanitize(node: HtmlNode, allowLink: AllowLink | undefined): HtmlNode[] {
  if (node.type === 'text') return texts(node.value ?? '');
  // Models write <br> in table cells, where markdown has no other line break. All other HTML is shown as text.
  if (node.type === 'raw') return /^<br\s*\/?>$/i.test(node.value ?? '') ? [element('br')] : texts(node.value ?? '');
  if (node.type !== 'element') return [];
  const tag = node.tagName ?? '';
  if (tag === 'img') return texts(String(node.properties?.alt ?? ''));
  if (DROPPED.has(tag)) return [];
  const children = sanitizeAll(node.children ?? [], allowLink);
  if (tag === 'a') return sanitizeLink(node, children, allowLink);
  const known = Object.hasOwn(PROPERTIES, tag) ? PROPERTIES[tag] : undefined;
  const allowed = known ?? (PLAIN.test(tag) ? [] : undefined);
  return allowed === undefined ? children : [{ ...element(tag, children), properties: pick(node, allowed) }];
}

function sanitizeLink(node: HtmlNode, children: HtmlNode[], allowLink: AllowLink | undefined): HtmlNode[] {
  const { href, title, dataFootnoteRef, dataFootnoteBackref } = node.properties ?? {};
  // A fragment link would conflict with the page's routing, so only the number is kept.
  if (dataFootnoteRef !== undefined) return children;
  if (dataFootnoteBackref !== undefined) return [];
  const address = typeof href === 'string' ? href : '';
  const url = checkLink(address, allowLink);
  const label = textOf(children);
  if (url === undefined)
    return label === address ? children : [...children, text(` (${cutText(cleanText(address), MAX_ADDRESS_LENGTH)})`)];
  const properties: Record<string, unknown> = { href: url.href, rel: ['noopener', 'noreferrer'], target: '_blank' };
  if (typeof title === 'string') properties.title = cleanText(title);
  // Browsers show the title next to the link, where it can also name another address.
  const target = findHiddenTarget(label, url) ?? (title ? findHiddenTarget(String(title), url) : undefined);
  const link = { ...element('a', children), properties };
  return target === undefined ? [link] : [link, text(` (${cleanText(target)})`)];
}

function pick(node: HtmlNode, names: readonly string[]): Record<string, unknown> {
  const properties: Record<string, unknown> = {};
  for (const name of names) {
    const value = node.properties?.[name];
    if (value !== undefined && value !== null) properties[name] = clean(value);
  }
  return properties;
}

/** The name of a code block's language becomes a class and is displayed. */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  return typeof value === 'string' ? cleanText(value) : value;
}

function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => node.value ?? textOf(node.children ?? [])).join('');
}

function texts(value: string): HtmlNode[] {
  return splitLongWords(cleanText(value)).map((piece) => ({ type: 'text', value: piece }));
}

function text(value: string): HtmlNode {
  return { type: 'text', value: cleanText(value) };
}

function element(tagName: string, children: HtmlNode[] = []): HtmlNode {
  return { type: 'element', tagName, properties: {}, children };
}

import { createElement, type ElementType, type ReactNode } from 'react';
import type { HtmlNode } from '../../markdown/sanitizeTree.js';
import type { MarkdownComponents } from './MarkdownComponents.js';

/** Elements that have only line breaks between their children, which React doesn't allow there. */
const OF_TABLES = new Set(['table', 'thead', 'tbody', 'tr']);

/**
 * Returns the React elements of a sanitized tree, whose few attributes have the same names in React, except for `align`. Each key
 * consists of the element's name and its number among its siblings of that name, so that an element isn't replaced when text
 * before it grows.
 */
export function toElements(nodes: readonly HtmlNode[] = [], components: MarkdownComponents): ReactNode[] {
  const counts = new Map<string, number>();
  return nodes.map((node) => {
    if (node.type !== 'element' || node.tagName === undefined) return node.value ?? '';
    const count = counts.get(node.tagName) ?? 0;
    counts.set(node.tagName, count + 1);
    return toElement(node, node.tagName, `${node.tagName}-${count}`, components);
  });
}

function toElement(node: HtmlNode, name: string, key: string, components: MarkdownComponents): ReactNode {
  const props: Record<string, unknown> = { key };
  for (const [property, value] of Object.entries(node.properties ?? {})) {
    if (property === 'align') props.style = { textAlign: value };
    else props[property] = Array.isArray(value) ? value.join(' ') : value;
  }
  const replaced = Object.hasOwn(components, name) ? components[name as keyof MarkdownComponents] : undefined;
  const type = (replaced ?? name) as ElementType;
  if (typeof type !== 'string') props.node = node;
  const children = OF_TABLES.has(name) ? node.children?.filter((child) => child.type === 'element') : node.children;
  // Passed as arguments rather than as an array, since text has no key.
  return createElement(type, props, ...toElements(children, components));
}

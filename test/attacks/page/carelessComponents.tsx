import { createElement } from 'react';
import type { MarkdownProps } from 'tabletalk';

type Components = NonNullable<MarkdownProps['components']>;

/** Components of a careless product, which render whatever the tree still contains: URLs, images, attributes. */
export const CARELESS: Components = {
  a: ({ node, children }) => createElement('a', readAll(node), children),
  img: ({ src, alt }) => <img src={src} alt={alt} />,
  p: ({ node, children }) => createElement('p', readAll(node), children),
  code: ({ node, children }) => createElement('code', readAll(node), children),
  td: ({ node, children }) => createElement('td', readAll(node), children),
  h1: ({ node, children }) => createElement('h1', readAll(node), children),
  li: ({ node, children }) => createElement('li', readAll(node), children),
};

/** Returns every property of a tree node as React props. */
function readAll(node: { readonly properties?: object } | undefined): Record<string, unknown> {
  const { className, rel, ...properties } = { ...node?.properties } as Record<string, unknown>;
  return {
    ...properties,
    ...(Array.isArray(className) && { className: className.join(' ') }),
    ...(Array.isArray(rel) && { rel: rel.join(' ') }),
  };
}

import { type PluggableList, unified } from 'unified';
import type { MarkdownNode } from './MarkdownNode.js';

/** Applies a product's plugins to a tree, in place or not, and returns the result. `text`: what the tree was parsed from, if known. */
export type TransformTree = (tree: MarkdownNode, text?: string) => MarkdownNode;

/** Returns what a product's plugins do to trees once they are parsed. Undefined without plugins. */
export function createTransform(plugins: PluggableList): TransformTree | undefined {
  if (plugins.length === 0) return undefined;
  const processor = unified().use(plugins).freeze();
  // The library's types name every kind of node; these have the same form.
  return (tree, text) => processor.runSync(tree as never, text) as unknown as MarkdownNode;
}

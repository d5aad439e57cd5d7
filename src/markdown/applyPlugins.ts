import { type PluggableList, unified } from 'unified';
import type { MarkdownNode } from './MarkdownNode.js';
import type { Syntax } from './Syntax.js';

/** What remark plugins do: to the syntax, and to trees once they are parsed. */
export interface AppliedPlugins {
  readonly syntax: Syntax;
  /** Changes a tree, in place or not, and returns the result. `file`: the whole text's, if the tree is all of it. */
  readonly transform: (tree: MarkdownNode, file?: unknown) => MarkdownNode;
}

/** Returns what a product's remark plugins do. Throws what a plugin throws while it is set up. */
export function applyPlugins(plugins: PluggableList): AppliedPlugins {
  const processor = unified().use(plugins).freeze();
  // The names are remark's agreement with its plugins. The library's types name every kind of node; these have the same form.
  const data = processor.data() as {
    readonly micromarkExtensions?: Syntax['extensions'];
    readonly fromMarkdownExtensions?: Syntax['mdastExtensions'];
  };
  return {
    syntax: { extensions: data.micromarkExtensions, mdastExtensions: data.fromMarkdownExtensions },
    transform: (tree, file) => processor.runSync(tree as never, file as never) as unknown as MarkdownNode,
  };
}

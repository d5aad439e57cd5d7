import { type PluggableList, unified } from 'unified';
import type { MarkdownNode } from './MarkdownNode.js';
import type { Syntax } from './Syntax.js';

/** The combined effect of remark plugins: on the syntax, and on parsed trees. */
export interface AppliedPlugins {
  readonly syntax: Syntax;
  /** Changes a tree, in place or not, and returns the result. `file`: the whole text's, if the tree is all of it. */
  readonly transform: (tree: MarkdownNode, file?: unknown) => MarkdownNode;
}

/** Sets up a product's remark plugins and returns their combined effect. Rethrows errors of the set-up. */
export function applyPlugins(plugins: PluggableList): AppliedPlugins {
  const processor = unified().use(plugins).freeze();
  // Remark and its plugins exchange extensions under these names. The library's types name every kind of node; these have the
  // same form.
  const data = processor.data() as {
    readonly micromarkExtensions?: Syntax['extensions'];
    readonly fromMarkdownExtensions?: Syntax['mdastExtensions'];
  };
  return {
    syntax: { extensions: data.micromarkExtensions, mdastExtensions: data.fromMarkdownExtensions },
    transform: (tree, file) => processor.runSync(tree as never, file as never) as unknown as MarkdownNode,
  };
}

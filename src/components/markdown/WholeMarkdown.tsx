import { memo, useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import type { PluggableList, Processor } from 'unified';
import { applyPlugins } from '../../markdown/applyPlugins.js';
import { chatSyntax } from '../../markdown/createParser.js';
import type { MarkdownNode } from '../../markdown/MarkdownNode.js';
import type { Syntax } from '../../markdown/Syntax.js';
import { type HtmlNode, sanitizeTree } from '../../markdown/sanitizeTree.js';
import type { MarkdownLook } from './MarkdownComponents.js';

/** Props of `WholeMarkdown`. */
export interface WholeMarkdownProps extends MarkdownLook {
  readonly text: string;
  /** A product's remark plugins. */
  readonly plugins: PluggableList;
}

/** Renders a complete text with react-markdown in one task, whatever it costs. */
export const WholeMarkdown = memo(function WholeMarkdown({
  text,
  plugins,
  components,
  footnoteLabel,
  allowLink,
  pass,
}: WholeMarkdownProps) {
  const { syntax, transform } = useMemo(() => applyPlugins(plugins), [plugins]);
  return (
    <ReactMarkdown
      // A product's plugins run as a single plugin, so that none of them can add another after `sanitizeTree`.
      remarkPlugins={[
        [addSyntax, [...chatSyntax(), syntax]],
        () => (tree: unknown, file: unknown) => transform(tree as MarkdownNode, file) as never,
      ]}
      rehypePlugins={[() => (tree: unknown) => finishTree(tree as HtmlNode, { allowLink, pass })]}
      remarkRehypeOptions={{ footnoteLabel }}
      urlTransform={keepUrl}
      components={components as Components}
    >
      {text}
    </ReactMarkdown>
  );
});

/** Adds syntax to remark's parser. */
function addSyntax(this: Processor, all: readonly Syntax[]): void {
  const data = this.data() as Record<string, unknown>;
  data.micromarkExtensions = all.flatMap(({ extensions }) => extensions ?? []);
  data.fromMarkdownExtensions = all.flatMap(({ mdastExtensions }) => mdastExtensions ?? []);
}

function finishTree(tree: HtmlNode, { allowLink, pass }: Pick<MarkdownLook, 'allowLink' | 'pass'>): void {
  sanitizeTree(tree, allowLink);
  pass?.(tree);
}

/** `sanitizeTree` has checked every address. */
function keepUrl(url: string): string {
  return url;
}

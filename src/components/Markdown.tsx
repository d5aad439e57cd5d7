'use client';

import { type ComponentPropsWithoutRef, forwardRef, memo, useMemo } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { useChatUi } from './ChatUiContext.js';
import { CodeBlock } from './markdown/CodeBlock.js';
import { isTooComplex } from './markdown/isTooComplex.js';
import { ScrollingTable } from './markdown/ScrollingTable.js';
import { sanitizeTree } from './markdown/sanitizeTree.js';
import { TaskMark } from './markdown/TaskMark.js';
import { cleanText } from './text/cleanText.js';

export interface MarkdownProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Markdown with the GitHub extensions. Untrusted: raw HTML shows as text, images as their alt text. */
  readonly children: string;
  /** Whether more of the text is to come. Default `false`. */
  readonly isStreaming?: boolean;
  /** Own components by element, as react-markdown takes them. They get a tree that is safe already. */
  readonly components?: Components;
}

/** Text of an answer. What would take the browser too long to parse is shown as plain text (`data-state="plain"`). */
export const Markdown = forwardRef<HTMLDivElement, MarkdownProps>(function Markdown(
  { children, isStreaming = false, components, ...attributes },
  ref,
) {
  const isPlain = useMemo(() => isTooComplex(children), [children]);
  const state = isPlain ? 'plain' : isStreaming ? 'streaming' : 'done';
  return (
    <div dir="auto" {...attributes} ref={ref} data-tt-part="markdown" data-state={state}>
      {isPlain ? cleanText(children) : <RenderedMarkdown text={children} components={components} />}
    </div>
  );
});

interface RenderedMarkdownProps {
  readonly text: string;
  readonly components: Components | undefined;
}

const REMARK_PLUGINS = [remarkGfm];
const COMPONENTS: Components = { input: TaskMark, pre: CodeBlock, table: ScrollingTable };

const RenderedMarkdown = memo(function RenderedMarkdown({ text, components }: RenderedMarkdownProps) {
  const { allowLink, locale } = useChatUi();
  const rehypePlugins = useMemo(() => [sanitizeTree(allowLink)], [allowLink]);
  const remarkRehypeOptions = useMemo(() => ({ footnoteLabel: locale.footnotes }), [locale]);
  const merged = useMemo(() => ({ ...COMPONENTS, ...components }), [components]);
  return (
    <ReactMarkdown
      remarkPlugins={REMARK_PLUGINS}
      rehypePlugins={rehypePlugins}
      remarkRehypeOptions={remarkRehypeOptions}
      components={merged}
      // The addresses are checked in the tree, by rules that are stricter and that a product can widen.
      urlTransform={keepUrl}
    >
      {text}
    </ReactMarkdown>
  );
});

function keepUrl(url: string): string {
  return url;
}

'use client';

import { type ComponentPropsWithoutRef, forwardRef, memo, useMemo } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import { useChatUi } from './ChatUiContext.js';
import { Code } from './markdown/Code.js';
import { CodeBlock } from './markdown/CodeBlock.js';
import { createParser } from './markdown/createParser.js';
import { gfm } from './markdown/gfm.js';
import { isTooComplex } from './markdown/isTooComplex.js';
import { MarkdownDocument } from './markdown/MarkdownDocument.js';
import {
  Footnotes,
  PieceGroups,
  type PieceSettings,
  PieceSettingsContext,
  REST_COMPONENT,
} from './markdown/MarkdownPiece.js';
import { ScrollingTable } from './markdown/ScrollingTable.js';
import { sanitizeTree } from './markdown/sanitizeTree.js';
import { TaskMark } from './markdown/TaskMark.js';
import { shownText } from './text/shownText.js';

type RemarkPlugins = NonNullable<Options['remarkPlugins']>;

export interface MarkdownProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** Markdown with the GitHub extensions. Untrusted: raw HTML shows as text, images as their alt text. */
  readonly children: string;
  /** Whether more of the text is to come. Default `false`. */
  readonly isStreaming?: boolean;
  /** Own components by element, as react-markdown takes them. They get a tree that is safe already. */
  readonly components?: Components;
  /**
   * Remark plugins that look at one block at a time: own syntax, emphasis, emoji. Long answers are rendered block by
   * block, long lists, tables and code in parts, so a plugin sees a part. Keep the array's identity.
   */
  readonly remarkPlugins?: RemarkPlugins;
  /**
   * Remark plugins that need the whole text, such as a table of contents. While the answer streams it shows without
   * them; at its end the whole is rendered once more with them, in the place of what stood there. Keep the array's identity.
   */
  readonly documentPlugins?: RemarkPlugins;
}

/**
 * Text of an answer. What is settled while it streams is parsed and rendered once. `data-state`: `streaming` or `done`; a
 * block that would take the browser too long is shown as it is written (`data-tt-part="markdown-plain"`).
 */
export const Markdown = forwardRef<HTMLDivElement, MarkdownProps>(function Markdown(
  { children, isStreaming = false, components, remarkPlugins = NONE, documentPlugins = NONE, ...attributes },
  ref,
) {
  const isWhole = documentPlugins.length > 0 && !isStreaming;
  const Text = isWhole ? WholeMarkdown : GrowingMarkdown;
  return (
    <div dir="auto" {...attributes} ref={ref} data-tt-part="markdown" data-state={isStreaming ? 'streaming' : 'done'}>
      <Text
        text={children}
        isStreaming={isStreaming}
        components={components}
        remarkPlugins={remarkPlugins}
        documentPlugins={documentPlugins}
      />
    </div>
  );
});

const NONE: RemarkPlugins = [];
const COMPONENTS: Components = { code: Code, input: TaskMark, pre: CodeBlock, table: ScrollingTable };

interface TextProps extends Required<Pick<MarkdownProps, 'isStreaming' | 'remarkPlugins' | 'documentPlugins'>> {
  readonly text: string;
  readonly components: Components | undefined;
}

const GrowingMarkdown = memo(function GrowingMarkdown({ text, isStreaming, components, remarkPlugins }: TextProps) {
  const answer = useMemo(
    () => new MarkdownDocument(createParser(remarkPlugins), remarkPlugins.length > 0),
    [remarkPlugins],
  );
  const { groups, footnotes, references } = answer.update(text, isStreaming);
  const look = useLook(components);
  const settings = useMemo(
    (): PieceSettings => ({ ...look, remarkPlugins, references }),
    [look, remarkPlugins, references],
  );
  return (
    <PieceSettingsContext.Provider value={settings}>
      <PieceGroups groups={groups} />
      {footnotes && <Footnotes read={footnotes} />}
    </PieceSettingsContext.Provider>
  );
});

const WholeMarkdown = memo(function WholeMarkdown({ text, components, remarkPlugins, documentPlugins }: TextProps) {
  const isPlain = useMemo(() => isTooComplex(text), [text]);
  const plugins = useMemo(() => [gfm, ...remarkPlugins, ...documentPlugins], [remarkPlugins, documentPlugins]);
  const { sanitize, ...look } = useLook(components);
  if (isPlain) return <div data-tt-part="markdown-plain">{shownText(text)}</div>;
  return (
    <ReactMarkdown {...look} remarkPlugins={plugins} rehypePlugins={sanitize}>
      {text}
    </ReactMarkdown>
  );
});

/** How every tree becomes elements. The safety rules run last, before components see anything. */
function useLook(components: Components | undefined): Omit<PieceSettings, 'remarkPlugins' | 'references'> {
  const { allowLink, locale } = useChatUi();
  return useMemo(
    () => ({
      components: { ...COMPONENTS, ...components, ...REST_COMPONENT },
      sanitize: [sanitizeTree(allowLink)],
      remarkRehypeOptions: { footnoteLabel: locale.footnotes },
      // The addresses are checked in the tree, by rules that are stricter and that a product can widen.
      urlTransform: keepUrl,
    }),
    [components, allowLink, locale],
  );
}

function keepUrl(url: string): string {
  return url;
}

'use client';

import { type ComponentPropsWithoutRef, forwardRef, memo, useImperativeHandle, useMemo, useRef } from 'react';
import ReactMarkdown, { type Components, type Options } from 'react-markdown';
import { gfm } from '../../markdown/gfm.js';
import { MAX_TASK_COST } from '../../markdown/MarkdownFeed.js';
import { measureText } from '../../markdown/readLine.js';
import { sanitizeTree } from '../../markdown/sanitizeTree.js';
import { useChatUi } from '../ui/ChatUiContext.js';
import { useDirection } from '../ui/useDirection.js';
import { Code } from './Code.js';
import { CodeBlock } from './CodeBlock.js';
import { Footnotes, PieceGroups, type PieceSettings, PieceSettingsContext, REST_COMPONENT } from './MarkdownPiece.js';
import { MoreOfAnswer } from './MoreOfAnswer.js';
import { ScrollingTable } from './ScrollingTable.js';
import { TaskMark } from './TaskMark.js';
import { type Answer, useAnswer } from './useAnswer.js';

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
   * them; at its end the whole is rendered once more with them, in the place of what stood there. An answer that is too
   * long for one rendering, from 5 to 30 kB on by its markup, stays without them. Keep the array's identity.
   */
  readonly documentPlugins?: RemarkPlugins;
}

/**
 * Text of an answer. What is settled while it streams is parsed and rendered once. `data-state`: `streaming` or `done`.
 *
 * No length blocks the page. An answer of up to 5 to 30 kB, by its markup, is rendered at once, on a server too. What is longer
 * follows in later tasks, meanwhile `data-pending`, and beyond about 200 kB when the reader asks for it. A line of more than
 * 50,000 characters, or a block with more markup than one task can render, is shown as it is written
 * (`data-tt-part="markdown-plain"`).
 */
export const Markdown = forwardRef<HTMLDivElement, MarkdownProps>(function Markdown(
  { children, isStreaming = false, components, remarkPlugins = NONE, documentPlugins = NONE, ...attributes },
  ref,
) {
  const isWhole = useMemo(
    () => documentPlugins.length > 0 && !isStreaming && measureText(children) <= MAX_TASK_COST,
    [documentPlugins, isStreaming, children],
  );
  const answer = useAnswer(isWhole ? '' : children, isStreaming, remarkPlugins);
  const root = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => root.current as HTMLDivElement);
  const direction = useDirection(root, children);
  return (
    <div
      dir={direction}
      // Not aria-busy: a page's rule for that may make the browser look at the style of every element below.
      data-pending={answer.isBehind ? '' : undefined}
      {...attributes}
      ref={root}
      data-tt-part="markdown"
      data-state={isStreaming ? 'streaming' : 'done'}
    >
      {isWhole ? (
        <WholeMarkdown
          text={children}
          components={components}
          remarkPlugins={remarkPlugins}
          documentPlugins={documentPlugins}
        />
      ) : (
        <GrowingMarkdown answer={answer} components={components} remarkPlugins={remarkPlugins} />
      )}
    </div>
  );
});

const NONE: RemarkPlugins = [];
const COMPONENTS: Components = { code: Code, input: TaskMark, pre: CodeBlock, table: ScrollingTable };

interface GrowingMarkdownProps extends Required<Pick<MarkdownProps, 'remarkPlugins'>> {
  readonly answer: Answer;
  readonly components: Components | undefined;
}

function GrowingMarkdown({ answer, components, remarkPlugins }: GrowingMarkdownProps) {
  const { groups, footnotes, references, held, showMore } = answer;
  const look = useLook(components);
  const settings = useMemo(
    (): PieceSettings => ({ ...look, remarkPlugins, references }),
    [look, remarkPlugins, references],
  );
  return (
    <PieceSettingsContext.Provider value={settings}>
      <PieceGroups groups={groups} />
      {footnotes.map((part) => (
        <Footnotes key={part.start} part={part} />
      ))}
      {held > 0 && <MoreOfAnswer left={held} onShow={showMore} />}
    </PieceSettingsContext.Provider>
  );
}

interface WholeMarkdownProps extends Required<Pick<MarkdownProps, 'remarkPlugins' | 'documentPlugins'>> {
  readonly text: string;
  readonly components: Components | undefined;
}

const WholeMarkdown = memo(function WholeMarkdown({
  text,
  components,
  remarkPlugins,
  documentPlugins,
}: WholeMarkdownProps) {
  const plugins = useMemo(() => [gfm, ...remarkPlugins, ...documentPlugins], [remarkPlugins, documentPlugins]);
  const { sanitize, ...look } = useLook(components);
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

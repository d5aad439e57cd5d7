'use client';

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  memo,
  useContext,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react';
import type { PluggableList } from 'unified';
import { useChatUi, useLocale } from '../../hooks/provider/ChatUiContext.js';
import { lazyPart } from '../../lazy/lazyPart.js';
import type { AppliedPlugins } from '../../markdown/applyPlugins.js';
import { measureText } from '../../markdown/estimateLine.js';
import { MAX_TASK_COST } from '../../markdown/MarkdownFeed.js';
import { LazyBoundary } from '../ui/LazyBoundary.js';
import { MoreButton } from '../ui/MoreButton.js';
import { useDirection } from '../ui/useDirection.js';
import { useLazyPart } from '../ui/useLazyPart.js';
import { AnswerPassContext } from './AnswerPass.js';
import { Code } from './Code.js';
import { CodeBlock } from './CodeBlock.js';
import { headingsFrom } from './headingsFrom.js';
import type { MarkdownComponents, MarkdownElementProps, MarkdownLook } from './MarkdownComponents.js';
import { Footnotes, PieceGroups, type PieceSettings, PieceSettingsContext, REST_COMPONENT } from './MarkdownPiece.js';
import { markdownParser } from './markdownParser.js';
import { ScrollingTable } from './ScrollingTable.js';
import { type Answer, type CreateParser, useAnswer } from './useAnswer.js';
import { usePacedText } from './usePacedText.js';

/** Props of `Markdown`: its options and the attributes of its root `div`. */
export interface MarkdownProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  /** GitHub Flavored Markdown. Untrusted: raw HTML is shown as text, and images as their alt text. */
  readonly children: string;
  /**
   * Whether more text will follow.
   *
   * @default false
   */
  readonly isStreaming?: boolean | undefined;
  /**
   * Components by element name. They receive the attributes and children of a sanitized element, and the element itself as
   * `node`.
   *
   * @default ours
   */
  readonly components?: MarkdownComponents | undefined;
  /**
   * Remark plugins that process blocks independently, such as custom syntax or emoji. A plugin sees one part of an answer at a
   * time, because answers are rendered block by block, and long lists, tables and code in parts. The code that applies plugins
   * loads with the first answer. Until it is loaded, and on a server, the answer is shown without them. Keep the array's
   * identity.
   *
   * @default none
   */
  readonly remarkPlugins?: PluggableList | undefined;
  /**
   * Remark plugins that need the whole text, such as a table of contents. They run once, when the answer is complete: it is
   * then rendered again as a whole. Skipped for an answer that is too long for one rendering: 5 to 30 kB, depending on its
   * markup. Keep the array's identity.
   *
   * @default none
   */
  readonly documentPlugins?: PluggableList | undefined;
  /**
   * The level of the largest headings for screen readers, 1 to 6; smaller ones follow below it. They look the same. It doesn't
   * apply to your own `components` for headings.
   *
   * @default as in the text, from 1
   */
  readonly headingLevel?: number | undefined;
}

/**
 * Renders the text of an answer safely. While it streams, only its last blocks are parsed and rendered again. `data-state` is
 * `streaming` or `done`.
 *
 * Long text never blocks the page. The first 5 to 30 kB, depending on the markup, are rendered at once, on a server too. The
 * rest follows in later tasks, with `data-pending` set until it is done, and text beyond about 200 kB is shown when the
 * reader asks for it. A line of more than 50,000 characters, or a block with more markup than one task can render, is shown
 * as plain text (`data-tt-part="markdown-plain"`).
 */
export const Markdown = forwardRef<HTMLDivElement, MarkdownProps>(function Markdown({ children, ...props }, ref) {
  // A page without types may pass the text of a message that isn't there yet.
  const text = usePacedText(children ?? '', props.isStreaming ?? false);
  const render = (create?: CreateParser) => (
    <PacedMarkdown {...props} create={create} ref={ref}>
      {text}
    </PacedMarkdown>
  );
  // Unprocessed text is better than a note that a part is missing.
  return (
    <LazyBoundary isInPlace part={markdownParser} fallback={render()} failed={() => render()}>
      {render}
    </LazyBoundary>
  );
});

interface PacedMarkdownProps extends MarkdownProps {
  /** Undefined until its code is loaded. */
  readonly create: CreateParser | undefined;
}

/** Memoized, so that it isn't re-rendered while the text of the last frame is shown. */
const PacedMarkdown = memo(
  forwardRef<HTMLDivElement, PacedMarkdownProps>(function PacedMarkdown(
    {
      children,
      create,
      isStreaming = false,
      components,
      remarkPlugins = NONE,
      documentPlugins = NONE,
      headingLevel,
      ...attributes
    },
    ref,
  ) {
    // Without its code, the answer is shown without the plugins. The next answer with some tries again.
    const { part: apply } = useLazyPart(pluginApplier, remarkPlugins.length > 0);
    const plugins = useMemo(
      () => (remarkPlugins.length > 0 ? apply?.(remarkPlugins) : undefined),
      [apply, remarkPlugins],
    );
    const all = useMemo(() => [...remarkPlugins, ...documentPlugins], [remarkPlugins, documentPlugins]);
    const { part: Whole } = useLazyPart(wholeMarkdown, documentPlugins.length > 0);
    const isWhole = useMemo(
      () => documentPlugins.length > 0 && !isStreaming && measureText(children) <= MAX_TASK_COST,
      [documentPlugins, isStreaming, children],
    );
    const look = useLook(components, headingLevel);
    const answer = useAnswer(isWhole && Whole ? '' : children, isStreaming, create, plugins);
    const root = useRef<HTMLDivElement>(null);
    useImperativeHandle(ref, () => root.current as HTMLDivElement);
    const direction = useDirection(root, children);
    return (
      <div
        dir={direction}
        // Not aria-busy: a page's CSS rule for it can make the browser restyle every descendant.
        data-pending={answer.isBehind ? '' : undefined}
        {...attributes}
        ref={root}
        data-tt-part="markdown"
        data-state={isStreaming ? 'streaming' : 'done'}
      >
        {isWhole && Whole ? (
          <Whole text={children} plugins={all} {...look} />
        ) : (
          <GrowingMarkdown {...{ answer, plugins, look }} />
        )}
      </div>
    );
  }),
);

const NONE: PluggableList = [];
const pluginApplier = lazyPart(() => import('../../markdown/applyPlugins.js').then(({ applyPlugins }) => applyPlugins));
const wholeMarkdown = lazyPart(() => import('./WholeMarkdown.js').then(({ WholeMarkdown }) => WholeMarkdown));
const COMPONENTS: MarkdownComponents = { code: Code, input: TaskMark, pre: CodeBlock, table: ScrollingTable };

interface GrowingMarkdownProps {
  readonly answer: Answer;
  readonly plugins: AppliedPlugins | undefined;
  readonly look: MarkdownLook;
}

function GrowingMarkdown({ answer, plugins, look }: GrowingMarkdownProps) {
  const { groups, footnotes, references, held, showMore } = answer;
  const locale = useLocale();
  const transform = plugins?.transform;
  const settings = useMemo((): PieceSettings => ({ ...look, transform, references }), [look, transform, references]);
  return (
    <PieceSettingsContext.Provider value={settings}>
      <PieceGroups groups={groups} />
      {footnotes.map((part) => (
        <Footnotes key={part.start} part={part} />
      ))}
      {held > 0 && <MoreButton onShow={showMore}>{locale.showMore(held)}</MoreButton>}
    </PieceSettingsContext.Provider>
  );
}

/** Returns the settings of every rendering. */
function useLook(components: MarkdownComponents | undefined, headingLevel: number | undefined): MarkdownLook {
  const { allowLink, locale } = useChatUi();
  const pass = useContext(AnswerPassContext);
  return useMemo(
    () => ({
      components: {
        ...COMPONENTS,
        ...(headingLevel !== undefined && headingsFrom(headingLevel)),
        ...components,
        ...pass?.components,
        ...REST_COMPONENT,
      },
      pass: pass?.apply,
      footnoteLabel: locale.footnotes,
      allowLink,
    }),
    [components, headingLevel, allowLink, locale, pass],
  );
}

/** The checkbox of a task. Readers can't change it, so its accessible name states whether the task is done. */
function TaskMark({ node: _node, ...props }: ComponentPropsWithoutRef<'input'> & MarkdownElementProps) {
  const { taskDone, taskOpen } = useLocale();
  return <input {...props} aria-label={props.checked ? taskDone : taskOpen} />;
}

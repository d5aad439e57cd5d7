'use client';

import { type ComponentPropsWithoutRef, type ForwardedRef, forwardRef, type ReactNode, useId, useMemo } from 'react';
import { useChatUi, useLocale } from '../../hooks/provider/ChatUiContext.js';
import { resultOfCall } from '../../hooks/results/resultOf.js';
import { useToolNaming } from '../../hooks/results/useToolNaming.js';
import { type CardAnswer, useCardAnswer, useCardSession } from '../../hooks/useCardAnswer.js';
import { wordsOfError } from '../../locales/wordsOfError.js';
import type { Result } from '../../rows/Result.js';
import type { ChatSessionOptions } from '../../stream/ChatSessionOptions.js';
import { parseToolCall } from '../../stream/turns/parseToolCall.js';
import { shownName } from '../../text/shownName.js';
import { ResultChart } from '../chart/ResultChart.js';
import type { ChatFrameOptions } from '../chat/ChatFrameOptions.js';
import { ChatProvider, type ChatUiOptions } from '../chat/ChatProvider.js';
import { splitProps } from '../chat/splitProps.js';
import { Markdown } from '../markdown/Markdown.js';
import { hasFigures } from '../result/hasFigures.js';
import { LazyFigures } from '../result/LazyFigures.js';
import { useAsOf } from '../result/useAsOf.js';
import { CardTitleContext } from '../rows/CardTitle.js';
import { LazyResultTable } from '../table/LazyResultTable.js';
import { ActionButton } from '../ui/ActionButton.js';
import { Button } from '../ui/Button.js';
import { ErrorReason } from '../ui/ErrorDetails.js';
import { Icon } from '../ui/Icon.js';
import { LateIcon } from '../ui/LateIcon.js';
import { LongText } from '../ui/LongText.js';
import { queryErrorTitle } from '../ui/queryErrorTitle.js';

/** The options that `AnswerCard` has besides those of its parts and its session. */
interface AnswerCardOptions extends Pick<ChatFrameOptions, 'colorScheme'> {
  /** The question. */
  readonly question: string;
  /**
   * The heading.
   *
   * @default the result's title, and the question until there is one
   */
  readonly title?: string | undefined;
  /**
   * Level of the heading, 1 to 6.
   *
   * @default 3
   */
  readonly headingLevel?: number | undefined;
  /**
   * The id of the reader for whom the answer is cached. Set it if your query client outlives the page or the sign-in.
   *
   * @default the answer is cached for this page, until `clearUserData` or a reload
   */
  readonly user?: string | undefined;
  /**
   * Adds the button “Open in chat”. Called with the answer's thread, which `Chat` opens by its `chatId`.
   *
   * @default no button
   */
  readonly onOpen?:
    | ((answer: {
        /** The thread of the answer; undefined if the service gave it no id. */
        readonly chatId: string | undefined;
        /** The question. */
        readonly question: string;
      }) => void)
    | undefined;
}

/** Options of a session that a card sets itself. */
type ThreadOptions = 'chatId' | 'initialMessages' | 'onChatIdChange';

/** The attributes of the root, except names that have another meaning here. */
type RootAttributes = Omit<
  ComponentPropsWithoutRef<'section'>,
  keyof ChatSessionOptions | keyof ChatUiOptions | keyof AnswerCardOptions | 'children'
>;

/** Props of `AnswerCard`: the question, the options of a session, the look of the parts, and the attributes of a `<section>`. */
export type AnswerCardProps = ChatSessionOptions & { readonly [Name in ThreadOptions]?: undefined } & ChatUiOptions &
  AnswerCardOptions &
  RootAttributes;

/** A tile has no room for a toolbar above its table. */
const TILE_SLOTS = { TableToolbar: null } as const;

/**
 * One answer as a tile on a page: its last result as a figure, chart or table, with its age, or its text if it has no result. The
 * question is asked once for each reader, cached by TanStack Query, and asked again by a button. Unmounting the card stops the
 * run. `data-state`: `loading`, `done` or `failed`.
 *
 * ```tsx
 * <AnswerCard question="Revenue by month in 2025" chatApiUrl="/chat-api" auth={{ type: 'proxy' }} />
 * ```
 */
export const AnswerCard = forwardRef<HTMLElement, AnswerCardProps>(function AnswerCard(
  { question, title, headingLevel = 3, colorScheme = 'auto', user, onOpen, ...props },
  ref,
) {
  const { ui, attributes } = splitProps(props as Omit<AnswerCardProps, keyof AnswerCardOptions>);
  const slots = useMemo(() => ({ ...TILE_SLOTS, ...props.slots }), [props.slots]);
  const session = useCardSession(props);
  const { vendor, dataApi, toolKinds, onEvent } = props;
  return (
    <ChatProvider {...{ session, vendor, dataApi, toolKinds, onEvent }} {...ui} slots={slots}>
      <Card
        {...attributes}
        {...{ question, title, headingLevel, colorScheme, onOpen }}
        user={user ?? props.sessionSettings?.externalId}
        agent={[props.chatApiUrl, props.activeBranchName, props.vendor]}
        innerRef={ref}
      />
    </ChatProvider>
  );
});

interface CardProps extends AnswerCardOptions, RootAttributes {
  readonly agent: readonly unknown[];
  readonly innerRef: ForwardedRef<HTMLElement>;
}

function Card(props: CardProps): ReactNode {
  const { question, title, headingLevel, colorScheme, onOpen, user, agent, innerRef, ...attributes } = props;
  const { locale, onSignIn } = useChatUi();
  const titleId = useId();
  const { data, error, isFetching, isFetched, refetch } = useCardAnswer(question, { agent, user });
  const result = useCardResult(data);
  const heading = title ?? (result?.title || question);
  const time = useAsOf(result?.asOf ?? data?.askedAt);
  const isPartial = result?.isPartial === true;
  // It may scroll, and nothing in it takes the focus, unlike in charts and tables.
  const isProse = data !== undefined && (result === undefined || (!hasChart(result) && hasFigures(result)));
  return (
    <section
      lang={locale.code}
      dir={locale.direction}
      aria-labelledby={titleId}
      aria-busy={isFetching}
      data-color-scheme={colorScheme}
      {...attributes}
      ref={innerRef}
      data-tt-part="answer-card"
      data-tt-root=""
      data-state={data !== undefined ? 'done' : error === null ? 'loading' : 'failed'}
    >
      <header data-tt-part="answer-card-header">
        {/* biome-ignore lint/a11y/useSemanticElements: a page's styles for headings would apply, and its level varies. */}
        <p role="heading" aria-level={headingLevel} id={titleId} dir="auto" data-tt-part="answer-card-title">
          <LongText text={heading} />
        </p>
        {onOpen && data && (
          <ActionButton
            part="result-tool"
            icon={<LateIcon name="expand" />}
            label={locale.openInChat}
            aria-describedby={titleId}
            onClick={() => onOpen({ chatId: data.chatId, question })}
          />
        )}
      </header>
      <div {...(isProse && { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 })} data-tt-part="answer-card-body">
        {data !== undefined ? (
          <CardTitleContext.Provider value={shownName(heading)}>
            <CardBody answer={data} result={result} title={shownName(heading)} />
          </CardTitleContext.Provider>
        ) : error !== null ? (
          <div role="alert" data-tt-part="error-notice" data-state="error">
            <Icon name="alert" />
            <div data-tt-part="error-text">
              <p data-tt-part="error-title">{wordsOfError(error, undefined, locale).title}</p>
              <ErrorReason error={error} />
            </div>
          </div>
        ) : (
          <div data-tt-part="result-skeleton" aria-hidden="true" />
        )}
      </div>
      <footer data-tt-part="result-origin">
        {isPartial && (
          <span data-tt-part="row-count" data-state="partial">
            {locale.rowCount(result.rows.length, result.totalRows)}
          </span>
        )}
        <span role="status" data-tt-part="result-age">
          {isFetching ? locale.working : time !== undefined && <span dir="auto">{locale.asOf(time)}</span>}
          {!isFetching && error !== null && data !== undefined && (
            <span data-tt-part="result-age-error">
              {locale.runAgainFailed} · {queryErrorTitle(error.code, locale)}
            </span>
          )}
          {!isFetching && error?.code === 'auth' && onSignIn && (
            <Button part="result-age-again" label={locale.signIn} aria-describedby={titleId} onClick={onSignIn} />
          )}
          {isFetched && (
            <Button
              part="result-age-again"
              isBusy={isFetching || undefined}
              aria-describedby={titleId}
              onClick={() => void refetch()}
            >
              {error !== null || data === undefined ? locale.retry : locale.runAgain}
            </Button>
          )}
        </span>
      </footer>
    </section>
  );
}

/** The result of an answer, with the product's formats. */
function useCardResult(answer: CardAnswer | undefined): Result | undefined {
  const { formatColumn, timeZone } = useChatUi();
  const naming = useToolNaming('AnswerCard');
  const toolCall = answer?.toolCall;
  return useMemo(() => {
    const invocation = toolCall && parseToolCall(toolCall, naming);
    if (invocation?.kind !== 'sqlApi' || invocation.state !== 'done') return undefined;
    return resultOfCall(invocation, { formatColumn, timeZone });
  }, [toolCall, naming, formatColumn, timeZone]);
}

interface CardBodyProps {
  readonly answer: CardAnswer;
  readonly result: Result | undefined;
  readonly title: string;
}

function CardBody({ answer, result, title }: CardBodyProps): ReactNode {
  const locale = useLocale();
  if (result === undefined) {
    return answer.text === '' ? (
      <p data-tt-part="result-empty">{locale.noAnswer}</p>
    ) : (
      <Markdown>{answer.text}</Markdown>
    );
  }
  if (hasChart(result)) {
    return <ResultChart spec={result.chart} result={result} title={title} types={[]} allowExport={false} />;
  }
  if (hasFigures(result)) return <LazyFigures result={result} />;
  return <LazyResultTable result={result} caption={title} allowExport={false} />;
}

function hasChart({ chart, rows }: Result): boolean {
  return chart !== undefined && rows.length > 0;
}

'use client';

import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type FocusEvent,
  forwardRef,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react';
import { layoutWidth } from '../../chart/draw/layoutWidth.js';
import { estimateChartHeight, hasProbablyTypes } from '../../chart/spec/estimateChartHeight.js';
import { useChatUi, useLocale } from '../../hooks/provider/ChatUiContext.js';
import { describeCall } from '../../hooks/results/describeCall.js';
import { resultOfCall } from '../../hooks/results/resultOf.js';
import { useCan } from '../../hooks/useCan.js';
import type { Reopened } from '../../hooks/useReopened.js';
import { lazyPart } from '../../lazy/lazyPart.js';
import type { Locale } from '../../locales/Locale.js';
import type { MetaMember } from '../../protocol/toolResult.js';
import type { Result } from '../../rows/Result.js';
import type { ResultSource } from '../../stream/turns/findResultSources.js';
import type { SqlApiInvocation } from '../../stream/turns/parseToolCall.js';
import { cleanAssumptions } from '../../text/cleanAssumptions.js';
import { shownName } from '../../text/shownName.js';
import { chartBody } from '../chart/LazyChartBody.js';
import { ResultChart } from '../chart/ResultChart.js';
import { CardTitleContext } from '../rows/CardTitle.js';
import { CardViewsContext } from '../rows/CardViews.js';
import { resultTable } from '../table/LazyResultTable.js';
import { ActionButton } from '../ui/ActionButton.js';
import { ElapsedTime } from '../ui/ElapsedTime.js';
import { ErrorText } from '../ui/ErrorText.js';
import { LazyBoundary } from '../ui/LazyBoundary.js';
import { useElementSize } from '../ui/useElementSize.js';
import { usePrinting } from '../ui/usePrinting.js';
import { useSlot } from '../ui/useSlot.js';
import { Assumptions } from './Assumptions.js';
import { EditsBar } from './EditsBar.js';
import { ExpandButton } from './ExpandButton.js';
import { foldedValue } from './foldedValue.js';
import { ResultMenuButton } from './menu/ResultMenuButton.js';
import { ResultFoldContext } from './ResultFold.js';
import { headingOf, ResultFrame, type ResultFrameProps } from './ResultFrame.js';
import { ResultOrigin } from './ResultOrigin.js';
import { ResultTabs } from './ResultTabs.js';
import { SqlCode } from './SqlCode.js';
import { OwnSqlNote } from './sql/OwnSqlNote.js';
import { JsonBlock } from './tool/JsonBlock.js';
import { StateIcon } from './tool/StateIcon.js';
import { useResultCard } from './useResultCard.js';

/** Most results are new and don't show their age. */
const resultAge = lazyPart(() => import('./ResultAge.js').then(({ ResultAge }) => ResultAge));

/** Props of `SqlResult`, besides the attributes of a `<section>`. */
export interface SqlResultProps extends Omit<ComponentPropsWithoutRef<'section'>, 'children'> {
  /** The query, from `parseToolCall` or `useToolInvocation`. */
  readonly invocation: SqlApiInvocation;
  /**
   * Its result once it is done.
   *
   * @default made from `invocation` and `members`
   */
  readonly result?: Result | undefined;
  /**
   * Where the figures come from: see `useResultSources`.
   *
   * @default not shown
   */
  readonly sources?: readonly ResultSource[] | undefined;
  /**
   * Members of the data model, whose titles and formats the columns get if there is no `result`: see `useResultMembers`.
   *
   * @default none
   */
  readonly members?: readonly MetaMember[] | undefined;
  /**
   * Milliseconds that the query has taken: see `useElapsedTime`.
   *
   * @default not shown
   */
  readonly elapsedMs?: number | undefined;
  /**
   * For a result that was read with its thread: when its question was asked, in milliseconds of Unix time. The footer then shows
   * how fresh the rows are and, with the provider's `dataApi`, lets the reader run the query again. `ToolCall` sets it.
   *
   * @default the result is new
   */
  readonly reopened?: Reopened | undefined;
  /**
   * Level of the title as a heading, 1 to 6.
   *
   * @default 4: below the question of a turn, which has level 3
   */
  readonly headingLevel?: number | undefined;
}

/**
 * A query and its result: title, description, assumptions, a button that expands it, a menu that copies and saves it, tabs for chart or
 * figures, table and SQL, and below them the sources, how fresh the rows are, and the time taken.
 * `data-state`: the invocation's (`running`, `done`, `failed`, `unreadable`, `interrupted`). `data-view`: `chart` if there
 * is a chart spec, so that the card has a chart's height while the query runs.
 */
export const SqlResult = forwardRef<HTMLElement, SqlResultProps>(function SqlResult(
  { invocation, result: given, sources = [], members, elapsedMs, reopened, headingLevel = 4, ...attributes },
  ref,
) {
  const locale = useLocale();
  const titleId = useId();
  const [Frame, frameProps] = useSlot<ResultFrameProps>('ResultFrame', ResultFrame);
  const [Tabs, tabsProps] = useSlot('ResultTabs', ResultTabs);
  const { state, input } = invocation;
  const made = useReceivedResult(given === undefined ? invocation : undefined, members);
  const received = given ?? made;
  const title = shownName(received?.title || input.queryTitle || locale.untitledResult);
  const spec = received === undefined ? input.vegaSpec : received.chart;
  const isEmpty = received?.rows.length === 0;
  const assumptions = useMemo(
    () => received?.assumptions ?? cleanAssumptions(input.assumptions),
    [received, input.assumptions],
  );
  const { card, ...model } = useResultCard({
    received,
    sql: received?.sqlQuery ?? input.sqlQuery ?? '',
    request: invocation.result?.userRequest || input.userRequest || '',
    title,
  });
  // The table's code can load while the query runs.
  useEffect(resultTable.preload, []);
  // So can the chart's code, unless the product draws its own charts.
  const [Chart] = useSlot('ResultChart', ResultChart);
  const isChartAwaited = state === 'running' && spec !== undefined && Chart === ResultChart;
  useEffect(() => {
    if (isChartAwaited) chartBody.preload();
  }, [isChartAwaited]);
  const fold = useContext(ResultFoldContext);
  const isPrinting = usePrinting();
  const isFolded = fold?.isFolded === true && !isPrinting;
  const { leaveOwnSql } = model;
  const [isUsed, setUsed] = useState(false);
  // A reader who works with a result should see more of it than of the text below.
  const enter = (event: FocusEvent<HTMLElement>) => {
    attributes.onFocus?.(event);
    if (event.target.closest('[role="grid"]')) setUsed(true);
  };
  const asOf = card?.result.asOf ?? reopened?.askedAt;
  const rerun = reopened && model.canRun ? card?.result.sqlQuery : undefined;
  const isDated = asOf !== undefined || rerun !== undefined;
  // Mounted in the card and, while the dialog is open, also in the dialog.
  const content = card && (
    <CardTitleContext.Provider value={title}>
      {leaveOwnSql && <OwnSqlNote onBack={leaveOwnSql} />}
      <EditsBar editing={model.editing} />
      {Tabs && model.tabId !== undefined && (
        <Tabs
          label={locale.resultViews}
          tabs={model.tabs}
          tabId={model.tabId}
          onTabIdChange={(id) => {
            setUsed(true);
            model.chooseTab(id);
          }}
          {...tabsProps}
        />
      )}
      <ResultOrigin sources={leaveOwnSql ? [] : sources} elapsedMs={leaveOwnSql ? undefined : elapsedMs}>
        {(leaveOwnSql || isDated) && (
          <>
            {leaveOwnSql && <span data-tt-part="result-sources">{locale.yourSql}</span>}
            <LazyBoundary part={resultAge} fallback={<span data-tt-part="result-age" />}>
              {(ResultAge) => <ResultAge asOf={asOf} sqlQuery={rerun} onRows={model.replaceRows} />}
            </LazyBoundary>
          </>
        )}
      </ResultOrigin>
    </CardTitleContext.Provider>
  );
  if (Frame === undefined) return null;
  return (
    <Frame
      aria-labelledby={titleId}
      aria-busy={state === 'running'}
      {...attributes}
      ref={ref}
      {...headingOf(invocation, locale)}
      {...(leaveOwnSql && { description: '' })}
      {...(isFolded && { description: received ? foldedValue(received, locale) : describeCall(invocation, locale) })}
      {...{ titleId, headingLevel, state }}
      onFocus={enter}
      {...((isUsed || model.editing.summary !== '') && { 'data-used': '' })}
      {...(model.isBuilding && { 'data-building': '' })}
      {...(isDated && { 'data-dated': '' })}
      {...(fold && { 'data-fold': isFolded ? 'closed' : 'open' })}
      view={(card?.hasChart ?? spec !== undefined) && !isEmpty ? 'chart' : 'table'}
      tools={
        (state === 'running' || card !== undefined) && (
          // Empty while the query runs, so that the title keeps its lines.
          <span data-tt-part="result-tools">
            {fold && (
              <ActionButton
                part="result-tool"
                icon="chevron"
                label={shownName(title)}
                aria-expanded={!isFolded}
                onClick={() => fold.setFolded(!fold.isFolded)}
              />
            )}
            {card && !isFolded && (
              <>
                <ExpandButton card={card} titleId={titleId}>
                  {content}
                </ExpandButton>
                <ResultMenuButton card={card} />
              </>
            )}
          </span>
        )
      }
      {...frameProps}
    >
      {!isFolded && leaveOwnSql === undefined && <Assumptions assumptions={assumptions} />}
      {isFolded ? null : invocation.state === 'done' ? (
        <CardViewsContext.Provider value={card?.views}>
          {content}
          {model.printed}
        </CardViewsContext.Provider>
      ) : (
        <WithoutRows invocation={invocation} spec={spec} elapsedMs={elapsedMs} locale={locale} />
      )}
    </Frame>
  );
});

/** The result of a completed query, with the provider's formats. */
function useReceivedResult(
  invocation: SqlApiInvocation | undefined,
  members: readonly MetaMember[] | undefined,
): Result | undefined {
  const { formatColumn, timeZone } = useChatUi();
  return useMemo(() => {
    return invocation?.state === 'done' ? resultOfCall(invocation, { members, formatColumn, timeZone }) : undefined;
  }, [invocation, members, formatColumn, timeZone]);
}

/** The width assumed before layout, and the space on both sides of a chart, in pixels. */
const DEFAULT_WIDTH = 672;
const PADDING = 32;

interface WithoutRowsProps {
  readonly invocation: Exclude<SqlApiInvocation, { state: 'done' }>;
  readonly spec: unknown;
  readonly elapsedMs: number | undefined;
  readonly locale: Locale;
}

function WithoutRows({ invocation, spec, elapsedMs, locale }: WithoutRowsProps): ReactNode {
  const { state, input, error, resultText } = invocation;
  const { seeSql } = useCan();
  // A result that can't be read may contain the SQL.
  const isRaw = state === 'unreadable' && seeSql;
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const { width } = useElementSize(panel);
  // The chart's own height, so that nothing moves when it replaces the panel.
  const reserved = useMemo(
    () =>
      spec === undefined
        ? undefined
        : ({
            '--tt-chart-height': `${estimateChartHeight(spec, undefined, layoutWidth((width || DEFAULT_WIDTH) - PADDING))}px`,
            // A chart without types has neither a toolbar nor the space below one.
            ...(!hasProbablyTypes(spec) && { '--tt-toolbar': 'calc(-1 * var(--tt-space-3))' }),
          } as CSSProperties),
    [spec, width],
  );
  return (
    <>
      <div data-tt-part="result-bar">
        <span data-tt-part="sql-result-status" data-state={state}>
          <StateIcon state={state} />
          {state === 'unreadable' && !isRaw ? locale.queryFailed : describeCall(invocation, locale)}
        </span>
        <ElapsedTime milliseconds={elapsedMs} />
      </div>
      <div ref={setPanel} data-tt-part="result-panel" data-panel="waiting" style={reserved}>
        {error !== undefined && <ErrorText text={error} />}
        {isRaw && <JsonBlock label={locale.toolResult} text={resultText} />}
        {seeSql && input.sqlQuery && <SqlCode sql={input.sqlQuery} />}
        {state === 'running' && <div data-tt-part="result-skeleton" aria-hidden="true" />}
      </div>
    </>
  );
}

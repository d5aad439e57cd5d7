'use client';

import {
  type CSSProperties,
  memo,
  type ReactNode,
  useCallback,
  useContext,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CHART_PADDING } from '../../chart/draw/createChartConfig.js';
import { layoutWidth } from '../../chart/draw/layoutWidth.js';
import { placeLabels } from '../../chart/draw/placeLabels.js';
import { summarizeChart } from '../../chart/draw/summarizeChart.js';
import type { ChartRefusalReason } from '../../chart/spec/ChartRefusal.js';
import { readSeries } from '../../chart/spec/readSeries.js';
import type { RebuiltChart } from '../../chart/spec/rebuildChart.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { useCan } from '../../hooks/useCan.js';
import { lazyPart } from '../../lazy/lazyPart.js';
import { optionsOf } from '../../rows/createResult.js';
import { CardTitleContext } from '../rows/CardTitle.js';
import { type ColumnSources, type RowsToShow, useOwnResult } from '../rows/useOwnResult.js';
import { markEdges } from '../ui/markEdges.js';
import { useMeasuredRef } from '../ui/useElementSize.js';
import { useLazyPart } from '../ui/useLazyPart.js';
import { ChartFallback } from './ChartFallback.js';
import { ChartLegend } from './ChartLegend.js';
import { ChartSlots } from './ChartSlots.js';
import { NONE_HIDDEN, toggleSeries } from './toggleSeries.js';
import { type ChartElements, useChart } from './useChart.js';
import { type ChartChoiceProps, useChartChoice } from './useChartChoice.js';
import { type ChartFilesProps, useChartFiles } from './useChartFiles.js';
import { useEditsVoice } from './useEditsVoice.js';
import { useLineLabels } from './useLineLabels.js';
import type { MarkComparing } from './useMarkComparison.js';

export { warmUpCharts } from '../../chart/draw/warmUpCharts.js';

/** The state of a chart, as its figure reports it. */
export interface ChartStatus {
  /** `table` if the rows are shown instead of the chart. `loading` includes the time without a view. */
  readonly state: 'loading' | 'drawn' | 'table';
  /** Why the chart can't be drawn. Undefined if the reader chose the table. */
  readonly reason: ChartRefusalReason | undefined;
}

/** Props of `ChartBody`. */
export interface ChartBodyProps extends ChartChoiceProps, ChartFilesProps, Omit<ColumnSources, 'spec'> {
  /** The rows to draw. */
  readonly result: RowsToShow;
  /** The edits that led to the rows. Undefined if the reader can't edit. */
  readonly edits: EditsModel | undefined;
  /** The title for the label and for files. Default: the spec's title. */
  readonly title: string | undefined;
  /** The width of the figure, in pixels. */
  readonly width: number;
  /** Whether the chart should have a view: see `useLiveChart`. */
  readonly isLive: boolean;
  /** Called when the state of the chart changes. */
  readonly onStatus: (status: ChartStatus) => void;
  /** The product's replacement for the table. Undefined: the table. */
  readonly fallback: ReactNode;
}

/** Loads late, with the code of edits, which only a pressed mark needs. */
const markActions = lazyPart(() => import('./MarkActions.js').then(({ MarkActions }) => MarkActions));

/**
 * The part of a chart that needs the drawing code: it rebuilds and draws the spec, and renders the toolbar and the legend.
 * Memoized, because its status is state of the surrounding figure.
 */
export const ChartBody = memo(function ChartBody(props: ChartBodyProps): ReactNode {
  const { figure, result, width, onStatus, fallback } = props;
  const locale = useLocale();
  const canSave = useCan().export && props.allowExport;
  const [summaryId, keysId] = [useId(), useId()];
  const [size, measure] = useMeasuredRef();
  const host = useRef<HTMLDivElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLDivElement | null>(null);
  const voice = useRef<HTMLParagraphElement>(null);
  const elements = useMemo<ChartElements>(() => ({ figure, host, tooltip, target, voice }), [figure]);
  const attach = useCallback(
    (node: HTMLDivElement | null) => {
      target.current = node;
      measure(node);
    },
    [measure],
  );
  const [hidden, setHidden] = useState(NONE_HIDDEN);

  const source = useOwnResult(result, props);
  const laidOut = layoutWidth(width);
  const shownTitle = useContext(CardTitleContext);
  const layout = useMemo(() => ({ width: laidOut, words: locale, shownTitle }), [laidOut, locale, shownTitle]);
  const { choices, chosen, choose, chart, refusal, sentRefusal } = useChartChoice(props, source, layout);

  const series = useMemo(() => chart && readSeries(chart), [chart]);
  const room = useLineLabels(figure, chart, series, laidOut);
  const shown = useMemo<RebuiltChart | undefined>(() => {
    if (chart === undefined || series === undefined) return chart;
    const padding = room === undefined ? {} : { padding: { ...CHART_PADDING, right: room } };
    return { ...chart, spec: { ...series.spec, ...padding }, rows: series.without(hidden) };
  }, [chart, series, hidden, room]);
  const compare = useRef<MarkComparing>(undefined);
  const drawing = useChart({
    elements,
    chart: shown,
    size,
    words: locale,
    formatColumn: optionsOf(source).formatColumn,
    series,
    hasLabels: room !== undefined,
    compare: (content) => compare.current?.(content) ?? [],
    isLive: props.isLive,
  });
  useEditsVoice(voice, props.edits);
  const { part: MarkActions } = useLazyPart(markActions, drawing.state === 'drawn');
  const reason = refusal ?? (drawing.state === 'failed' ? 'failed' : undefined);
  const state = reason !== undefined || chosen === 'table' ? 'table' : drawing.state === 'drawn' ? 'drawn' : 'loading';
  useBrowserLayoutEffect(() => onStatus({ state, reason }), [state, reason, onStatus]);

  const label = props.title ?? chart?.title;
  const summary = useMemo(() => (shown ? locale.chartSummary(summarizeChart(shown, locale)) : ''), [shown, locale]);
  // In a chart that the reader built, each row is a sum of loaded rows.
  const { rows: loaded, totalRows } = source.source ?? source;
  const rowCount = source.isPartial ? locale.rowCount(loaded.length, totalRows) : undefined;

  // A dialog may give the picture more height than the chart asks for.
  const drawnSize = { width: size.width, height: Math.max(chart?.height ?? 0, size.height) };
  const { save, hasFailed } = useChartFiles(props, {
    title: label,
    rowCount,
    picture:
      chart === undefined || state === 'table'
        ? undefined
        : () => {
            const drawn = series ? series.specWithLegend(hidden) : chart.spec;
            const spec = chart.isFitted ? { ...drawn, ...drawnSize } : drawn;
            return { spec, rows: shown?.rows ?? [], formats: chart.formats };
          },
  });

  const places = useMemo(
    () =>
      room === undefined || series === undefined
        ? undefined
        : placeLabels(series.values, drawing.lineEnds, size.height),
    [room, series, drawing.lineEnds, size.height],
  );
  const isTable = state === 'table';
  const isWide = drawing.size.width > size.width + 1;
  const { width: drawnWidth } = drawing.size;
  useBrowserLayoutEffect(() => {
    if (target.current !== null) markEdges(target.current);
  }, [drawnWidth, size.width]);
  const isDrawn = drawing.state === 'drawn' || drawing.state === 'released';
  const isEmpty = isDrawn && !isTable && !drawing.canRead && (shown?.reading.size ?? 0) > 0;
  // Several plots may need more than the reserved height, since each has a minimum size.
  const height = shown?.isFitted ? shown.height : Math.max(shown?.height ?? 0, drawing.size.height);
  const name = label ?? locale.untitledResult;
  const pictureName = label === shownTitle ? locale.chart : locale.chartLabel(name);
  return (
    <>
      {(choices.length > 1 || canSave) && sentRefusal === undefined && (
        <ChartSlots
          types={choices}
          type={chosen}
          onTypeChange={choose}
          result={source}
          title={label}
          hasPicture={!isTable}
          onSave={canSave ? save : undefined}
          hasFailedToSave={hasFailed}
        />
      )}
      {isTable && <ChartFallback result={source} label={name} reason={reason} fallback={fallback} />}
      {shown && reason === undefined && (
        // Kept mounted while the table is shown, so that it needn't be drawn again.
        <div
          data-tt-part="chart-frame"
          hidden={isTable}
          style={{ blockSize: height, '--tt-chart-least': `${shown.minHeight}px` } as CSSProperties}
        >
          {series && (places === undefined || drawing.lineEnds.size > 0) && (
            <ChartLegend
              series={series}
              places={places}
              hidden={hidden}
              colors={drawing.colors}
              onToggle={(value) => setHidden(toggleSeries(hidden, value, series))}
            />
          )}
          {/* Screen readers pass arrow keys only to an `application`: in a `graphics-document`, the keys would move the screen
              reader's cursor. Without keys, readers find the image inside. The marks are hidden: the label, the summary and the
              live region replace them. */}
          <div
            ref={attach}
            {...(drawing.canRead && {
              role: 'application',
              'aria-roledescription': locale.chartRole,
              'aria-label': pictureName,
              'aria-describedby': `${summaryId} ${keysId}`,
            })}
            data-tt-part="chart-view"
            // Without the style sheet, the element would have no height, and nothing is drawn until it has one.
            style={{ blockSize: '100%' }}
            // A scrollable area must be reachable by keyboard, too.
            tabIndex={drawing.canRead || isWide ? 0 : undefined}
            onScroll={isWide ? (event) => markEdges(event.currentTarget) : undefined}
            data-state={isWide ? 'wide' : 'fitted'}
          >
            <div role="img" aria-label={pictureName} aria-describedby={summaryId}>
              <div
                ref={host}
                data-tt-part="chart-picture"
                aria-hidden="true"
                // Reserves the space of the drawing, so that the reader's scroll position doesn't change.
                style={isWide ? { minInlineSize: drawing.size.width } : undefined}
              />
            </div>
          </div>
          {drawing.state === 'loading' && !isTable && <p data-tt-part="chart-loading">{locale.chartLoading}</p>}
          {isEmpty && <p data-tt-part="chart-empty">{locale.chartNoValues}</p>}
          <div ref={tooltip} data-tt-part="chart-tooltip" hidden>
            {MarkActions && chart && (
              <MarkActions
                compare={compare}
                picked={drawing.picked}
                result={source}
                chart={chart}
                editing={props.edits}
                title={label ?? ''}
                read={drawing.ask}
                onClose={drawing.hide}
              />
            )}
          </div>
          <p id={summaryId} data-tt-part="hidden-text">
            {[summary, rowCount].filter(Boolean).join(' ')}
          </p>
          <p id={keysId} hidden>
            {locale.chartKeys}
          </p>
          <p ref={voice} role="status" data-tt-part="hidden-text" />
        </div>
      )}
      {shown?.hasHiddenControls && !isTable && (
        <p data-tt-part="chart-note" role="note">
          {locale.chartControlHidden}
        </p>
      )}
    </>
  );
});

'use client';

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { layoutWidth } from '../../chart/draw/layoutWidth.js';
import { CHART_TYPES, type ChartType } from '../../chart/spec/chartTypes.js';
import { estimateChartHeight, hasProbablyTypes } from '../../chart/spec/estimateChartHeight.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import { useCan } from '../../hooks/useCan.js';
import { shownName } from '../../text/shownName.js';
import { usePartName } from '../rows/CardTitle.js';
import { CardViewsContext } from '../rows/CardViews.js';
import type { ColumnSources, RowsToShow } from '../rows/useOwnResult.js';
import { PartFailed } from '../ui/PartFailed.js';
import { useMeasuredRef } from '../ui/useElementSize.js';
import { useLazyPart } from '../ui/useLazyPart.js';
import type { ChartStatus } from './ChartBody.js';
import type { ChartExport } from './ChartExport.js';
import { ChartFallback } from './ChartFallback.js';
import { chartBody } from './LazyChartBody.js';
import { useLiveChart } from './useLiveChart.js';

/** Props of `ResultChart`. Other attributes are set on the `figure`. */
export interface ResultChartProps
  extends Omit<ComponentPropsWithoutRef<'figure'>, 'children'>,
    Omit<ColumnSources, 'spec'> {
  /** A Vega-Lite spec from the service, as a JSON string or an object. Untrusted. */
  readonly spec: unknown;
  /** The rows to draw. Data in the spec is never drawn. */
  readonly result: RowsToShow;
  /**
   * The reader's edits, such as those of `useResultEdits`, if `result` is the edited one: a pressed mark then offers filters.
   *
   * @default no filters are offered
   */
  readonly edits?: EditsModel | undefined;
  /**
   * The accessible name, and the name of saved files. In a card of the same title, the name is "Chart" in the reader's language.
   *
   * @default the spec's title
   */
  readonly title?: string | undefined;
  /**
   * The types that the reader may switch to. Types that don't suit the chart's channels are left out; the spec's type is always
   * included. Omit `table` if the rows are shown next to the chart. `[]` hides the switch.
   *
   * @default all, without `table` if there is a `fallback`
   */
  readonly types?: readonly ChartType[] | undefined;
  /**
   * The type shown first.
   *
   * @default the spec's
   */
  readonly defaultType?: ChartType | undefined;
  /** Called when the reader chooses a type; with undefined for the spec's. */
  readonly onTypeChange?: ((type: ChartType | undefined) => void) | undefined;
  /**
   * Whether the reader can save the chart as PNG or SVG.
   *
   * @default true
   */
  readonly allowExport?: boolean | undefined;
  /**
   * The name of saved files, without an extension. Unsafe characters are replaced.
   *
   * @default the title
   */
  readonly fileName?: string | undefined;
  /** Called after the reader saved the chart. */
  readonly onExport?: ((saved: ChartExport) => void) | undefined;
  /**
   * Shown if the chart can't be drawn; may be `null`.
   *
   * @default a note with the reason, and the rows as a table
   */
  readonly fallback?: ReactNode;
}

const TYPES_WITHOUT_TABLE = CHART_TYPES.filter((type) => type !== 'table');

/** The width assumed before layout and on the server, in pixels. */
const DEFAULT_WIDTH = 640;
const LOADING: ChartStatus = { state: 'loading', reason: undefined };

/**
 * Draws the rows of a result according to a Vega-Lite spec, which is first rebuilt from an allowlist. The height is reserved on
 * the first render. The chart is drawn once it is near the viewport; the drawing code is loaded with the first chart. A page with
 * many charts keeps the drawings of the last 8 that were near, and draws the others again before they are visible.
 *
 * `data-state` is `loading` (also without a drawing), `drawn` or `table`. The table replaces a chart if the reader chooses it, or
 * if the chart can't be drawn safely and faithfully. In that case, a note and `data-reason` give the reason.
 */
export const ResultChart = forwardRef<HTMLElement, ResultChartProps>(function ResultChart(
  {
    spec,
    result,
    edits,
    title,
    fallback,
    types = fallback === undefined ? CHART_TYPES : TYPES_WITHOUT_TABLE,
    defaultType,
    onTypeChange,
    allowExport = true,
    fileName,
    onExport,
    members,
    formatColumn,
    timeZone,
    ...attributes
  },
  ref,
) {
  const locale = useLocale();
  const { export: canExport } = useCan();
  const figure = useRef<HTMLElement>(null);
  const [{ width }, measure] = useMeasuredRef();
  const attach = useCallback(
    (node: HTMLElement | null) => {
      figure.current = node;
      measure(node);
    },
    [measure],
  );
  useImperativeHandle(ref, () => figure.current as HTMLElement, []);
  const hasLayout = useHasLayout();
  const isLive = useLiveChart(figure);
  const isUnmeasured = width === 0 && !hasLayout;
  const { Body, failure } = useChartBody(isLive && !isUnmeasured);
  const [status, setStatus] = useState(LOADING);
  const changeStatus = useCallback((now: ChartStatus) => {
    setStatus((before) => (before.state === now.state && before.reason === now.reason ? before : now));
  }, []);
  const laidOut = layoutWidth(width || DEFAULT_WIDTH);
  const reserved = useMemo(() => estimateChartHeight(spec, result, laidOut), [spec, result, laidOut]);

  const label = title === undefined ? undefined : shownName(title);
  const name = usePartName(label, locale.chart);
  const isInCard = useContext(CardViewsContext) !== undefined;
  const hasTypes = types.includes('table') || (types.length > 0 && hasProbablyTypes(spec));
  const hasToolbar = (allowExport && canExport && !isInCard) || hasTypes;
  const { state, reason } =
    failure || isUnmeasured ? ({ state: 'table', reason: failure && 'failed' } as const) : status;
  return (
    <figure
      aria-label={name}
      aria-busy={state === 'loading' && isLive}
      {...attributes}
      ref={attach}
      data-tt-part="result-chart"
      data-state={state}
      data-reason={reason}
    >
      {failure || isUnmeasured ? (
        <>
          {failure && <PartFailed failure={failure} />}
          <ChartFallback
            {...{ result, spec, members, formatColumn, timeZone }}
            label={label ?? locale.untitledResult}
            reason={undefined}
            fallback={fallback}
          />
        </>
      ) : Body === undefined || width === 0 ? (
        <>
          {hasToolbar && <div data-tt-part="chart-toolbar" />}
          <div data-tt-part="chart-frame" style={{ blockSize: reserved }}>
            <p data-tt-part="chart-loading">{locale.chartLoading}</p>
          </div>
        </>
      ) : (
        <Body
          figure={figure}
          spec={spec}
          {...{ members, formatColumn, timeZone }}
          result={result}
          edits={edits}
          title={label}
          width={width}
          isLive={isLive}
          fileName={fileName}
          types={types}
          defaultType={defaultType}
          onTypeChange={onTypeChange}
          allowExport={allowExport}
          onExport={onExport}
          onStatus={changeStatus}
          fallback={fallback}
        />
      )}
    </figure>
  );
});

/**
 * Loads the drawing code once `isWanted`, and returns it from then on. A chart that was never wanted has no view, even if the
 * code is loaded.
 */
function useChartBody(isWanted: boolean) {
  const [wasWanted, setWanted] = useState(false);
  if (isWanted && !wasWanted) setWanted(true);
  const { part, failure } = useLazyPart(chartBody, wasWanted);
  return { Body: wasWanted ? part : undefined, failure };
}

/**
 * Whether the page computes a layout. False in a simulated DOM, such as jsdom's, where every size is zero; a part that waits for
 * its size would wait forever. True on a server and on the first render.
 */
function useHasLayout(): boolean {
  const [hasLayout, setHasLayout] = useState(true);
  useEffect(() => setHasLayout(document.documentElement.clientWidth > 0), []);
  return hasLayout;
}

'use client';

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { layoutWidth } from '../../chart/draw/layoutWidth.js';
import { CHART_TYPES, type ChartFormat, type ChartType } from '../../chart/spec/chartTypes.js';
import { estimateChartHeight } from '../../chart/spec/estimateChartHeight.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';
import { shownName } from '../../text/shownName.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { useElementSize } from '../ui/useElementSize.js';
import { useNearViewport } from '../ui/useNearViewport.js';
import type { ChartStatus } from './ChartBody.js';
import { ChartFallback } from './ChartFallback.js';

export interface ResultChartProps extends Omit<ComponentPropsWithoutRef<'figure'>, 'children'> {
  /** A Vega-Lite spec as the service sent it: a string or an object. Untrusted. */
  readonly spec: unknown;
  /** The rows that the chart shows. Nothing else is drawn, whatever the spec says. */
  readonly result: Pick<SqlToolResult, 'schema' | 'data' | 'totalRows'>;
  /** What the chart shows, for those who can't see it and for files. Default: the title that the spec gives. */
  readonly title?: string;
  /**
   * What the reader may switch to, as far as the chart's channels make sense of it; the type that the spec asks for is
   * always there. Default: all. Leave `table` out where the rows stand beside the chart anyway; `[]` hides the switch.
   */
  readonly types?: readonly ChartType[];
  /** What is shown first. Default: what the spec asks for. */
  readonly initialType?: ChartType;
  /** The reader chose a type; undefined: that of the spec. */
  readonly onTypeChange?: (type: ChartType | undefined) => void;
  /** Whether the picture can be saved as PNG and SVG. Default: true. */
  readonly isExportable?: boolean;
  /** Name of saved files, without an ending; unsafe characters are replaced. Default: the title. */
  readonly fileName?: string;
  /** A picture was saved. */
  readonly onExport?: (saved: { readonly format: ChartFormat; readonly title?: string }) => void;
}

type BodyModule = typeof import('./ChartBody.js');

/** Until the width is known, as it is on a server. Pixels. */
const DEFAULT_WIDTH = 640;
const LOADING: ChartStatus = { state: 'loading', reason: undefined };

/**
 * A chart of a result's rows by a Vega-Lite spec, which is rebuilt from an allowlist first. It keeps its height from the
 * beginning, and is drawn when it comes near to what the reader sees; the code for that is loaded with the first one.
 * `data-state`: `loading`, `drawn`, or `table`: the rows, because the reader chose them, or, with a note that says so and
 * `data-reason`, because the chart can't be drawn safely and faithfully.
 */
export const ResultChart = forwardRef<HTMLElement, ResultChartProps>(function ResultChart(
  {
    spec,
    result,
    title,
    types = CHART_TYPES,
    initialType,
    onTypeChange,
    isExportable = true,
    fileName,
    onExport,
    ...attributes
  },
  ref,
) {
  const locale = useLocale();
  const figure = useRef<HTMLElement>(null);
  const attach = useCallback((node: HTMLElement | null) => {
    figure.current = node;
    setElement(node);
  }, []);
  useImperativeHandle(ref, () => figure.current as HTMLElement, []);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { width } = useElementSize(element);
  const isNear = useNearViewport(figure);
  const body = useChartBody(isNear);
  const [status, setStatus] = useState(LOADING);
  const laidOut = layoutWidth(width || DEFAULT_WIDTH);
  const reserved = useMemo(() => estimateChartHeight(spec, result, laidOut), [spec, result, laidOut]);

  const label = title === undefined ? undefined : shownName(title);
  const hasToolbar = isExportable || types.length > 0;
  const { state, reason } = body === 'failed' ? ({ state: 'table', reason: 'failed' } as const) : status;
  return (
    <figure
      aria-label={label ?? locale.chart}
      aria-busy={state === 'loading'}
      {...attributes}
      ref={attach}
      data-tt-part="result-chart"
      data-state={state}
      data-reason={reason}
    >
      {body === 'failed' ? (
        <ChartFallback result={result} label={label ?? locale.untitledResult} reason="failed" />
      ) : body === undefined || width === 0 ? (
        <>
          {hasToolbar && <div data-tt-part="chart-toolbar" />}
          <div data-tt-part="chart-frame" style={{ blockSize: reserved }}>
            <p data-tt-part="chart-loading">{locale.chartLoading}</p>
          </div>
        </>
      ) : (
        <body.ChartBody
          figure={figure}
          spec={spec}
          result={result}
          title={label}
          width={width}
          fileName={fileName}
          types={types}
          initialType={initialType}
          onTypeChange={onTypeChange}
          isExportable={isExportable}
          onExport={onExport}
          onStatus={setStatus}
        />
      )}
    </figure>
  );
});

/** Kept once it is there, so that later charts do not wait. A load that failed is tried again by the next chart. */
let loaded: BodyModule | undefined;

/** The code that draws charts, loaded when it is first wanted; `failed` when it can't be. */
function useChartBody(isWanted: boolean): BodyModule | 'failed' | undefined {
  const [body, setBody] = useState<BodyModule | 'failed'>();
  useEffect(() => {
    if (!isWanted || loaded !== undefined) return;
    let isCurrent = true;
    const set = (now: BodyModule | 'failed') => isCurrent && setBody(now);
    import('./ChartBody.js').then(
      (module) => {
        loaded = module;
        set(module);
      },
      () => set('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return isWanted ? (body ?? loaded) : undefined;
}

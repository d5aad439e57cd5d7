'use client';

import { type ComponentPropsWithoutRef, forwardRef, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import type { SqlToolResult } from '../protocol/toolResult.js';
import { useLocale } from './ChatUiContext.js';
import { ChartRefusal } from './chart/ChartRefusal.js';
import { type RebuiltChart, rebuildChart } from './chart/rebuildChart.js';
import { type ChartElements, useChart } from './chart/useChart.js';
import { useElementWidth } from './chart/useElementWidth.js';
import { ResultTable } from './ResultTable.js';
import { useSlot } from './slots.js';
import { cleanText } from './text/cleanText.js';

export interface ResultChartProps extends Omit<ComponentPropsWithoutRef<'figure'>, 'children'> {
  /** A Vega-Lite spec as the service sent it: a string or an object. Untrusted. */
  readonly spec: unknown;
  /** The rows that the chart shows. Nothing else is drawn, whatever the spec says. */
  readonly result: Pick<SqlToolResult, 'schema' | 'data' | 'totalRows'>;
  /** What the chart shows, for those who can't see it. Default: the title that the spec gives. */
  readonly title?: string;
}

/** Widths at which a chart is laid out anew, beyond being fitted: labels need other room. Pixels. */
const WIDTH_STEP = 40;
/** Until the width is known, as it is on a server. */
const ASSUMED_WIDTH = 640;

/**
 * A chart of a result's rows by a Vega-Lite spec, which is rebuilt from an allowlist first. `data-state`: `loading`,
 * `drawn`, or `table` when the chart can't be drawn safely and faithfully: then the rows, and a note that says so.
 */
export const ResultChart = forwardRef<HTMLElement, ResultChartProps>(function ResultChart(
  { spec, result, title, ...attributes },
  ref,
) {
  const locale = useLocale();
  const elements = useElements(ref);
  const width = useElementWidth(elements.figure);
  const layoutWidth = width === 0 ? ASSUMED_WIDTH : Math.floor(width / WIDTH_STEP) * WIDTH_STEP || width;
  const [chart, refusal] = useMemo(() => {
    return tryRebuild(() => rebuildChart(spec, result, { width: layoutWidth, words: locale }));
  }, [spec, result, layoutWidth, locale]);
  const drawing = useChart(elements, chart, width, locale.code);
  const [Table, tableProps] = useSlot('ResultTable', ResultTable);

  const reason = refusal ?? (drawing.state === 'failed' ? drawing.reason : undefined);
  const label = cleanText(title ?? chart?.title ?? locale.untitledResult);
  const isTable = reason !== undefined;
  return (
    <figure
      role={isTable ? 'group' : 'img'}
      aria-label={isTable ? label : locale.chartLabel(label)}
      {...attributes}
      ref={elements.figure}
      data-tt-part="result-chart"
      data-state={isTable ? 'table' : drawing.state}
    >
      {isTable ? (
        <>
          <p data-tt-part="chart-note" role="note">
            {locale.chartAsTable(locale[REASONS[reason]])}
          </p>
          {Table && <Table {...tableProps} result={result} caption={label} />}
        </>
      ) : (
        // The figure's label says what is drawn, and the table tab has the rows: marks read one by one are noise.
        <div aria-hidden="true" data-tt-part="chart-frame" style={{ minHeight: chart?.height }}>
          <div ref={elements.host} data-tt-part="chart-view" />
          {drawing.state === 'loading' && <p data-tt-part="chart-loading">{locale.chartLoading}</p>}
          <div ref={elements.tooltip} data-tt-part="chart-tooltip" hidden />
        </div>
      )}
    </figure>
  );
});

const REASONS = {
  spec: 'chartRefusedSpec',
  failed: 'chartRefusedFailed',
  'no-rows': 'chartRefusedNoRows',
} as const;

function tryRebuild(
  rebuild: () => RebuiltChart,
): readonly [RebuiltChart, undefined] | readonly [undefined, ChartRefusal['reason']] {
  try {
    return [rebuild(), undefined];
  } catch (error) {
    return [undefined, error instanceof ChartRefusal ? error.reason : 'failed'];
  }
}

function useElements(ref: Ref<HTMLElement>): ChartElements {
  const figure = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => figure.current as HTMLElement, []);
  return useMemo(() => ({ figure, host, tooltip }), []);
}

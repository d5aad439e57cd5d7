'use client';

import { type ReactNode, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { exportChart } from '../../chart/draw/exportChart.js';
import { layoutWidth } from '../../chart/draw/layoutWidth.js';
import { readChartTheme } from '../../chart/draw/readChartTheme.js';
import { saveFile } from '../../chart/draw/saveFile.js';
import { summarizeChart } from '../../chart/draw/summarizeChart.js';
import { ChartRefusal, type ChartRefusalReason } from '../../chart/spec/ChartRefusal.js';
import type { ChartFormat, ChartType } from '../../chart/spec/chartTypes.js';
import { readSeries } from '../../chart/spec/readSeries.js';
import { type RebuiltChart, rebuildChart } from '../../chart/spec/rebuildChart.js';
import { readSwitchableTypes, switchChartType } from '../../chart/spec/switchChartType.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';
import { exportFileName } from '../../rows/exportFileName.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { useElementSize } from '../ui/useElementSize.js';
import { ChartFallback } from './ChartFallback.js';
import { ChartLegend } from './ChartLegend.js';
import { ChartToolbar } from './ChartToolbar.js';
import { type ChartElements, useChart } from './useChart.js';

/** What the figure around a chart says of it. */
export interface ChartStatus {
  readonly state: 'loading' | 'drawn' | 'table';
  /** Why the rows are shown though a chart was wanted. */
  readonly reason: ChartRefusalReason | undefined;
}

export interface ChartBodyProps {
  readonly figure: RefObject<HTMLElement | null>;
  readonly spec: unknown;
  readonly result: Pick<SqlToolResult, 'schema' | 'data' | 'totalRows'>;
  readonly title: string | undefined;
  /** Pixels that the figure has; 0 while that is not known. */
  readonly width: number;
  readonly fileName: string | undefined;
  readonly types: readonly ChartType[];
  readonly initialType: ChartType | undefined;
  readonly onTypeChange: ((type: ChartType | undefined) => void) | undefined;
  readonly isExportable: boolean;
  readonly onExport: ((saved: { readonly format: ChartFormat; readonly title?: string }) => void) | undefined;
  readonly onStatus: (status: ChartStatus) => void;
}

const NONE: ReadonlySet<string | number | boolean | null> = new Set();

/** All of a chart that needs the drawing code: it checks the spec, draws, and lets the reader change how. */
export function ChartBody(props: ChartBodyProps): ReactNode {
  const { figure, spec, result, width, types, onStatus } = props;
  const locale = useLocale();
  const summaryId = useId();
  const [picture, setPicture] = useState<HTMLElement | null>(null);
  const host = useRef<HTMLDivElement>(null);
  const tooltip = useRef<HTMLDivElement>(null);
  const elements = useMemo<ChartElements>(() => ({ figure, host, tooltip }), [figure]);
  const [type, setType] = useState(props.initialType);
  const [hidden, setHidden] = useState(NONE);
  const [hasFailedToSave, setFailedToSave] = useState(false);

  const laidOut = layoutWidth(width);
  const [sent, sentRefusal] = useMemo(
    () => tryRebuild(() => rebuildChart(spec, result, { width: laidOut, words: locale })),
    [spec, result, laidOut, locale],
  );
  const { own, types: drawable } = useMemo(() => (sent ? readSwitchableTypes(sent) : NO_TYPES), [sent]);
  const choices = [
    ...(own === undefined
      ? (['chart'] as const)
      : drawable.filter((choice) => choice === own || types.includes(choice))),
    ...(types.includes('table') ? (['table'] as const) : []),
  ];
  const chosen = choices.find((choice) => choice === type) ?? own ?? 'chart';
  const isSwitched = chosen !== own && chosen !== 'chart' && chosen !== 'table';
  const [chart, refusal] = useMemo(
    () =>
      isSwitched
        ? tryRebuild(() => rebuildChart(switchChartType(spec, chosen), result, { width: laidOut, words: locale }))
        : ([sent, sentRefusal] as const),
    [isSwitched, chosen, sent, sentRefusal, spec, result, laidOut, locale],
  );

  const series = useMemo(() => chart && readSeries(chart), [chart]);
  const shown = useMemo<RebuiltChart | undefined>(
    () => (chart && series ? { ...chart, spec: series.spec, rows: series.without(hidden) } : chart),
    [chart, series, hidden],
  );
  const size = useElementSize(picture);
  const drawing = useChart(elements, shown, size, locale.code);
  const reason = refusal ?? (drawing.state === 'failed' ? 'failed' : undefined);
  const state = reason !== undefined || chosen === 'table' ? 'table' : drawing.state === 'drawn' ? 'drawn' : 'loading';
  useBrowserLayoutEffect(() => onStatus({ state, reason }), [state, reason, onStatus]);

  const label = props.title ?? chart?.title;
  const summary = useMemo(
    () => (shown ? locale.chartSummary(summarizeChart(shown, result.schema, locale)) : ''),
    [shown, result.schema, locale],
  );
  const isPartial = result.totalRows !== undefined && result.totalRows > result.data.length;
  const rowCount = isPartial ? locale.rowCount(result.data.length, result.totalRows) : undefined;

  const choose = (choice: ChartType | 'chart') => {
    const next = choice === own || choice === 'chart' ? undefined : choice;
    setType(next);
    props.onTypeChange?.(next);
  };
  const toggle = (value: string | number | boolean | null) => {
    const next = new Set(hidden);
    if (!next.delete(value)) next.add(value);
    // A chart without anything in it is nothing to look at: the last one brings all back.
    setHidden(next.size === series?.values.length ? NONE : next);
  };
  const save = async (format: ChartFormat) => {
    if (chart === undefined || figure.current === null) return;
    setFailedToSave(false);
    try {
      const drawnSpec = series ? series.specWithLegend(hidden) : chart.spec;
      const file = await exportChart({
        format,
        spec: chart.isFitted ? { ...drawnSpec, width: size.width, height: chart.height } : drawnSpec,
        rows: shown?.rows ?? [],
        theme: readChartTheme(figure.current),
        locale: locale.code,
        title: label,
        subtitle: rowCount,
      });
      saveFile(
        file,
        exportFileName(props.fileName ?? label ?? locale.untitledResult, format, rowCount && `(${rowCount})`),
      );
      props.onExport?.({ format, ...(label !== undefined && { title: label }) });
    } catch {
      setFailedToSave(true);
    }
  };

  const isTable = state === 'table';
  // Views side by side may need more than was reserved: they have a least size.
  const height = shown?.isFitted ? shown.height : Math.max(shown?.height ?? 0, drawing.size.height);
  const name = label ?? locale.untitledResult;
  return (
    <>
      {(choices.length > 1 || props.isExportable) && sentRefusal === undefined && (
        <ChartToolbar
          types={choices}
          type={chosen}
          onTypeChange={choose}
          onSave={props.isExportable && !isTable ? (format) => void save(format) : undefined}
          hasFailedToSave={hasFailedToSave}
        />
      )}
      {isTable && <ChartFallback result={result} label={name} reason={reason} />}
      {shown && reason === undefined && (
        // Kept behind the table, so that it need not be drawn again.
        <div data-tt-part="chart-frame" hidden={isTable} style={{ blockSize: height }}>
          {series && (
            <ChartLegend
              title={series.title}
              values={series.values}
              hidden={hidden}
              colorOf={drawing.colorOf}
              onToggle={toggle}
            />
          )}
          {/* The label and the summary say what is drawn, and the table has the rows: marks read one by one are noise. */}
          <div
            ref={setPicture}
            role="img"
            aria-label={locale.chartLabel(name)}
            aria-describedby={summaryId}
            data-tt-part="chart-view"
            // What scrolls must be reachable by keyboard.
            tabIndex={drawing.size.width > size.width + 1 ? 0 : undefined}
          >
            <div ref={host} aria-hidden="true" />
          </div>
          {state === 'loading' && <p data-tt-part="chart-loading">{locale.chartLoading}</p>}
          <div ref={tooltip} aria-hidden="true" data-tt-part="chart-tooltip" hidden />
          <p id={summaryId} data-tt-part="hidden-text">
            {[summary, rowCount].filter(Boolean).join(' ')}
          </p>
        </div>
      )}
      {shown?.hasHiddenControls && !isTable && (
        <p data-tt-part="chart-note" role="note">
          {locale.chartControlHidden}
        </p>
      )}
    </>
  );
}

const NO_TYPES = { own: undefined, types: [] } as const;

function tryRebuild(
  rebuild: () => RebuiltChart,
): readonly [RebuiltChart, undefined] | readonly [undefined, ChartRefusalReason] {
  try {
    return [rebuild(), undefined];
  } catch (error) {
    return [undefined, error instanceof ChartRefusal ? error.reason : 'failed'];
  }
}

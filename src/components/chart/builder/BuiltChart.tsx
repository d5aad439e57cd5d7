'use client';

import type { ReactNode } from 'react';
import type { BuiltChart as Built } from '../../../chart/build/buildChart.js';
import { useLocale } from '../../../hooks/provider/ChatUiContext.js';
import { chartBuilderWords } from '../../../locales/chartBuilderWords.js';
import { findColumn } from '../../../rows/edits/columnKey.js';
import type { ChartEdit } from '../../../rows/edits/ResultEdits.js';
import type { Result } from '../../../rows/Result.js';
import { useBuiltChart } from './useBuiltChart.js';

/** Props of `BuiltChart`. */
export interface BuiltChartProps {
  readonly result: Result;
  readonly edit: ChartEdit;
  /** Shown if the result doesn't have the columns. */
  readonly otherwise: ReactNode;
  /** Draws a chart. */
  readonly children: (chart: Built) => ReactNode;
}

/** A chart that a reader built, or the reason why it can't be drawn, with notes on rows that it leaves out or adds up. */
export function BuiltChart({ result, edit, otherwise, children }: BuiltChartProps): ReactNode {
  const locale = useLocale();
  const words = chartBuilderWords(locale);
  const build = useBuiltChart(result, edit);
  if (build === null) return otherwise;
  if (build === undefined) return <p data-tt-part="chart-loading">{locale.chartLoading}</p>;
  const { chart, misfit, isAddedUp, hasUnplaced } = build;
  const title = findColumn(result.columns, edit.x)?.title ?? '';
  const notes = [
    misfit && words.misfits[misfit],
    chart && isAddedUp && words.addedUp,
    hasUnplaced && words.unplaced(title),
  ].filter(Boolean);
  return (
    <>
      {chart && children(chart)}
      {notes.length > 0 && (
        <p data-tt-part="chart-note" role="note">
          {notes.join(' ')}
        </p>
      )}
    </>
  );
}

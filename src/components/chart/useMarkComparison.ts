'use client';

import { useMemo } from 'react';
import type { TooltipLines } from '../../chart/draw/ChartTooltip.js';
import { compareMark } from '../../chart/draw/compareMark.js';
import type { MarkContent } from '../../chart/draw/readMark.js';
import type { RebuiltChart } from '../../chart/spec/rebuildChart.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useEditedResult } from '../../hooks/results/useEditedResult.js';
import { findColumn } from '../../rows/edits/columnKey.js';
import { NO_EDITS } from '../../rows/edits/createEditsStore.js';
import type { ResultEdits } from '../../rows/edits/ResultEdits.js';
import type { Result } from '../../rows/Result.js';

/** Compares a mark with the columns that the reader has chosen. */
export type MarkComparing = ((content: MarkContent) => TooltipLines) | undefined;

/**
 * Returns a function that returns the difference and the change of a mark. Undefined while the reader compares no columns.
 * Hiding, moving or sorting columns in the table doesn't affect it.
 */
export function useMarkComparison(
  result: Result,
  chart: RebuiltChart,
  { filters, pivot, comparison }: ResultEdits = NO_EDITS,
): MarkComparing {
  const words = useLocale();
  const edits = useMemo(() => ({ filters, pivot, comparison }), [filters, pivot, comparison]);
  const answered = result.source ?? result;
  const { result: compared, isWorking } = useEditedResult(comparison && answered, edits);
  return useMemo(() => {
    // Without columns that can be compared, nothing is added.
    if (isWorking || comparison === undefined || compared === undefined) return undefined;
    const isNumber = (key: string) => findColumn(compared.columns, key)?.kind === 'number';
    if (!isNumber(comparison.of) || !isNumber(comparison.to)) return undefined;
    return (content) => compareMark(content, { result, drawn: chart.rows, compared, edits, words });
  }, [result, chart, compared, comparison, isWorking, edits, words]);
}

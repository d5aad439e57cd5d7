import { needsSeries, readRoles, takesSeries } from '../../../chart/build/chartRoles.js';
import type { ChartEdit, ChartEditType } from '../../../rows/edits/ResultEdits.js';
import type { Result } from '../../../rows/Result.js';

/**
 * Returns a chart of another type. A type with several series gets the column that was last chosen for them; other types get
 * none.
 */
export function chooseType(edit: ChartEdit, type: ChartEditType, lastSeries: string | undefined): ChartEdit {
  const { series, ...rest } = edit;
  const next = takesSeries(type) ? (series ?? (needsSeries(type) ? lastSeries : undefined)) : undefined;
  return { ...rest, type, ...(next !== undefined && { series: next }) };
}

/**
 * Returns a chart of other columns. Its type stays unless it can't show them: names don't become lines, and bars with series
 * become stacked bars.
 */
export function chooseColumn(
  result: Result,
  edit: ChartEdit,
  changes: Partial<Pick<ChartEdit, 'x' | 'y' | 'series'>>,
): ChartEdit {
  const { series, ...next } = { ...edit, ...changes };
  const kind = readRoles(result, next)?.x.kind;
  const isOrdered = kind === 'time' || kind === 'number';
  const needsOrder = next.type === 'line' || next.type === 'area' || next.type === 'point';
  const bars = series === undefined ? 'bar' : 'stacked';
  const isWrong =
    (needsOrder && !isOrdered) || (series === undefined ? needsSeries(next.type) : !takesSeries(next.type));
  return { ...next, type: isWrong ? bars : next.type, ...(series !== undefined && { series }) };
}

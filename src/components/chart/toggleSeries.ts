import type { ChartRow } from '../../chart/spec/ChartColumns.js';
import type { ChartSeries } from '../../chart/spec/readSeries.js';

type Hidden = ReadonlySet<ChartRow[string]>;

/** No hidden series. */
export const NONE_HIDDEN: Hidden = new Set();

/**
 * Hides a series, or shows it again. Hiding the last visible one would leave an empty chart, so all are shown again. Series that
 * the chart no longer has, such as those that a filter removed, stay hidden but don't count.
 */
export function toggleSeries(
  hidden: Hidden,
  value: ChartRow[string],
  { values, listed }: Pick<ChartSeries, 'values' | 'listed'>,
): Hidden {
  const next = new Set(hidden);
  if (!next.delete(value)) next.add(value);
  const isEmpty = values.every((one) => next.has(one) || listed?.has(one) === false);
  return isEmpty ? NONE_HIDDEN : next;
}

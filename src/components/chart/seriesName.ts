import type { ChartRow } from '../../chart/spec/ChartColumns.js';
import type { ChartSeries } from '../../chart/spec/readSeries.js';
import type { Locale } from '../../locales/Locale.js';
import { cleanText } from '../../text/cleanText.js';

/** The name of a series, as the product or the reader's language writes it. */
export function seriesName(
  value: ChartRow[string],
  { write = String }: Pick<ChartSeries, 'write'>,
  { nullValue }: Pick<Locale, 'nullValue'>,
): string {
  return value === null || value === '' ? nullValue : cleanText(write(value));
}

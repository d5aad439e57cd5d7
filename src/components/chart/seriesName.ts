import type { ChartRow } from '../../chart/spec/ChartColumns.js';
import type { Locale } from '../../locales/Locale.js';
import { cleanText } from '../../text/cleanText.js';

/** The name of a series in the reader's language. */
export function seriesName(
  value: ChartRow[string],
  words: Pick<Locale, 'nullValue' | 'trueValue' | 'falseValue'>,
): string {
  if (value === null || value === '') return words.nullValue;
  if (typeof value === 'boolean') return value ? words.trueValue : words.falseValue;
  return cleanText(String(value));
}

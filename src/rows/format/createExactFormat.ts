import { plainText } from '../plainText.js';
import type { TableColumn } from '../TableColumn.js';
import { createColumnFormat, type ValueWords } from './createColumnFormat.js';

/**
 * Creates a format that writes values of a column in its usual format, but with all their digits. If that isn't possible, as with
 * a product's own format that abbreviates, the raw value follows in parentheses. Null gives `''`.
 */
export function createExactFormat(column: TableColumn, words: ValueWords): (value: unknown) => string {
  const format = createColumnFormat({ ...column, notation: undefined, decimals: undefined }, words);
  return (value) => {
    const { text, isExact } = format(value);
    return isExact ? text : `${text} (${plainText(value)})`;
  };
}

import { guardFormula } from './csvRow.js';
import { plainText } from './plainText.js';

/**
 * One line of text for the clipboard, fields parted by tabs, without an end of line: what spreadsheets and documents take
 * for cells. Values stay as the service sent them; null is empty. A field that holds a tab, a line break or a quote at its
 * start is quoted, and one that begins like a formula gets an apostrophe unless `guardFormulas` is false.
 */
export function tsvRow(values: readonly unknown[], guardFormulas = true): string {
  return values
    .map((value) => {
      const text = guardFormulas ? guardFormula(plainText(value)) : plainText(value);
      return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join('\t');
}

import { guardFormula } from './csvRow.js';
import { plainText } from './plainText.js';

/**
 * Formats one line of tab-separated text for the clipboard, without a line break. Spreadsheets and documents paste it as
 * cells. Values are unformatted, and null is empty. A field with a tab, a line break or a leading quote is quoted. Text that
 * a spreadsheet would run as a formula gets an apostrophe unless `guardFormulas` is false.
 */
export function tsvRow(values: readonly unknown[], guardFormulas = true): string {
  return values
    .map((value) => {
      const text = guardFormulas ? guardFormula(plainText(value)) : plainText(value);
      return /[\t\r\n]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    })
    .join('\t');
}

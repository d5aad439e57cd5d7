import { plainText } from './createColumnFormat.js';

export interface CsvOptions {
  /**
   * Makes text inert that a spreadsheet would run as a formula, by an apostrophe before it. Default `true`. Turn it off
   * only for files that no spreadsheet opens: they then hold exactly what the service sent.
   */
  readonly guardFormulas?: boolean;
  /** Between fields; default a comma. A tab makes TSV. */
  readonly delimiter?: ',' | ';' | '\t';
}

/** Spreadsheets skip what can't be seen before they look for a formula. The full-width forms count as the plain ones. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;

/**
 * One line of CSV by RFC 4180 with its CRLF. Values stay as the service sent them, all digits of a number included;
 * objects come as JSON. Null is an empty field, empty text a quoted one.
 */
export function csvRow(values: readonly unknown[], options: CsvOptions = {}): string {
  return `${values.map((value) => csvField(value, options)).join(options.delimiter ?? ',')}\r\n`;
}

function csvField(value: unknown, { guardFormulas = true, delimiter = ',' }: CsvOptions): string {
  if (value === null || value === undefined) return '';
  const text = plainText(value);
  const isFormula = guardFormulas && FORMULA.test(text) && !NUMBER.test(text);
  const field = isFormula ? `'${text}` : text;
  const needsQuotes = field === '' || /["\r\n]/.test(field) || field.includes(delimiter) || isFormula;
  return needsQuotes ? `"${field.replaceAll('"', '""')}"` : field;
}

import { plainText } from './plainText.js';

/** Options of a CSV file. */
export interface CsvOptions {
  /**
   * Whether to put an apostrophe before text that a spreadsheet would run as a formula. Default: true. Turn it off only for
   * files that no spreadsheet opens; they then contain exactly the values the service sent.
   */
  readonly guardFormulas?: boolean | undefined;
}

/** Spreadsheets skip invisible characters before a formula, and accept full-width signs. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
/** Looks like a formula but isn't: a signed number, or a dash for a missing value. */
const HARMLESS = /^(?: *[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)? *|-)$/;

/**
 * Formats one line of CSV (RFC 4180), including its CRLF. Values are unformatted: numbers keep every digit, and objects are
 * written as JSON. Null is an empty field; an empty string is `""`.
 */
export function csvRow(values: readonly unknown[], options: CsvOptions = {}): string {
  const { guardFormulas = true } = options;
  let line = '';
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) line += ',';
    line += csvField(values[index], guardFormulas);
  }
  return `${line}\r\n`;
}

/** Puts an apostrophe before text that a spreadsheet would run as a formula; returns other text unchanged. */
export function guardFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

function csvField(value: unknown, guardFormulas: boolean): string {
  if (value === null || value === undefined) return '';
  if (value === '') return '""';
  const text = plainText(value);
  if (guardFormulas && isFormula(text)) return quote(`'${text}`);
  return SPECIAL.test(text) ? quote(text) : text;
}

/** In many languages spreadsheets split at semicolons, and some at tabs too: the rest of a text could become a formula. */
const SPECIAL = /[",;\t\r\n]/;

function quote(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}

function isFormula(text: string): boolean {
  // Most values begin with an ASCII letter or a digit, which rules a formula out.
  const first = text.charCodeAt(0);
  if ((first >= 48 && first <= 57) || (first >= 97 && first <= 122) || (first >= 65 && first <= 90)) return false;
  return FORMULA.test(text) && !HARMLESS.test(text);
}

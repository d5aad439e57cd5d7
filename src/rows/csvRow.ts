import { plainText } from './plainText.js';

export interface CsvOptions {
  /**
   * Makes text inert that a spreadsheet would run as a formula, by an apostrophe before it. Default `true`. Turn it off
   * only for files that no spreadsheet opens: they then hold exactly what the service sent.
   */
  readonly guardFormulas?: boolean;
  /** Between fields; default a comma. */
  readonly delimiter?: ',' | ';' | '\t';
}

/** Spreadsheets skip what can't be seen before they look for a formula. The full-width forms count as the plain ones. */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;
/** What looks like a formula and is none: a number, and the dash that stands for no value. */
const HARMLESS = /^(?: *[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)? *|-)$/;

/**
 * One line of CSV by RFC 4180 with its CRLF. Values stay as the service sent them, all digits of a number included;
 * objects come as JSON. Null is an empty field, empty text a quoted one.
 */
export function csvRow(values: readonly unknown[], options: CsvOptions = {}): string {
  const { delimiter = ',' } = options;
  let line = '';
  for (let index = 0; index < values.length; index += 1) {
    if (index > 0) line += delimiter;
    line += csvField(values[index], options.guardFormulas ?? true, delimiter);
  }
  return `${line}\r\n`;
}

/** Text that no spreadsheet runs: an apostrophe stands before what begins like a formula. */
export function guardFormula(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

function csvField(value: unknown, guardFormulas: boolean, delimiter: string): string {
  if (value === null || value === undefined) return '';
  if (value === '') return '""';
  const text = plainText(value);
  if (guardFormulas && isFormula(text)) return quote(`'${text}`);
  return SPECIAL.test(text) || text.includes(delimiter) ? quote(text) : text;
}

const SPECIAL = /["\r\n]/;

function quote(field: string): string {
  return `"${field.replaceAll('"', '""')}"`;
}

function isFormula(text: string): boolean {
  // Most values begin with a letter or a digit, and need no closer look.
  const first = text.charCodeAt(0);
  if ((first >= 48 && first <= 57) || (first >= 97 && first <= 122) || (first >= 65 && first <= 90)) return false;
  return FORMULA.test(text) && !HARMLESS.test(text);
}

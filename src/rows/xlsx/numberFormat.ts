import type { ColumnGrain } from '../format/ColumnPresentation.js';
import { numberOptions, unitSuffix } from '../format/createNumberWriter.js';
import type { TableColumn } from '../TableColumn.js';

/** A spreadsheet refuses a file with a longer format. */
const MAX_FORMAT_LENGTH = 255;

/** The formats of times. Spreadsheets translate the months; the order of a full date is the same for every reader. */
export const TIME_FORMATS: Readonly<Record<ColumnGrain, string>> = {
  year: 'yyyy',
  quarter: 'mmm yyyy',
  month: 'mmm yyyy',
  week: 'yyyy-mm-dd',
  day: 'yyyy-mm-dd',
  minute: 'yyyy-mm-dd hh:mm',
  second: 'yyyy-mm-dd hh:mm:ss',
  millisecond: 'yyyy-mm-dd hh:mm:ss.000',
};

/**
 * The number format that shows a column's numbers as its table does: its decimals, percent sign, currency, unit and plus sign,
 * placed as in the language of `code`. Numbers aren't abbreviated: a cell has the whole number. `places`: the number of decimals,
 * if the column doesn't set it.
 */
export function numberFormat(column: TableColumn, places: number, code: string): string {
  const { style, decimals = places, isSigned } = column;
  const whole = style === 'plain' ? '0' : '#,##0';
  const digits = decimals > 0 ? `${whole}.${'0'.repeat(decimals)}` : whole;
  const written = around(column, digits, code);
  const format = isSigned ? `+${written};-${written};${written}` : written;
  return format.length <= MAX_FORMAT_LENGTH ? format : digits;
}

/** Puts the digits between what the language writes before and after a positive number. */
function around(column: TableColumn, digits: string, code: string): string {
  const options = numberOptions({ ...column, notation: 'standard', isSigned: false });
  const format = new Intl.NumberFormat(code, { ...options, minimumFractionDigits: 0, maximumFractionDigits: 0 });
  const parts = format.formatToParts(1);
  const at = parts.findIndex(({ type }) => type === 'integer');
  return literal(parts.slice(0, at)) + digits + literal([...parts.slice(at + 1), { value: unitSuffix(column) }]);
}

/** What surrounds the digits. Only an unquoted percent sign multiplies. */
function literal(parts: readonly { readonly type?: string | undefined; readonly value: string }[]): string {
  const percent = parts.findIndex(({ type }) => type === 'percentSign');
  if (percent >= 0) return `${literal(parts.slice(0, percent))}%${literal(parts.slice(percent + 1))}`;
  return quote(parts.map(({ value }) => value).join(''));
}

/** Writes a text that isn't a part of the format's own syntax. */
function quote(text: string): string {
  return text === '' ? '' : `"${text.replaceAll('"', '"\\""')}"`;
}

import type { ColumnFormat } from './createColumnFormat.js';
import { plainText } from './plainText.js';
import type { TableColumn } from './readColumns.js';

/** Limits of a text's width, in characters. */
const MIN_TEXT_WIDTH = 6;
const MAX_TEXT_WIDTH = 36;
/** Padding on both sides of a cell, in characters. */
const CELL_PADDING = 4;
/** Room for the sort arrows beside a title, in characters. */
const ARROWS_WIDTH = 3;

/** At most this many times of a column are formatted: formatting one costs more than scanning fifty. */
const MAX_FORMATTED_VALUES = 6;

/** Suitable column widths, in characters. Measured from sample rows: widths that followed the visible rows would jump. */
export function readWidths(
  columns: readonly TableColumn[],
  formats: readonly ColumnFormat[],
  sample: readonly (readonly unknown[])[],
): readonly number[] {
  return columns.map((column) => Math.min(longestText(column, formats, sample), MAX_TEXT_WIDTH) + CELL_PADDING);
}

/** The length of a column's longest text or of its title, in characters. */
function longestText(
  { index, title, kind }: TableColumn,
  formats: readonly ColumnFormat[],
  sample: readonly (readonly unknown[])[],
): number {
  const values = sample.map((row) => row[index]).filter((value) => value !== null && value !== undefined);
  const likely = kind === 'number' ? largest(values) : kind === 'time' ? spread(values) : longest(values);
  const lengths = likely.map((value) => formats[index]?.(value).text.length ?? 0);
  return Math.max(title.length + ARROWS_WIDTH, MIN_TEXT_WIDTH, ...lengths);
}

/** Candidates for the longest number: the smallest, the largest, and the longest raw text, which may not be a number. */
function largest(values: readonly unknown[]): readonly unknown[] {
  let min = values[0];
  let max = values[0];
  for (const value of values) {
    if (Number(plainText(value)) < Number(plainText(min))) min = value;
    else if (Number(plainText(value)) > Number(plainText(max))) max = value;
  }
  return [min, max, ...longest(values)];
}

function longest(values: readonly unknown[]): readonly unknown[] {
  let found: unknown;
  let length = -1;
  for (const value of values) {
    const own = plainText(value).length;
    if (own > length) found = value;
    length = Math.max(length, own);
  }
  return length === -1 ? [] : [found];
}

/** A few evenly spaced times: their texts differ by a digit or two at most. */
function spread(values: readonly unknown[]): readonly unknown[] {
  const step = Math.ceil(values.length / MAX_FORMATTED_VALUES);
  return values.filter((_, place) => place % step === 0);
}

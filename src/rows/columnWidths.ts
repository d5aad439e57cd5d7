import type { ColumnFormat } from './createColumnFormat.js';
import { plainText } from './plainText.js';
import type { TableColumn } from './readColumns.js';

/** Characters. */
const MIN_TEXT_WIDTH = 6;
const MAX_TEXT_WIDTH = 36;
/** Space at both sides of a cell, and beside a header's words that of its arrows. */
const CELL_SPACE = 4;
const ARROWS = 3;

/** Values of a column that are written out to see how long they are: each of them costs more than to look at fifty. */
const MAX_FORMATTED_VALUES = 6;

/** Widths that suit columns, in characters, from sample rows: they would jump if they followed the rows in sight. */
export function readWidths(
  columns: readonly TableColumn[],
  formats: readonly ColumnFormat[],
  sample: readonly (readonly unknown[])[],
): readonly number[] {
  return columns.map((column) => Math.min(longestText(column, formats, sample), MAX_TEXT_WIDTH) + CELL_SPACE);
}

/** Characters of a column's longest text, its title's included. */
function longestText(
  { index, title, kind }: TableColumn,
  formats: readonly ColumnFormat[],
  sample: readonly (readonly unknown[])[],
): number {
  const values = sample.map((row) => row[index]).filter((value) => value !== null && value !== undefined);
  const likely = kind === 'number' ? largest(values) : kind === 'time' ? spread(values) : longest(values);
  const lengths = likely.map((value) => formats[index]?.(value).text.length ?? 0);
  return Math.max(title.length + ARROWS, MIN_TEXT_WIDTH, ...lengths);
}

/** The longest numbers are the largest, below zero and above; and what has the most digits may be no number at all. */
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

/** Times differ in length by a digit or two, whichever they are. */
function spread(values: readonly unknown[]): readonly unknown[] {
  const step = Math.ceil(values.length / MAX_FORMATTED_VALUES);
  return values.filter((_, place) => place % step === 0);
}

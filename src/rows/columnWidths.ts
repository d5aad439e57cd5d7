import type { ColumnFormat } from './createColumnFormat.js';
import { plainText } from './plainText.js';
import type { TableColumn } from './readColumns.js';

/** Characters. */
const NARROWEST = 6;
const WIDEST = 36;
/** Space at both sides of a cell, and beside a header's words that of its arrows. */
const CELL_SPACE = 4;
const ARROWS = 3;

/** Values of a column that are written out to see how long they are: each of them costs more than to look at fifty. */
const MOST_TEXTS = 6;

/** Widths that suit columns, in characters, from sample rows: they would jump if they followed the rows in sight. */
export function readWidths(
  columns: readonly TableColumn[],
  formats: readonly ColumnFormat[],
  sample: readonly (readonly unknown[])[],
): readonly number[] {
  return columns.map((column) => Math.min(longestText(column, formats, sample), WIDEST) + CELL_SPACE);
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
  return Math.max(title.length + ARROWS, NARROWEST, ...lengths);
}

/** The longest numbers are the largest, below zero and above; and what has the most digits may be no number at all. */
function largest(values: readonly unknown[]): readonly unknown[] {
  let least = values[0];
  let most = values[0];
  for (const value of values) {
    if (Number(plainText(value)) < Number(plainText(least))) least = value;
    else if (Number(plainText(value)) > Number(plainText(most))) most = value;
  }
  return [least, most, ...longest(values)];
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
  const step = Math.ceil(values.length / MOST_TEXTS);
  return values.filter((_, place) => place % step === 0);
}

import type { ColumnFormat } from './createColumnFormat.js';
import type { TableColumn } from './readColumns.js';

/** Characters. */
const NARROWEST = 6;
const WIDEST = 36;
/** Space at both sides of a cell, and beside a header's words that of its arrows. */
const CELL_SPACE = 4;
const ARROWS = 3;

/** Rows whose texts are written out to see how long they are: that is most of what a first view costs. */
const MOST_ROWS = 25;

/** Widths that suit columns, in characters, from sample rows: they would jump if they followed the rows in sight. */
export function readWidths(
  columns: readonly TableColumn[],
  formats: readonly ColumnFormat[],
  sample: readonly (readonly unknown[])[],
): readonly number[] {
  const step = Math.ceil(sample.length / MOST_ROWS);
  const rows = sample.filter((_, place) => place % step === 0);
  return columns.map((column) => Math.min(longestText(column, formats, rows), WIDEST) + CELL_SPACE);
}

/** Characters of a column's longest text, its title's included. */
function longestText(
  { index, title }: TableColumn,
  formats: readonly ColumnFormat[],
  rows: readonly (readonly unknown[])[],
): number {
  const format = formats[index];
  let longest = Math.max(title.length + ARROWS, NARROWEST);
  for (const row of rows) longest = Math.max(longest, format?.(row[index]).text.length ?? 0);
  return longest;
}

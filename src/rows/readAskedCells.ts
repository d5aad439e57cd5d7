import type { AskedValues, NamedValue } from './AskedValues.js';
import type { ValueWords } from './format/createColumnFormat.js';
import { createExactFormat } from './format/createExactFormat.js';
import { isDimension } from './isDimension.js';
import type { TableColumn } from './TableColumn.js';
import type { CellBlock } from './writeRows.js';

/** The cells of a table, in display order. */
export interface AskedTable {
  readonly columns: readonly TableColumn[];
  /** The values of the row at a position, in the order of the schema. */
  readonly rowAt: (place: number) => readonly unknown[];
}

/** Maximum number of cells that are read. A larger selection isn't a question about single values. */
const MAX_ASKED_CELLS = 20;
/** Columns besides the chosen ones that identify a row. */
const MAX_PLACE_COLUMNS = 3;

/** Reads chosen cells by rows. A row is identified by those of its times, names and ids that weren't chosen. */
export function readAskedCells(
  { columns, rowAt }: AskedTable,
  { firstRow, lastRow, firstColumn, lastColumn }: CellBlock,
  words: ValueWords & { readonly nullValue: string },
): AskedValues {
  const chosen = columns.slice(firstColumn, lastColumn + 1);
  const names = columns
    .filter((column, at) => (at < firstColumn || at > lastColumn) && isDimension(column))
    .slice(0, MAX_PLACE_COLUMNS);
  const rows = Math.max(1, Math.ceil(MAX_ASKED_CELLS / chosen.length));
  const readers = new Map(
    [...names, ...chosen.slice(0, MAX_ASKED_CELLS)].map((column) => [column, reader(column, words)]),
  );
  const read = (some: readonly TableColumn[], row: readonly unknown[]) =>
    some.flatMap((column): NamedValue[] => {
      const value = readers.get(column)?.(row[column.index]);
      return value === undefined ? [] : [[column.title, value]];
    });

  let left = MAX_ASKED_CELLS;
  const groups = Array.from({ length: Math.min(rows, lastRow - firstRow + 1) }, (_, at) => {
    const row = rowAt(firstRow + at);
    const values = read(chosen.slice(0, left), row);
    left -= values.length;
    return { place: read(names, row), values };
  });
  return { groups, more: (lastRow - firstRow + 1) * chosen.length - (MAX_ASKED_CELLS - left) };
}

function reader(column: TableColumn, words: ValueWords & { readonly nullValue: string }) {
  const write = createExactFormat(column, words);
  return (value: unknown) => (value === null || value === undefined ? words.nullValue : write(value));
}

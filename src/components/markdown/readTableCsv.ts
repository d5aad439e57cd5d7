import { csvRow } from '../../rows/csvRow.js';

/**
 * Returns a table of an answer as CSV, in which text that a spreadsheet would run as a formula is made inert. It is read from the
 * DOM, because a long table is rendered in parts.
 */
export function readTableCsv(table: HTMLTableElement | null): string {
  const rows = Array.from(table?.rows ?? []);
  return rows.map((row) => csvRow(Array.from(row.cells, (cell) => readCell(cell)))).join('');
}

/** Returns the text of a cell with its line breaks, or null for an empty cell. */
function readCell(cell: HTMLTableCellElement): string | null {
  const copy = cell.cloneNode(true) as HTMLTableCellElement;
  for (const lineBreak of Array.from(copy.querySelectorAll('br'))) lineBreak.replaceWith('\n');
  return copy.textContent?.trim() || null;
}

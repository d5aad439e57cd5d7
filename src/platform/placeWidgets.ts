import type { WidgetPosition } from '../protocol/dashboardConfig.js';

/** What of an item decides about its place. */
export type PlacedItem =
  | { readonly kind: 'chart' | 'table' }
  | { readonly kind: 'text'; readonly title?: string | undefined; readonly text: string };

/** Rows of the grid that a result takes: with rows of 40 pixels and gaps of 16, 432 pixels. */
const RESULT_ROWS = 8;

/** Characters of a text that fit beside each other in one column of the grid, roughly. */
const CHARACTERS_A_COLUMN = 11;

/** A longer text scrolls in its widget. */
const MAX_TEXT_ROWS = 12;

/**
 * Places of items on a grid of `cols` columns, from the top, in reading order: texts over the whole width, results
 * `inARow` beside each other. A row with fewer results has them wider, so that no row has a hole.
 */
export function placeWidgets(items: readonly PlacedItem[], cols: number, inARow: number): readonly WidgetPosition[] {
  const positions: WidgetPosition[] = [];
  let y = 0;
  for (const row of rowsOf(items, inARow)) {
    const w = Math.floor(cols / row.length);
    const h = Math.max(...row.map((item) => rowsOfGrid(item, cols)));
    row.forEach((_, place) => {
      positions.push({ x: place * w, y, w, h });
    });
    y += h;
  }
  return positions;
}

function rowsOf(items: readonly PlacedItem[], inARow: number): readonly (readonly PlacedItem[])[] {
  const rows: PlacedItem[][] = [];
  for (const item of items) {
    const last = rows.at(-1);
    const fits = last !== undefined && last.length < inARow && last[0]?.kind !== 'text' && item.kind !== 'text';
    if (fits) last.push(item);
    else rows.push([item]);
  }
  return rows;
}

function rowsOfGrid(item: PlacedItem, cols: number): number {
  if (item.kind !== 'text') return RESULT_ROWS;
  const width = cols * CHARACTERS_A_COLUMN;
  const lines =
    item.text === ''
      ? 0
      : item.text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
  // A line takes about half a row of the grid; a title takes one.
  return Math.min(MAX_TEXT_ROWS, Math.max(1, (item.title ? 1 : 0) + Math.ceil(lines / 2)));
}

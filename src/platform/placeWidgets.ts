import type { WidgetPosition } from '../protocol/platform/dashboardConfig.js';

/** The parts of an item that determine its place and size. */
export type PlacedItem =
  | { readonly kind: 'chart' | 'table' }
  | { readonly kind: 'text'; readonly title?: string | undefined; readonly text: string };

/** Height of a result in grid rows: 432 pixels, with rows of 40 pixels and gaps of 16. */
const RESULT_ROWS = 8;

/** Characters of a text per column of the grid, roughly. */
const CHARACTERS_A_COLUMN = 11;

/** A longer text scrolls inside its widget. */
const MAX_TEXT_ROWS = 12;

/**
 * Returns the position of each item on a grid of `cols` columns, in reading order from the top: texts across the whole
 * width, and up to `inARow` results side by side. Results in a row that isn't full are wider, so that rows have no gaps.
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
  // A line is about half a grid row high, a title a whole one.
  return Math.min(MAX_TEXT_ROWS, Math.max(1, (item.title ? 1 : 0) + Math.ceil(lines / 2)));
}

/**
 * The maximum height of all rows, in pixels. Engines limit the height of an element (Chromium to 33 million pixels, Firefox
 * to 17 million). In a longer table, a pixel of the scroll bar represents several pixels of rows.
 */
const MAX_PAGE_HEIGHT = 12_000_000;

/** Maps rows of equal height to a scroll area whose height may be limited. */
export interface RowScale {
  /** The number of rows. */
  readonly rowCount: number;
  /** The height of a row, in pixels. */
  readonly rowHeight: number;
  /** The height of the visible area without the header, in pixels. */
  readonly viewHeight: number;
}

/** The height of all rows in the page, in pixels. */
export function pageHeight({ rowCount, rowHeight }: RowScale): number {
  return Math.min(rowCount * rowHeight, MAX_PAGE_HEIGHT);
}

/**
 * The distance from the top of the first row to the top of the view after scrolling, in unlimited pixels. If the height is
 * limited, a short scroll moves by exactly its pixels, so that no row is skipped. A long one, which only the scroll bar can
 * make, jumps to the position that the scroll bar shows.
 */
export function topAfterScroll(scale: RowScale, before: { top: number; scrollTop: number }, scrollTop: number): number {
  const fullHeight = scale.rowCount * scale.rowHeight;
  const height = pageHeight(scale);
  if (height === fullHeight) return scrollTop;
  const furthest = Math.max(1, height - scale.viewHeight);
  const furthestTop = fullHeight - scale.viewHeight;
  const way = scrollTop - before.scrollTop;
  const isAtEnd = scrollTop <= 0 || scrollTop >= furthest - 1;
  if (isAtEnd || Math.abs(way) > 3 * scale.viewHeight) return Math.min(scrollTop / furthest, 1) * furthestTop;
  return Math.min(Math.max(before.top + way, 0), furthestTop);
}

/** The `scrollTop` to set for a `top`. The inverse of `topAfterScroll`. */
export function scrollTopFor(scale: RowScale, before: { top: number; scrollTop: number }, top: number): number {
  const fullHeight = scale.rowCount * scale.rowHeight;
  const height = pageHeight(scale);
  if (height === fullHeight) return top;
  const way = top - before.top;
  const furthest = height - scale.viewHeight;
  const furthestTop = fullHeight - scale.viewHeight;
  if (top <= 0 || top >= furthestTop) return top <= 0 ? 0 : furthest;
  const isShort = Math.abs(way) <= 3 * scale.viewHeight;
  const scrollTop = isShort ? before.scrollTop + way : (top / furthestTop) * furthest;
  return Math.min(Math.max(scrollTop, 2), furthest - 2);
}

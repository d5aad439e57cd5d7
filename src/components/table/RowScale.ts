/**
 * Engines cap how high an element may be (Chromium at 33 million pixels, Firefox at 17): above this height a table keeps
 * it, and its scroll bar stands for more rows than it has pixels. Pixels.
 */
const MAX_PAGE_HEIGHT = 12_000_000;

/** Where rows of one height stand in a scroll area that may be lower than all of them. */
export interface RowScale {
  readonly rowCount: number;
  /** Pixels; the view's without its header. */
  readonly rowHeight: number;
  readonly viewHeight: number;
}

/** Pixels that the rows have in the page. */
export function pageHeight({ rowCount, rowHeight }: RowScale): number {
  return Math.min(rowCount * rowHeight, MAX_PAGE_HEIGHT);
}

/**
 * Pixels between the first row's top and the view's, as if nothing capped it, after a scroll from one place to another.
 * Where the height is capped, short ways move by their own pixels, so that no row is jumped over; long ones, which only
 * the scroll bar makes, go to the place that it shows.
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

/** The place of the scroll bar for a `top`, which `topAfterScroll` may have moved away from it. */
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

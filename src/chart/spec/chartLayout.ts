/**
 * The arithmetic of a chart's layout, in CSS pixels. `rebuildView` and `estimateChartHeight`, which runs before the drawing
 * code is loaded, must agree on it: a chart must take the height that was reserved for it.
 */

/** Between the plots of several views. */
export const SPACING = 20;
/** Above and below a plot, for the legend, the axis and titles. */
export const FRAME_HEIGHT = 64;
/** Beside a plot, for the axis and its title. */
export const AXIS_WIDTH = 54;
/** A narrower plot would be unreadable. */
export const MIN_PLOT_WIDTH = 90;
/** A legend of one row, or of a color ramp. */
export const LEGEND_HEIGHT = { names: 36, ramp: 70 } as const;

const NARROW_WIDTH = 480;
const MIN_COLUMN_WIDTH = 190;
const MAX_FACET_HEIGHT = 180;
const FACET_TITLE_HEIGHT = 22;
/** Views above each other are flatter than a single one. */
const MAX_STACKED_HEIGHT = 220;

/** The height of a view whose y axis is continuous: a plot a little wider than high. */
export function plotHeight(width: number, legendHeight = 0): number {
  return (width < NARROW_WIDTH ? 270 : 320) + Math.max(0, legendHeight - LEGEND_HEIGHT.ramp);
}

/** The bands of a y axis of names. */
export interface NameBands {
  /** The number of names. */
  readonly names: number;
  /** The number of bars side by side for each name. */
  readonly groups: number;
  /** The mark type. */
  readonly mark: unknown;
  /** The height of the legend, or 0. */
  readonly legendHeight: number;
}

/** The height of a view whose y axis has a band for each name. */
export function bandsHeight({ names, groups, mark, legendHeight }: NameBands): number {
  const single = mark === 'rect' ? 34 : names > 40 ? 16 : 26;
  const step = groups > 1 ? Math.max(12 * groups + 6, 24) : single;
  return Math.min(Math.max(names * step + FRAME_HEIGHT + legendHeight, 150), 900);
}

/** The number of columns for views or facets: as many as the spec wants and the width fits. */
export function fittingColumns(wanted: unknown, width: number, count: number): number {
  const max = Math.max(1, Math.floor(width / MIN_COLUMN_WIDTH));
  return Math.max(1, Math.min(typeof wanted === 'number' && wanted >= 1 ? Math.floor(wanted) : max, max, count));
}

/** The number of columns of an `hconcat`, which is stacked if there is little room. */
export function columnsOfRow(width: number, count: number): number {
  return width < NARROW_WIDTH ? 1 : count;
}

/** The width of each of several views in columns, including its axis. */
export function viewWidth(width: number, columns: number): number {
  return Math.max(MIN_PLOT_WIDTH, Math.floor((width - (columns - 1) * SPACING) / columns));
}

/** The height of one of several views in columns. */
export function viewHeight(height: number, columns: number, count: number): number {
  return columns === 1 && count > 1 ? Math.min(height, MAX_STACKED_HEIGHT) : height;
}

/** The height of several views in columns; `heights` are those of `viewHeight`. */
export function gridHeight(heights: readonly number[], columns: number): number {
  let total = FRAME_HEIGHT / 2;
  for (let start = 0; start < heights.length; start += columns) {
    total += Math.max(...heights.slice(start, start + columns)) + SPACING;
  }
  return total;
}

/** The width of the plot of a facet. */
export function facetWidth(width: number, columns: number): number {
  return Math.max(MIN_PLOT_WIDTH, Math.floor((width - AXIS_WIDTH - (columns - 1) * SPACING) / columns));
}

/** The height of the plot of a facet, from the height that its view would have alone. */
export function facetHeight(height: number): number {
  return Math.min(height - FRAME_HEIGHT, MAX_FACET_HEIGHT);
}

/** The height of all facets; `plot` is that of `facetHeight`. */
export function facetsHeight(count: number, columns: number, plot: number): number {
  return Math.ceil(count / columns) * (plot + SPACING + FACET_TITLE_HEIGHT) + FRAME_HEIGHT;
}

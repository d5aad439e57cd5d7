/**
 * The arithmetic of a chart's layout, in CSS pixels. `rebuildView` and `estimateChartHeight`, which runs before the drawing
 * code is loaded, must agree on it: a chart must take the height that was reserved for it.
 */

import type { SpecObject } from './parseChartSpec.js';

/** The space between the plots of several views. */
export const SPACING = 20;
/** The space above and below a plot together, for the legend, the axis and titles. */
export const FRAME_HEIGHT = 64;
/** The space next to a plot, for the axis and its title. */
export const AXIS_WIDTH = 54;
/** A narrower plot would be unreadable. */
export const MIN_PLOT_WIDTH = 90;
/** The lowest plot, the lowest band with a name, and the thinnest of several bars in one that can be read. */
const MIN_PLOT_HEIGHT = 40;
const MIN_BAND = 12.5;
const MIN_BAR = 3;
/** Many bands may be this much lower than usual, and then some of their names are left out. */
const MIN_SHARE = 0.6;
/** The space of an axis of numbers below a plot. */
const NUMBERS_HEIGHT = 28;
/** A legend of one row, or of a color ramp. */
export const LEGEND_HEIGHT = { names: 36, ramp: 70 } as const;

const NARROW_WIDTH = 480;
const MIN_COLUMN_WIDTH = 190;
const MAX_FACET_HEIGHT = 180;
const FACET_TITLE_HEIGHT = 22;
/** Maximum height of views that are stacked, which are flatter than a single view. */
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

/** The height below which such a view would leave out names. */
export function minBandsHeight(bands: NameBands): number {
  const step = Math.max(MIN_BAND, MIN_BAR * (bands.groups + 1));
  return Math.min(bands.names * step + NUMBERS_HEIGHT + bands.legendHeight, bandsHeight(bands) * MIN_SHARE);
}

/** The height below which a legend and the axis would leave no plot. `namesHeight`: of slanted names, or 0 for numbers. */
export function minPlotHeight(namesHeight: number, legendHeight: number): number {
  return MIN_PLOT_HEIGHT + (namesHeight || NUMBERS_HEIGHT) + legendHeight;
}

/** The number of columns for views or facets: as many as the spec wants and the width fits. */
export function fittingColumns(wanted: unknown, width: number, count: number): number {
  const max = Math.max(1, Math.floor(width / MIN_COLUMN_WIDTH));
  return Math.max(1, Math.min(typeof wanted === 'number' && wanted >= 1 ? Math.floor(wanted) : max, max, count));
}

/** Several plots in columns. */
export interface ChartGrid {
  /** The number of columns. */
  readonly columns: number;
  /** The width of each view, including its axis. */
  readonly width: number;
  /** Takes the heights that the views would have alone. Returns their actual heights, and the total height. */
  readonly fit: (alone: readonly number[]) => { readonly heights: readonly number[]; readonly total: number };
}

/** Lays out the views of a concatenation; undefined if the view isn't one. */
export function layOutViews(view: SpecObject, width: number): (ChartGrid & { readonly views: unknown[] }) | undefined {
  const { hconcat, vconcat, concat } = view;
  const views = [hconcat, vconcat, concat].find(Array.isArray);
  if (views === undefined) return undefined;
  const count = views.length;
  const row = width < NARROW_WIDTH ? 1 : count;
  const columns = views === hconcat ? row : views === vconcat ? 1 : fittingColumns(view.columns, width, count);
  const max = columns === 1 && count > 1 ? MAX_STACKED_HEIGHT : Number.POSITIVE_INFINITY;
  return {
    views,
    columns,
    width: Math.max(MIN_PLOT_WIDTH, Math.floor((width - (columns - 1) * SPACING) / columns)),
    fit: (alone) => {
      const heights = alone.map((height) => Math.min(height, max));
      const starts = heights.filter((_, index) => index % columns === 0).map((_, row) => row * columns);
      const rows = starts.map((start) => Math.max(...heights.slice(start, start + columns)));
      return { heights, total: rows.reduce((total, height) => total + height + SPACING, FRAME_HEIGHT / 2) };
    },
  };
}

/** Lays out `count` facets, which all have the same height, in columns. */
export function layOutFacets(count: number, columns: number, width: number): ChartGrid {
  const plot = Math.floor((width - AXIS_WIDTH - (columns - 1) * SPACING) / columns);
  return {
    columns,
    width: Math.max(MIN_PLOT_WIDTH, plot) + AXIS_WIDTH,
    fit: (alone) => {
      const height = Math.min(Math.max(...alone), MAX_FACET_HEIGHT + FRAME_HEIGHT);
      const row = height - FRAME_HEIGHT + SPACING + FACET_TITLE_HEIGHT;
      return { heights: [height], total: Math.ceil(count / columns) * row + FRAME_HEIGHT };
    },
  };
}

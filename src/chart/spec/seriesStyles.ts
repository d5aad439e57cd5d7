/** Number of series that share a line style and a shape. With more, colour alone would be hard to follow. */
export const SERIES_PER_STYLE = 4;

/** Lengths of dashes and gaps, in pixels. The first is a solid line. */
export const DASHES: readonly (readonly [dash: number, gap: number])[] = [
  [1, 0],
  [7, 4],
  [2, 4],
  [12, 4],
];

/** Shapes of points, by the names of Vega. */
export const SHAPES = ['circle', 'square', 'triangle-up', 'diamond'] as const;

/** The number of the style of the series at `index`: solid or round for the first four. */
export function styleIndex(index: number): number {
  return Math.floor(index / SERIES_PER_STYLE) % DASHES.length;
}

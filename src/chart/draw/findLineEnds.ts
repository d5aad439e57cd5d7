import type { ReadingStop } from './reading/ReadingIndex.js';

/** Where a line ends, in pixels of the picture. */
export interface LineEnd {
  readonly x: number;
  readonly y: number;
}

/** Finds the last point of each line of a chart, by the value of the column that distinguishes the lines. */
export function findLineEnds(
  stops: readonly ReadingStop[],
  field: string,
  [dx, dy]: readonly [x: number, y: number],
): ReadonlyMap<unknown, LineEnd> {
  const ends = new Map<unknown, LineEnd>();
  // Stops run from left to right, so later ones replace earlier ones.
  for (const { marks } of stops) {
    for (const { item, right, top } of marks) {
      if (item.mark.marktype === 'line') ends.set(item.datum?.[field] ?? null, { x: right + dx, y: top + dy });
    }
  }
  return ends;
}

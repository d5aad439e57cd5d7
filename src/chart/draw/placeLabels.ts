import type { LineEnd } from './findLineEnds.js';

/** The height of a label, in pixels. */
const LABEL_HEIGHT = 24;
/** Between the end of a line and its label, in pixels. */
const GAP = 6;

/**
 * Places the labels of lines next to their ends, in one column, and moves them apart where they would overlap. Labels of lines
 * that aren't drawn, such as hidden ones, are at the bottom. Returns the top left corner of each, in pixels of the picture.
 */
export function placeLabels<Value>(
  values: readonly Value[],
  ends: ReadonlyMap<unknown, LineEnd>,
  height: number,
): ReadonlyMap<Value, LineEnd> {
  const x = Math.max(0, ...[...ends.values()].map((end) => end.x)) + GAP;
  const wanted = values
    .map((value) => ({ value, top: (ends.get(value)?.y ?? height) - LABEL_HEIGHT / 2 }))
    .sort((a, b) => a.top - b.top);
  let floor = 0;
  for (const label of wanted) {
    label.top = Math.max(label.top, floor);
    floor = label.top + LABEL_HEIGHT;
  }
  let ceiling = height;
  for (const label of wanted.reverse()) {
    label.top = Math.min(label.top, ceiling - LABEL_HEIGHT);
    ceiling = label.top;
  }
  return new Map(wanted.map(({ value, top }) => [value, { x, y: top }]));
}

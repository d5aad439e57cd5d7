/** Rows or columns that are not in the page: from the first to the one after the last. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** What stands in a row or a table. */
export type Drawn = { readonly index: number } | Gap;

/**
 * What of `count` rows or columns is drawn, in order: those of a window, and one that has the focus and must not lose it,
 * wherever it stands.
 */
export function listDrawn(first: number, end: number, count: number, focused: number): readonly Drawn[] {
  const drawn: Drawn[] = [];
  let next = 0;
  const draw = (index: number) => {
    if (index > next) drawn.push({ from: next, to: index });
    drawn.push({ index });
    next = index + 1;
  };
  if (focused >= 0 && focused < first) draw(focused);
  for (let index = first; index < end; index += 1) draw(index);
  if (focused >= end && focused < count) draw(focused);
  if (next < count) drawn.push({ from: next, to: count });
  return drawn;
}

/** A key by which a gap stays itself while it grows: there are at most three. */
export function gapKey({ from, to }: Gap, count: number): string {
  if (to === count) return 'end';
  return from === 0 ? 'start' : 'middle';
}

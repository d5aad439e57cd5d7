/** A range of rows or columns that aren't mounted. */
export interface Gap {
  /** The first one. */
  readonly from: number;
  /** The one after the last. */
  readonly to: number;
}

/** A mounted row or column. */
interface Mounted {
  /** Its position in the table. */
  readonly index: number;
}

/** A mounted row or column, or a gap between two. */
export type Drawn = Mounted | Gap;

/** Lists what to mount of `count` rows or columns, in order: those of the window, and the focused one wherever it is. */
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

/** A stable React key for a gap as it grows. There are at most three gaps. */
export function gapKey({ from, to }: Gap, count: number): string {
  if (to === count) return 'end';
  return from === 0 ? 'start' : 'middle';
}

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

/** Describes which rows or columns to mount. */
export interface DrawnRange {
  /** The first one in the window. */
  readonly first: number;
  /** The one after the last in the window. */
  readonly end: number;
  /** The number of all. */
  readonly count: number;
  /** The focused one, which is mounted wherever it is; otherwise -1. */
  readonly focused: number;
  /** The number of frozen ones at the start, which are always mounted. */
  readonly frozen: number;
}

/** Lists what to mount, in order. */
export function listDrawn({ first, end, count, focused, frozen }: DrawnRange): readonly Drawn[] {
  const drawn: Drawn[] = [];
  let next = 0;
  const draw = (index: number) => {
    if (index < next) return;
    if (index > next) drawn.push({ from: next, to: index });
    drawn.push({ index });
    next = index + 1;
  };
  for (let index = 0; index < frozen; index += 1) draw(index);
  if (focused >= 0 && focused < first) draw(focused);
  for (let index = first; index < end; index += 1) draw(index);
  if (focused >= end && focused < count) draw(focused);
  if (next < count) drawn.push({ from: next, to: count });
  return drawn;
}

/** A stable React key for a gap as it grows. There are at most three gaps. */
export function gapKey({ from, to }: Gap, { count, frozen }: Pick<DrawnRange, 'count' | 'frozen'>): string {
  if (to === count) return 'end';
  return from === frozen ? 'start' : 'middle';
}

import type { Column } from './readColumn.js';

/** Classes of rows, in the expected and in the actual table. Rows of one class can be the same row. */
export interface RowClasses {
  readonly expected: Uint32Array;
  readonly actual: Uint32Array;
}

/** A column that is looked for. */
export interface WantedColumn extends Column {
  /** The same values as percentages, if the column has shares. */
  readonly percent: Column | undefined;
}

/** How two tables are compared. */
interface MatchOptions {
  /** The largest difference of equal numbers. Default: what its digits show, and at most 1 % of the column's largest number. */
  readonly rounding: number | undefined;
  /** Whether an expected column may be left out. */
  readonly canSkip: boolean;
  /** Whether two columns have the same name; such pairs are tried first. */
  readonly isNamed: (expected: number, actual: number) => boolean;
}

/** How far a column may be rounded, relative to its largest number. */
const MAX_ROUNDING = 0.01;
/** How far a double may be off, relative to its size. */
const NOISE = 1e-12;
/** Characters of a number that a double keeps. */
const MAX_EXACT = 15;
/** Each pair of columns is tried as often as this on average. A search for every choice would be factorial. */
const MAX_TRIES = 10;

/**
 * Finds a different actual column for each expected one, such that the rows are the same: as a table without order, within classes of
 * rows. Returns their places; undefined if there are none. All columns have the same number of rows.
 */
export function matchColumns(
  expected: readonly WantedColumn[],
  actual: readonly Column[],
  classes: RowClasses,
  { rounding, canSkip, isNamed }: MatchOptions,
): readonly (number | undefined)[] | undefined {
  // A column with many values leaves the fewest choices for the others.
  const order = [...expected.keys()].sort(
    (a, b) => (expected[b]?.starts.length ?? 0) - (expected[a]?.starts.length ?? 0),
  );
  const chosen: (number | undefined)[] = expected.map(() => undefined);
  let tries = MAX_TRIES * expected.length * actual.length;

  function choose(step: number, known: RowClasses): boolean {
    const at = order[step];
    const wanted = expected[at ?? -1];
    if (at === undefined || wanted === undefined) return true;
    const named = [...actual.keys()].sort((a, b) => Number(isNamed(at, b)) - Number(isNamed(at, a)));
    for (const place of named) {
      const found = actual[place];
      if (found === undefined || chosen.includes(place)) continue;
      tries -= 1;
      if (tries < 0) return false;
      const aligned =
        alignColumns(wanted, found, rounding) ??
        (wanted.percent && alignColumns(wanted.percent, found, rounding && rounding * 100));
      const refined = aligned && refine(known, aligned);
      if (refined === undefined) continue;
      chosen[at] = place;
      if (choose(step + 1, refined)) return true;
      chosen[at] = undefined;
    }
    return canSkip && choose(step + 1, known);
  }

  return choose(0, classes) ? chosen : undefined;
}

/**
 * Pairs the values of two columns in their order, which pairs them all if that is possible at all. Values that are paired are of one
 * class; undefined if a pair differs.
 */
function alignColumns(wanted: Column, found: Column, rounding: number | undefined): RowClasses | undefined {
  const keyAt = ({ keys, sorted }: Column, at: number) => keys[sorted[at] ?? 0];
  const isSame =
    wanted.starts.length === found.starts.length &&
    wanted.starts.every((at, rank) => at === found.starts[rank] && keyAt(wanted, at) === keyAt(found, at));
  if (isSame) return { expected: wanted.ranks, actual: found.ranks };
  const isNear = createComparison(wanted, found, rounding);
  if (!wanted.sorted.every((row, at) => isNear(row, found.sorted[at] ?? 0))) return undefined;
  const count = wanted.sorted.length;
  const classes = { expected: new Uint32Array(count), actual: new Uint32Array(count) };
  const isNext = ({ ranks, sorted }: Column, at: number) =>
    at > 0 && ranks[sorted[at] ?? 0] !== ranks[sorted[at - 1] ?? 0];
  let current = 0;
  for (let at = 0; at < count; at += 1) {
    if (isNext(wanted, at) && isNext(found, at)) current += 1;
    classes.expected[wanted.sorted[at] ?? 0] = current;
    classes.actual[found.sorted[at] ?? 0] = current;
  }
  return classes;
}

/**
 * Returns whether values of two rows are equal. Numbers may differ by `rounding`. By default they may be rounded to the digits that the
 * found column shows, by at most 1 % of its largest, and whole numbers must be equal.
 */
function createComparison(wanted: Column, found: Column, rounding: number | undefined) {
  const isWhole = wanted.places === 0 && found.places === 0;
  const rounded = isWhole ? 0 : Math.min(10 ** -found.places / 2, wanted.largest * MAX_ROUNDING);
  // The double of the limit is imprecise, too.
  const limit = (rounding ?? rounded) * (1 + 1e-9);
  const noise = wanted.isDouble || found.isDouble ? NOISE : 0;
  return (row: number, other: number): boolean => {
    const [key = '', otherKey = ''] = [wanted.keys[row], found.keys[other]];
    if (key === otherKey) return true;
    const [size = Infinity, otherSize = Infinity] = [wanted.sizes[row], found.sizes[other]];
    if (size === Infinity || otherSize === Infinity) return false;
    const difference = Math.abs(size - otherSize);
    const allowed = limit + Math.abs(size) * noise;
    const isExact = key.length <= MAX_EXACT && otherKey.length <= MAX_EXACT;
    if (isExact || difference > 2 * allowed + Math.abs(size) * NOISE) return difference <= allowed;
    return Math.abs(subtract(key, otherKey)) <= allowed;
  };
}

/** Divides classes by those of a further column; undefined if the tables then differ in how many rows of a class they have. */
function refine(known: RowClasses, further: RowClasses): RowClasses | undefined {
  // Most wrong columns are found here, at a fraction of the cost of counting.
  if (hashRows(known.expected, further.expected) !== hashRows(known.actual, further.actual)) return undefined;
  const count = known.expected.length;
  const ids = new Map<number, number>();
  const left: number[] = [];
  const refined = { expected: new Uint32Array(count), actual: new Uint32Array(count) };
  for (let row = 0; row < count; row += 1) {
    const key = (known.expected[row] ?? 0) * count + (further.expected[row] ?? 0);
    const id = ids.get(key) ?? ids.size;
    ids.set(key, id);
    left[id] = (left[id] ?? 0) + 1;
    refined.expected[row] = id;
  }
  for (let row = 0; row < count; row += 1) {
    const id = ids.get((known.actual[row] ?? 0) * count + (further.actual[row] ?? 0));
    const rest = id === undefined ? 0 : (left[id] ?? 0);
    if (id === undefined || rest === 0) return undefined;
    left[id] = rest - 1;
    refined.actual[row] = id;
  }
  return refined;
}

/** The same for the same pairs of classes in any order. */
function hashRows(known: Uint32Array, further: Uint32Array): number {
  let sum = 0;
  for (let row = 0; row < known.length; row += 1) {
    const mixed = Math.imul(Math.imul(known[row] ?? 0, 0x9e3779b1) ^ (further[row] ?? 0), 0x85ebca6b);
    sum = (sum + Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35)) | 0;
  }
  return sum;
}

/** The difference of two decimals, of which a double for each would lose digits. */
function subtract(a: string, b: string): number {
  const [left, right] = [a, b].map((key) => {
    const [whole = '0', fraction = ''] = key.split('.');
    return { whole: BigInt(whole), part: Number(`0.${fraction}`) * (key.startsWith('-') ? -1 : 1) };
  });
  return left && right ? Number(left.whole - right.whole) + (left.part - right.part) : Number.NaN;
}

/** The bits of a key sorted by in one pass. The 2,048 counters fit in the processor's cache. */
const DIGIT_BITS = 11;
const DIGITS = 1 << DIGIT_BITS;

/**
 * Sorts the positions of `keys` by key. Stable; NaN comes last in both directions. A radix sort over the bits of the
 * doubles takes a third of the time of the engine's sort. Yields between passes, so that the caller can pause.
 */
export function* radixSort(keys: Float64Array, isDescending: boolean): Generator<undefined, Uint32Array<ArrayBuffer>> {
  const { length } = keys;
  const { low, high } = toOrderedBits(keys, isDescending);
  let order = Uint32Array.from({ length }, (_, index) => index);
  let next = new Uint32Array(length);
  const starts = new Uint32Array(DIGITS);
  for (const word of [low, high]) {
    for (let shift = 0; shift < 32; shift += DIGIT_BITS) {
      yield;
      if (!countDigits(word, shift, starts)) continue;
      for (let place = 0; place < length; place += 1) {
        const index = order[place] as number;
        const digit = ((word[index] as number) >>> shift) & (DIGITS - 1);
        next[(starts[digit] as number)++] = index;
      }
      [order, next] = [next, order];
    }
  }
  return order;
}

/** Computes the position at which the keys of each digit begin. Returns false if all keys share one digit. */
function countDigits(word: Uint32Array, shift: number, starts: Uint32Array): boolean {
  starts.fill(0);
  for (const bits of word) (starts[(bits >>> shift) & (DIGITS - 1)] as number)++;
  if (starts[((word[0] ?? 0) >>> shift) & (DIGITS - 1)] === word.length) return false;
  let start = 0;
  for (let digit = 0; digit < DIGITS; digit += 1) {
    const count = starts[digit] as number;
    starts[digit] = start;
    start += count;
  }
  return true;
}

/** The bits of each double as two words that compare, unsigned, in numeric order. */
function toOrderedBits(keys: Float64Array, isDescending: boolean): { low: Uint32Array; high: Uint32Array } {
  const { length } = keys;
  const low = new Uint32Array(length);
  const high = new Uint32Array(length);
  const number = new Float64Array(1);
  const bits = new Uint32Array(number.buffer);
  for (let index = 0; index < length; index += 1) {
    const key = keys[index] as number;
    if (Number.isNaN(key)) {
      low[index] = high[index] = 0xffff_ffff;
      continue;
    }
    // Adding 0 turns -0 into 0. A descending order is the ascending order of the negated keys.
    number[0] = (isDescending ? -key : key) + 0;
    const isNegative = (bits[1] as number) >>> 31 === 1;
    low[index] = isNegative ? ~(bits[0] as number) : (bits[0] as number);
    high[index] = isNegative ? ~(bits[1] as number) : (bits[1] as number) | 0x8000_0000;
  }
  return { low, high };
}

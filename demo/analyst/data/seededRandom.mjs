/** Mulberry32: small, fast, and identical on every machine. @param {number} seed */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Cumulative weights as shares of their total, for `pickIndex`. @param {readonly number[]} weights */
export function cumulate(weights) {
  let sum = 0;
  const sums = weights.map((weight) => {
    sum += weight;
    return sum;
  });
  return sums.map((value) => value / sum);
}

/** @param {readonly number[]} cumulated @param {number} roll */
export function pickIndex(cumulated, roll) {
  let low = 0;
  let high = cumulated.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulated[middle] ?? 1) > roll) high = middle;
    else low = middle + 1;
  }
  return low;
}

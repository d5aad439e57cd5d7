/**
 * Returns a pseudorandom generator of numbers in [0, 1) (linear congruential). The same seed gives the same sequence.
 */
export function seededNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

/**
 * Finds the first index from 0 for which `holds` returns true, by binary search; `count` if there is none. Once true, `holds`
 * must be true for all higher indexes below `count`.
 */
export function findFirstIndex(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * CPU milliseconds that `referenceWork` takes where the tests' limits were set, on a machine at its full speed: on the main thread of
 * a page, and in a Node process with the threads that collect its garbage.
 */
const REFERENCE_COST = { page: 20, node: 35 };
/** How often the work is repeated for the mean. */
export const REFERENCE_TIMES = 5;
/** The maximum correction, because a larger one would hide faults. */
const MAX_SLOWNESS = 4;

/**
 * Work of the kind that the library does: it parses, counts, formats and joins. It refers to nothing outside itself, so that it can
 * be sent to a page.
 */
export function referenceWork(): number {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: index, name: `name ${index}`, value: index / 3 }));
  const texts = new Map<string, string>();
  for (const { name, value } of JSON.parse(JSON.stringify(rows)) as typeof rows) {
    texts.set(name, String(value).replaceAll('3', '4'));
  }
  return [...texts.values()].join().length;
}

/**
 * Returns how many times slower a machine is than the one on which the limits were set, from 1 to 4. A machine with
 * shared processors can be half as fast for an hour. A cost divided by this number stays the same for the same work.
 *
 * @param cost CPU milliseconds that `referenceWork` took, in the mean of `REFERENCE_TIMES`.
 */
export function slownessOf(cost: number, place: keyof typeof REFERENCE_COST): number {
  return Math.min(Math.max(cost / REFERENCE_COST[place], 1), MAX_SLOWNESS);
}

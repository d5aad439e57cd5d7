/**
 * A difference between expected and actual behaviour. Neither text repeats rows or messages of the service, only the kind of
 * value received.
 */
export class Deviation extends Error {
  constructor(
    readonly expected: string,
    readonly came: string,
  ) {
    super(`expected ${expected}, and ${came} came`);
  }
}

/** Thrown by a case that can't be decided. The message is the reason. */
export class Undecided extends Error {}

/** Throws a Deviation unless `isMet`. */
export function expectThat(isMet: boolean, expected: string, came: string | number): asserts isMet {
  if (!isMet) throw new Deviation(expected, String(came));
}

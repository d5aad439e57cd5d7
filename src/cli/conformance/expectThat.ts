/** What a service did differently. Neither text repeats a row or words of the service, only what kind of thing came. */
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

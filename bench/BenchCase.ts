/** The measured part. Throws if the work was not done, so that doing nothing can't look fast. */
export type Work<Result = void> = () => Result | Promise<Result>;

/** Sets up the page without being measured, and returns the work to measure. */
export type Contender<Result = void> = () => Work<Result> | Promise<Work<Result>>;

/** One row of the table: the library's work, compared with the minimum work that achieves the same. */
export interface BenchCase {
  readonly name: string;
  /** The work that a ratio of 1 represents. */
  readonly limit: string;
  /** CPU time as a ratio to the limit. The library should stay at or below it. */
  readonly target: number;
  /** Whether the row is also measured in Node, where services and tests read streams. Its work needs no page. */
  readonly isInNode?: boolean;
  /** Compares elapsed time, including waiting, instead of CPU time. */
  readonly isElapsed?: boolean;
  readonly runLimit: Contender;
  readonly runOurs: Contender;
  /** Other libraries that do the same, by name. */
  readonly peers?: Readonly<Record<string, Contender>>;
}

/** A row that measures the longest task: the longest time that the library blocks the page. */
export interface LongestTaskCase {
  readonly name: string;
  /** Target for the longest task, in CPU milliseconds. */
  readonly longestTask: number;
  readonly runOurs: Contender;
}

/** A row that counts what the library leaves on the page. */
export interface CountCase {
  readonly name: string;
  /** Target for the count that the work returns. */
  readonly count: number;
  readonly runOurs: Contender<number>;
}

/** A row that measures typing while the library works, with the CPU slowed down 4 times. */
export interface TypingCase {
  readonly name: string;
  /** Target for the longest time from a key press to the next paint, in milliseconds. */
  readonly interaction: number;
  /** The work returns that time. */
  readonly runOurs: Contender<number>;
}

export function expectSame(found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`The work returned ${String(found)}, expected ${String(expected)}.`);
}

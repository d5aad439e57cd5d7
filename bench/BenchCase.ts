/** The measured part. Throws when the work was not done, so that nothing looks fast because it did nothing. */
export type Work = () => void | Promise<void>;

/** Loads and mounts what the work begins with, which is not measured, and gives the work. */
export type Contender = () => Work | Promise<Work>;

/** One row of the table: work of ours, beside the least work that could do the same. */
export interface BenchCase {
  readonly name: string;
  /** What the ratio 1 stands for. */
  readonly limit: string;
  /** Ratio of CPU time that we mean to stay below. */
  readonly target: number;
  readonly runLimit: Contender;
  readonly runOurs: Contender;
  /** Others that do the same, by name. */
  readonly peers?: Readonly<Record<string, Contender>>;
}

/** A row of its own kind: how long our work keeps the page from doing anything else, at the worst. */
export interface LongestTaskCase {
  readonly name: string;
  /** CPU milliseconds of the longest task. */
  readonly longestTask: number;
  readonly runOurs: Contender;
}

export function expectSame(found: unknown, expected: unknown): void {
  if (found !== expected) throw new Error(`The work gave ${String(found)} and not ${String(expected)}.`);
}

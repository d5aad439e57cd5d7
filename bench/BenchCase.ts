/** One row of the table: work of ours, beside the least work that could do the same. */
export interface BenchCase {
  readonly name: string;
  /** What the ratio 1 stands for. */
  readonly limit: string;
  /** Ratio of CPU time that we mean to stay below. */
  readonly target: number;
  /** What both must return, so that a benchmark that does nothing does not look fast. */
  readonly expected?: number;
  readonly runLimit: () => number | Promise<number>;
  readonly runCandidate: () => number | Promise<number>;
}

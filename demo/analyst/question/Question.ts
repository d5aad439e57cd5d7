import type { Grain } from '../calendar.js';
import type { Dimension, Measure } from '../model/member.js';
import type { Period } from './Period.js';

export type ChartKind = 'line' | 'bar' | 'stacked' | 'pie' | 'table';

/** The values of one column to keep or to leave out. The measure decides which dimension of that name is meant. */
export interface ValueFilter {
  readonly dimensions: readonly Dimension[];
  readonly values: readonly string[];
  readonly isExcluded: boolean;
}

/** The first `count` groups by the first measure. */
export interface Rank {
  readonly count: number;
  readonly isLowest: boolean;
  /** Whether they are called the best or the worst, which doesn't say whether more is better. */
  readonly isJudged?: boolean | undefined;
}

/** What a thread asks for: “measure [by dimension] [only value] [period] [top N] [against the period before]”. */
export interface Question {
  readonly measures: readonly Measure[];
  /** Each has the dimensions of one name. */
  readonly dimensions: readonly (readonly Dimension[])[];
  readonly grain?: Grain | undefined;
  readonly filters: readonly ValueFilter[];
  readonly period?: Period | undefined;
  /** The earlier period to compare with: its days, one step earlier, or as long as the period (`before`). */
  readonly baseline?: Period | Grain | 'before' | undefined;
  readonly rank?: Rank | undefined;
  readonly isShare: boolean;
  readonly chart?: ChartKind | undefined;
}

/** Why a question isn't answered. The message is a sentence for the reader, without any figure. */
export class Refusal extends Error {
  /** Whether rephrasing wouldn't help, because the records don't contain the answer. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}

/** A question that the analyst answers by asking back. The message describes what was understood and what wasn't. */
export class Choices extends Refusal {
  /** Two or three whole questions, each of which can be answered. */
  readonly questions: readonly string[];

  constructor(message: string, questions: readonly string[]) {
    super(message);
    this.questions = questions;
  }
}

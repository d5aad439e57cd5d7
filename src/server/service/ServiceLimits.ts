import { checkAmount } from '../../protocol/checkAmount.js';

/** Limits for one user, one question and one answer. */
export interface ServiceLimits {
  /**
   * Answers that one user may have running at once. A further question gets a 429. With several instances that share a store, the
   * limit is approximate: questions that reach two of them at the same moment may both start.
   *
   * @default 5
   */
  readonly runsPerUser: number;
  /**
   * Length of a question in UTF-16 units. A longer one gets a 400.
   *
   * @default 10,000
   */
  readonly questionLength: number;
  /**
   * Milliseconds until a run is stopped.
   *
   * @default 300,000: five minutes
   */
  readonly runTime: number;
  /**
   * Lines of one run, after which it is stopped.
   *
   * @default 50,000
   */
  readonly runLines: number;
  /**
   * UTF-16 units of text, tool inputs and tool results of one run, after which it is stopped.
   *
   * @default 16,777,216
   */
  readonly runLength: number;
  /**
   * Maximum UTF-16 units of text, tool inputs and tool results of one thread. Beyond that, a new question to it gets a 400. Its
   * last answer may exceed it by `runLength`, and a thread that is longer still opens.
   *
   * @default 33,554,432
   */
  readonly threadLength: number;
  /**
   * Milliseconds that a reader may take before it asks for more; a slower one is disconnected and can join again.
   *
   * @default 60,000
   */
  readonly readerTime: number;
}

/** Limits as options: each has a default. */
export type ServiceLimitOptions = { readonly [Limit in keyof ServiceLimits]?: number | undefined };

/** Applies the defaults. Throws a `configuration` ChatError for anything but numbers of at least 0. */
export function resolveLimits(given: ServiceLimitOptions = {}): ServiceLimits {
  for (const [name, value] of Object.entries(given)) checkAmount(`limits.${name}`, value);
  return {
    runsPerUser: given.runsPerUser ?? 5,
    questionLength: given.questionLength ?? 10_000,
    runTime: given.runTime ?? 300_000,
    runLines: given.runLines ?? 50_000,
    runLength: given.runLength ?? 16_777_216,
    threadLength: given.threadLength ?? 33_554_432,
    readerTime: given.readerTime ?? 60_000,
  };
}

/** No limits: for a test service, whose agents are scripts. */
export const UNLIMITED: ServiceLimits = {
  runsPerUser: Number.POSITIVE_INFINITY,
  questionLength: Number.POSITIVE_INFINITY,
  runTime: Number.POSITIVE_INFINITY,
  runLines: Number.POSITIVE_INFINITY,
  runLength: Number.POSITIVE_INFINITY,
  threadLength: Number.POSITIVE_INFINITY,
  readerTime: Number.POSITIVE_INFINITY,
};

import { isRecord } from '../../protocol/narrow.js';
import { parseJson } from '../../protocol/parseJson.js';
import type { Outcome, Score } from './scoreAnswer.js';

/** A question and its answers, of which there is at least one. */
export interface QuestionReport {
  readonly id: string;
  /** `tokens` is `null` if the agent reported none. */
  readonly runs: readonly (Score & { readonly tokens: number | null; readonly milliseconds: number })[];
}

/** What `--json` prints and `--save` writes. It has no rows and no answers. */
export interface EvalReport {
  readonly version: 1;
  readonly questions: readonly QuestionReport[];
}

/** How a report differs from another, by the questions that both have. */
interface Difference {
  readonly better: readonly string[];
  readonly worse: readonly string[];
  /** Whether fewer answers are right, or one is wrong to a question whose answers were all right. */
  readonly isWorse: boolean;
}

/** The value of an outcome in a comparison of two runs. */
const WORTH: Readonly<Record<Outcome, number>> = { right: 4, part: 3, asked: 2, refused: 1, wrong: 0 };

/** Reads a report that `--save` wrote. Throws an Error if it isn't one. */
export function readReport(text: string): EvalReport {
  const report = parseJson(text);
  const isRun = (run: unknown) => isRecord(run) && Object.hasOwn(WORTH, String(run.outcome));
  const isQuestion = (question: unknown) =>
    isRecord(question) && Array.isArray(question.runs) && question.runs.length > 0 && question.runs.every(isRun);
  if (
    isRecord(report) &&
    report.version === 1 &&
    Array.isArray(report.questions) &&
    report.questions.every(isQuestion)
  ) {
    return { version: 1, questions: report.questions };
  }
  throw new Error('The baseline isn’t a report that --save wrote.');
}

/** Returns the share of answers with an outcome, 0 to 1. */
export function shareOf(questions: readonly QuestionReport[], outcome: Outcome): number {
  const runs = questions.flatMap((question) => question.runs);
  return runs.filter((run) => run.outcome === outcome).length / runs.length;
}

/** Compares a report with a baseline that has at least one of its questions. */
export function compareReports(report: EvalReport, baseline: EvalReport): Difference {
  const pairs = report.questions.flatMap((now) => {
    const before = baseline.questions.find(({ id }) => id === now.id);
    return before === undefined ? [] : [{ id: now.id, now, before, change: worthOf(now) - worthOf(before) }];
  });
  const idsOf = (isChanged: (change: number) => boolean) =>
    pairs.filter(({ change }) => isChanged(change)).map(({ id }) => id);
  const rightOf = (side: 'now' | 'before') =>
    shareOf(
      pairs.map((pair) => pair[side]),
      'right',
    );
  return {
    better: idsOf((change) => change > 0),
    worse: idsOf((change) => change < 0),
    isWorse:
      rightOf('now') < rightOf('before') ||
      pairs.some(({ now, before }) => shareOf([before], 'right') === 1 && shareOf([now], 'wrong') > 0),
  };
}

function worthOf({ runs }: QuestionReport): number {
  return runs.reduce((sum, { outcome }) => sum + WORTH[outcome], 0) / runs.length;
}

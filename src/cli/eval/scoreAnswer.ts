import { compareTables, type Reference, type Verdict } from './compareTables.js';
import type { EvalAnswer } from './EvalAnswer.js';
import type { EvalQuestion } from './EvalQuestion.js';
import { findWrongFigures } from './findWrongFigures.js';

/** The outcomes of an answer, from best to worst. */
export const OUTCOMES = ['right', 'part', 'asked', 'refused', 'wrong'] as const;

/**
 * `asked`: it asks the reader a question. `refused`: the answer is missing, for example because the run failed. `wrong`: a wrong
 * answer that a reader may believe.
 */
export type Outcome = (typeof OUTCOMES)[number];

/** The outcome of an answer, and the reason: one line without rows. */
export interface Score {
  readonly outcome: Outcome;
  readonly reason: string;
}

/** Figures that a reason lists. */
const MAX_FIGURES = 3;
const ASKED = 'asked back';
const UNSAID = 'the text doesn’t say what it should';

/**
 * Scores an answer. Of all its results, the best counts; it is right only in part if the last one differs, or if the text has a figure that
 * no result has. `references`: the rows of the question's reference queries.
 */
export async function scoreAnswer(
  question: EvalQuestion,
  answer: EvalAnswer,
  references: readonly Reference[],
): Promise<Score> {
  const { says, neverSays, inputs, locale, expect } = question;
  const { text, failure, asksBack, results, threadResults } = answer;
  const said = neverSays?.exec(text)?.[0];
  if (said !== undefined) return { outcome: 'wrong', reason: `says “${said}”` };
  if (failure !== undefined) return { outcome: 'refused', reason: `no answer: ${failure}` };
  const isSaid = says?.test(text) ?? true;
  // No result counts where none is expected: a figure is a claim, wherever it is from.
  const sources = expect === 'rows' ? [...threadResults, ...results] : [];
  const figures = await findWrongFigures(text, { results: sources, inputs, locale });
  const states = figures.length > 0 ? `states ${figures.slice(0, MAX_FIGURES).join(', ')}` : undefined;

  if (expect !== 'rows') {
    if (states !== undefined) return { outcome: 'wrong', reason: states };
    if (asksBack && !(expect === 'refusal' && (says === undefined || !isSaid)))
      return { outcome: 'right', reason: ASKED };
    if (asksBack) return { outcome: 'asked', reason: ASKED };
    if (!isSaid) return { outcome: 'wrong', reason: UNSAID };
    if (results.length > 0 && says === undefined) return { outcome: 'wrong', reason: 'shows a result' };
    return { outcome: expect === 'refusal' ? 'right' : 'refused', reason: 'no query' };
  }

  const verdicts = results.flatMap(({ schema, data }) => {
    const table = { columns: schema.map(({ name }) => name), rows: data };
    return bestOf(references.map((reference) => compareTables(reference, table))) ?? [];
  });
  const best = bestOf(verdicts);
  if (best === undefined || best.outcome === 'wrong') {
    if (asksBack && states === undefined) return { outcome: 'asked', reason: ASKED };
    if (best !== undefined) return best;
    return states === undefined
      ? { outcome: 'refused', reason: 'no query' }
      : { outcome: 'wrong', reason: `${states} without a query` };
  }
  const problems = [
    best.outcome === 'part' && best.reason,
    verdicts.at(-1) !== best &&
      `query ${verdicts.indexOf(best) + 1} of ${verdicts.length}, but the last one has ${verdicts.at(-1)?.reason}`,
    states !== undefined && `the text ${states}, which no result has`,
    !isSaid && UNSAID,
  ].filter((problem) => problem !== false);
  return problems.length === 0 ? best : { outcome: 'part', reason: problems.join('; ') };
}

/** The best of some verdicts, and the last of those. */
function bestOf(verdicts: readonly Verdict[]): Verdict | undefined {
  return OUTCOMES.flatMap((outcome) => verdicts.findLast((verdict) => verdict.outcome === outcome) ?? [])[0];
}

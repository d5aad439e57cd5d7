import type { EvalAnswer, EvalQuestion } from './EvalQuestion.js';
import { findFigure } from './findFigure.js';
import type { Score } from './scoreAnswer.js';

/**
 * What an answer that isn't right costs its reader. `asked back`: a choice. `refused`: another try, which includes a run that failed.
 * `wrong`: a figure, rows, or a claim that the reader may believe.
 */
export type Outcome = 'right' | 'asked back' | 'refused' | 'wrong';

/** Sorts a scored answer. */
export function outcomeOf({ expected, mustNotSay }: EvalQuestion, answer: EvalAnswer, { isRight }: Score): Outcome {
  if (isRight) return 'right';
  const { rows, text, hasAsked = false, error } = answer;
  const isClaim = rows !== undefined || findFigure(text) !== undefined || mustNotSay?.test(text) === true;
  if (isClaim || (expected.type === 'refusal' && error === undefined)) return 'wrong';
  return hasAsked ? 'asked back' : 'refused';
}

import { compareRows } from './compareRows.js';
import type { EvalAnswer, EvalQuestion } from './EvalQuestion.js';
import { findFigure } from './findFigure.js';

/** Whether an answer is right, and why not. */
export interface Score {
  readonly isRight: boolean;
  /** One line; for a right answer, what was checked. */
  readonly reason: string;
}

/** Words with which an answer admits that it can't do what was asked. */
const ADMISSION =
  /\b(?:can['’]?t|cannot|can not|(?:do|does|did|is|are|was|were|have|has)(?:n['’]t| not)|unable|no (?:data|record|information|column|table|forecast)|nothing (?:about|on|was)|read-only)\b/i;

/**
 * Scores an answer. `references`: the rows of the question's references, in their order.
 */
export function scoreAnswer(
  { expected, mustNotSay }: EvalQuestion,
  answer: EvalAnswer,
  references: readonly (readonly (readonly unknown[])[])[],
): Score {
  if (answer.error !== undefined) return miss(`no answer: ${answer.error}`);
  const said = mustNotSay?.exec(answer.text)?.[0];
  if (said !== undefined) return miss(`says “${said}”`);
  if (expected.type === 'refusal') return scoreRefusal(answer);
  const { rows } = answer;
  if (rows === undefined) return miss('no query');
  const problems = expected.references.map((rule, at) => compareRows(references[at] ?? [], rows, rule));
  if (problems.includes(undefined)) return { isRight: true, reason: 'the same rows' };
  return miss([...new Set(problems)].join('; '));
}

function scoreRefusal({ text }: EvalAnswer): Score {
  const figure = findFigure(text);
  if (figure !== undefined) return miss(`states ${figure}`);
  return ADMISSION.test(text) ? { isRight: true, reason: 'refused' } : miss('does not say that it can’t');
}

function miss(reason: string): Score {
  return { isRight: false, reason };
}

import type { AnswerFigure } from '../../figures/AnswerFigure.js';
import { readAnswerFigures } from '../../figures/readAnswerFigures.js';
import type { ResultContext } from '../results/useResultContext.js';
import { describeTurn } from './describeTurn.js';

/** Returns the figures of a turn's answer; none until it is complete. `locale`: the reader's. */
export async function readTurnFigures(
  id: string,
  context: ResultContext,
  locale: string,
): Promise<readonly AnswerFigure[]> {
  const turn = context.session.getSnapshot().turns.findLast((one) => one.id === id);
  if (turn?.state !== 'completed' || turn.answerId === undefined) return [];
  const { answer, results } = describeTurn(turn, context);
  return readAnswerFigures(answer, results, locale);
}

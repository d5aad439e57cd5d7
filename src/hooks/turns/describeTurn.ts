import type { TurnDetails } from '../../rows/TurnDetails.js';
import type { ChatTurn } from '../../stream/turns/ChatTurn.js';
import { listCubes } from '../../stream/turns/findResultSources.js';
import { splitQuestion } from '../../text/questionContext.js';
import { resultsOf } from '../results/resultOf.js';
import type { ResultContext } from '../results/useResultContext.js';

type DescribedTurn = Pick<ChatTurn, 'id' | 'question' | 'stepIds' | 'toolCallIds' | 'answerId'>;

/** Returns a turn with its content. */
export function describeTurn(turn: DescribedTurn, context: ResultContext): TurnDetails {
  const { session, naming } = context;
  const textOf = (id: string | undefined) => (id === undefined ? '' : (session.getMessage(id)?.content ?? ''));
  const calls = turn.toolCallIds.flatMap((id) => session.getMessage(id) ?? []);
  return {
    id: turn.id,
    question: splitQuestion(turn.question ?? '').question,
    answer: textOf(turn.answerId ?? turn.stepIds.findLast((id) => textOf(id) !== '')),
    results: resultsOf(context, turn.toolCallIds),
    cubes: listCubes(calls, naming),
  };
}

import type { ChatSession } from '../../stream/ChatSession.js';
import type { ChatTurn } from '../../stream/ChatTurn.js';
import type { TurnState } from './TurnMark.js';

/**
 * Returns how a turn ended, where `given` doesn't say it all: after a reload nothing on the wire says how a turn ended. One that was
 * stopped in this tab is known (`wasStopped`); another that was stopped or failed counts as `unanswered`, or as `interrupted` within its
 * answer. A service that marks no message as final answers with the last text.
 */
export function readTurnEnd(
  { questionId, items, answerId }: ChatTurn,
  given: TurnState,
  isAnswered: boolean,
  isStopped: boolean,
  { getMessage, getSnapshot }: Pick<ChatSession, 'getMessage' | 'getSnapshot'>,
): TurnState {
  // The end of the run was lost, but its answer is complete: there is nothing to report.
  if (given === 'interrupted' && isAnswered) return 'completed';
  if (given !== 'completed' || isAnswered || questionId === undefined) return given;
  if (getSnapshot().turnEnds[questionId] !== undefined) return given;
  if (isStopped) return 'aborted';
  if (answerId !== undefined) return 'interrupted';
  const last = getMessage(items.at(-1)?.id ?? '');
  const endsInWords = last?.content !== '' && last?.toolCall === undefined && last?.isInProcess === false;
  return endsInWords ? given : 'unanswered';
}

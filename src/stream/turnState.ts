import type { ChatMessage } from '../protocol/chatMessage.js';
import type { ChatStatus } from './ChatSession.js';
import type { ChatTurn, TurnState } from './ChatTurn.js';
import { isBusyStatus } from './isBusyStatus.js';
import { wasStopped } from './stoppedTurns.js';

/**
 * Returns how far a turn has come. `status`: the session's, which for the newest turn is more current than how it ended before;
 * undefined for other turns. After a reload nothing on the wire says how a turn ended. One that was stopped in this tab is known;
 * another that was stopped or failed counts as `unanswered`, or as `interrupted` within its answer.
 */
export function turnState(
  { id, question, end }: Pick<ChatTurn, 'id' | 'question' | 'end'>,
  status: ChatStatus | undefined,
  answer: ChatMessage | undefined,
  lastStep: ChatMessage | undefined,
): TurnState {
  if (status !== undefined && isBusyStatus(status)) return 'running';
  if (status === 'interrupted' || end?.type === 'interrupted') {
    // The end of the run was lost, but its answer is complete: there is nothing to report.
    return answer?.isInProcess === false ? 'completed' : 'interrupted';
  }
  if (end !== undefined) return end.type;
  if (question === undefined || isAnswered(answer, lastStep)) return 'completed';
  if (wasStopped(id)) return 'aborted';
  return answer === undefined ? 'unanswered' : 'interrupted';
}

/** Whether a turn has a complete answer. A service that marks no message as final answers with the last text. */
export function isAnswered(answer: ChatMessage | undefined, lastStep: ChatMessage | undefined): boolean {
  if (answer !== undefined) return !answer.isInProcess;
  return lastStep !== undefined && !lastStep.isInProcess && lastStep.content !== '' && lastStep.toolCall === undefined;
}

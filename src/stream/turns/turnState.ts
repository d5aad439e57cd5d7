import type { ChatMessage } from '../../protocol/chatMessage.js';
import type { ChatSession, ChatSessionSnapshot, ChatStatus } from '../ChatSession.js';
import { isBusyStatus } from '../isBusyStatus.js';
import type { ChatTurn, TurnEnd, TurnState } from './ChatTurn.js';
import { wasStopped } from './stoppedTurns.js';

/**
 * Returns how far a turn has come. `status`: the session's, which for the newest turn is more current than its earlier end;
 * undefined for other turns. After a reload, nothing on the wire shows how a turn ended. A turn that was stopped in this tab is
 * remembered; any other that was stopped or failed counts as `unanswered`, or as `interrupted` if its answer had begun.
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

/**
 * Returns how the turns ended, after a read that found nothing running. A lost or failed answer that turns out to be complete
 * counts as completed; the ends of other lost answers become unknown, as for any turn that was read. `stoppedId`: the turn that
 * the read shows to have been stopped.
 */
export function endsAfterRead(
  { turns, turnEnds }: Pick<ChatSessionSnapshot, 'turns' | 'turnEnds'>,
  getMessage: ChatSession['getMessage'],
  stoppedId: string | undefined,
): Readonly<Record<string, TurnEnd>> {
  const messageOf = (id: string | undefined) => (id === undefined ? undefined : getMessage(id));
  const ends = Object.entries(turnEnds).flatMap(([id, end]): [string, TurnEnd][] => {
    if (end.type === 'completed' || end.type === 'aborted') return [[id, end]];
    const turn = turns.find((one) => one.id === id);
    if (isAnswered(messageOf(turn?.answerId), messageOf(turn?.stepIds.at(-1)))) return [[id, { type: 'completed' }]];
    if (id === stoppedId) return [[id, { type: 'aborted' }]];
    return end.type === 'failed' ? [[id, end]] : [];
  });
  return Object.fromEntries(ends);
}

/** Whether a turn has a complete answer. A service that marks no message as final answers with the last text. */
function isAnswered(answer: ChatMessage | undefined, lastStep: ChatMessage | undefined): boolean {
  if (answer !== undefined) return !answer.isInProcess;
  return lastStep !== undefined && !lastStep.isInProcess && lastStep.content !== '' && lastStep.toolCall === undefined;
}

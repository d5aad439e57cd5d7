import { MESSAGE_ID_PATTERN } from '../protocol/limits.js';
import type { ChatQuestion } from './ChatRun.js';
import type { ChatSession, ChatSessionSnapshot } from './ChatSession.js';

export interface RunningQuestionHints {
  /** The question whose run the service has suspended; if set, the only candidate. */
  readonly suspendedMessageId: string | undefined;
  /** This session's last question, with its exact text: a candidate if the newest question is answered. */
  readonly own: ChatQuestion | undefined;
  /** Whether a question's turn is known to have ended, with or without an answer. */
  readonly isOver: (messageId: string) => boolean;
}

/**
 * Returns the question that the thread's active run must be answering: the newest one, or this session's last one, if it has
 * no complete answer. Undefined if both are answered: then the run answers a question that isn't in the thread yet, such as
 * another tab's, and posting a known one could ask it twice.
 */
export function findRunningQuestion(
  { turns }: Pick<ChatSessionSnapshot, 'turns'>,
  getMessage: ChatSession['getMessage'],
  { suspendedMessageId, own, isOver }: RunningQuestionHints,
): ChatQuestion | undefined {
  const ids = suspendedMessageId === undefined ? [turns.at(-1)?.id, own?.messageId] : [suspendedMessageId];
  for (const id of ids) {
    const turn = turns.find((one) => one.id === id);
    if (turn?.question === undefined || !MESSAGE_ID_PATTERN.test(turn.id) || isOver(turn.id)) continue;
    if (turn.answerId !== undefined && getMessage(turn.answerId)?.isInProcess === false) continue;
    return turn.id === own?.messageId ? own : { input: turn.question, messageId: turn.id };
  }
  return undefined;
}

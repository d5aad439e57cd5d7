import type { ChatMessage } from '../protocol/chatMessage.js';
import { MESSAGE_ID_PATTERN } from '../protocol/limits.js';
import type { ChatQuestion } from './ChatRun.js';
import { isFinalAnswer } from './findFinalAnswer.js';

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
  messages: readonly ChatMessage[],
  { suspendedMessageId, own, isOver }: RunningQuestionHints,
): ChatQuestion | undefined {
  const candidates =
    suspendedMessageId === undefined
      ? [messages.findLastIndex(({ role }) => role === 'user'), messages.findIndex(({ id }) => id === own?.messageId)]
      : [messages.findIndex(({ id, role }) => id === suspendedMessageId && role === 'user')];
  for (const index of candidates) {
    const message = messages[index];
    if (message === undefined || !MESSAGE_ID_PATTERN.test(message.id)) continue;
    if (isOver(message.id) || isAnswered(messages, index)) continue;
    return message.id === own?.messageId ? own : { input: message.content, messageId: message.id };
  }
  return undefined;
}

function isAnswered(messages: readonly ChatMessage[], questionIndex: number): boolean {
  for (let index = questionIndex + 1; index < messages.length; index += 1) {
    const message = messages[index];
    if (message === undefined || message.role === 'user') return false;
    if (isFinalAnswer(message) && !message.isInProcess) return true;
  }
  return false;
}

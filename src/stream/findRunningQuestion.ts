import type { ChatMessage } from '../protocol/chatMessage.js';
import { MESSAGE_ID_PATTERN } from '../protocol/limits.js';
import type { ChatQuestion } from './ChatRun.js';
import { isFinalAnswer } from './findFinalAnswer.js';

export interface RunningQuestionHints {
  /** Question whose run the service has suspended; then only this one counts. */
  readonly suspendedMessageId: string | undefined;
  /** This session's last question: its exact text, and a candidate where the newest question is answered. */
  readonly own: ChatQuestion | undefined;
  /** Whether a question's turn is known to have ended, with or without an answer. */
  readonly isOver: (messageId: string) => boolean;
}

/**
 * The question that an active run of the thread must be answering, as far as this client can know: the newest one, or
 * the session's own, without a complete answer. Undefined when each of them is answered: then the thread runs a question
 * that is not in it yet, such as another tab's, and posting any known one could ask it twice.
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

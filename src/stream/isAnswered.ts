import type { ChatMessage } from '../protocol/chatMessage.js';
import { findFinalAnswer } from './findFinalAnswer.js';

/** Returns whether a question has a complete answer. A service that marks no message as final answers with the last text. */
export function isAnswered(messages: readonly ChatMessage[], questionId: string): boolean {
  const start = messages.findIndex(({ id }) => id === questionId) + 1;
  if (start === 0) return false;
  const next = messages.findIndex(({ role }, index) => index >= start && role === 'user');
  const turn = messages.slice(start, next === -1 ? messages.length : next);
  const answer = findFinalAnswer(turn) ?? turn.at(-1);
  return answer !== undefined && !answer.isInProcess && answer.content !== '' && answer.toolCall === undefined;
}

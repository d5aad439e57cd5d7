import type { ChatStreamLine } from '../../../protocol/chatMessage.js';
import type { StoredMessage, StoredThread, StoredTurn } from './ThreadStore.js';
import { cutoffLine, endLines, nextQuestionSort, stateLine } from './wireLines.js';

/** Returns the messages of turns, each a complete line in its current state. */
export function messagesOf(turns: readonly StoredTurn[]): readonly StoredMessage[] {
  return turns.flatMap(({ messages }) => messages);
}

/** Returns the lines that read a thread. Omits `__state__` while it is streaming, as the answer is incomplete. */
export function readLines(thread: StoredThread, sentinels: boolean): readonly ChatStreamLine[] {
  const { chatId, turns } = thread;
  const last = turns.at(-1);
  const isStreaming = last?.state.type === 'running';
  const suspended = sentinels && last?.state.type === 'suspended' ? last.messageId : undefined;
  const messages = messagesOf(turns);
  const lines: ChatStreamLine[] = [cutoffLine(chatId, isStreaming, suspended), ...messages.map((one) => ({ ...one }))];
  return isStreaming ? lines : [...lines, stateLine(messages, nextQuestionSort(thread) - 1)];
}

/** Returns the messages of a finished turn and the lines that ended it. */
export function replayLines(thread: StoredThread, turn: StoredTurn, sentinels: boolean): readonly ChatStreamLine[] {
  const { messageId, state, messages, lastSort } = turn;
  const known = messagesOf(thread.turns.slice(0, thread.turns.indexOf(turn) + 1));
  const ending = endLines({ messageId, state, lastSort, thread: known }, sentinels);
  return [cutoffLine(thread.chatId, false), ...messages.map((one) => ({ ...one })), ...ending];
}

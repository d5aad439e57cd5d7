import type { ChatStreamLine, ChatUsage } from '../protocol/chatMessage.js';
import type { StoredMessage, Thread, Turn } from './Thread.js';

/**
 * The first line of every response: whether the thread is streaming, and the id to use from now on. `suspended` is the
 * turn whose run waits for its question to come again.
 */
export function cutoffLine(chatId: string, isStreaming: boolean, suspended?: Turn): ChatStreamLine {
  const state = { isStreaming, chatId, ...(suspended && { suspended: { messageId: suspended.messageId } }) };
  return sentinelLine('__cutoff__', 0, { state });
}

/**
 * The last line of an answer or of a read. The spec calls `messages` serialized conversation messages and does not
 * say their fields; read as the role, the text and the tool call of each.
 */
export function stateLine(thread: Thread): ChatStreamLine {
  const messages = thread.messages.map(({ role, content, toolCall }) => ({
    role,
    content,
    ...(toolCall && { toolCall }),
  }));
  return sentinelLine('__state__', thread.nextSort(), { state: { messages } });
}

/** Says that the abort operation stopped the run. */
export function abortedLine(thread: Thread): ChatStreamLine {
  return sentinelLine('__aborted__', thread.nextSort(), {});
}

/** Says that the service has restarted, and which question resumes the run. */
export function suspendedLine(thread: Thread, { messageId }: Turn): ChatStreamLine {
  return sentinelLine('__suspended__', thread.nextSort(), { retryable: true, messageId });
}

function usageLine(thread: Thread, usage: ChatUsage): ChatStreamLine {
  return sentinelLine('__usage__', thread.nextSort(), { usage });
}

/** A message as it stands, whole. */
export function messageLine(message: StoredMessage): ChatStreamLine {
  return { ...message };
}

/** How a turn ended, for whoever asks for it once more. Nothing when it still runs. */
export function endLines(thread: Thread, turn: Turn, sentinels: boolean): readonly ChatStreamLine[] {
  if (turn.end === 'completed') return completedLines(thread, turn);
  if (turn.end === 'failed') return [{ error: turn.error }];
  return turn.end === 'aborted' && sentinels ? [abortedLine(thread)] : [];
}

/** The end of an answer that is whole: the conversation, then what it cost where that is known. */
export function completedLines(thread: Thread, { usage }: Turn): readonly ChatStreamLine[] {
  return [stateLine(thread), ...(usage ? [usageLine(thread, usage)] : [])];
}

function sentinelLine(id: string, sort: number, fields: ChatStreamLine): ChatStreamLine {
  return { id, role: 'assistant', content: '', isDelta: false, isInProcess: false, sort, ...fields };
}

import type { ChatStreamLine, ChatUsage } from '../protocol/chatMessage.js';
import type { StoredMessage, Thread, Turn } from './Thread.js';

/**
 * Returns the first line of every response: whether the thread is streaming, and its `chatId`. `suspended` is the turn
 * whose run waits to be resumed.
 */
export function cutoffLine(chatId: string, isStreaming: boolean, suspended?: Turn): ChatStreamLine {
  const state = { isStreaming, chatId, ...(suspended && { suspended: { messageId: suspended.messageId } }) };
  return sentinelLine('__cutoff__', 0, { state });
}

/**
 * Returns the `__state__` line that ends an answer or a read. The spec calls `messages` serialized conversation
 * messages but does not list their fields; read as role, text and tool call.
 */
export function stateLine(thread: Thread): ChatStreamLine {
  const messages = thread.messages.map(({ role, content, toolCall }) => ({
    role,
    content,
    ...(toolCall && { toolCall }),
  }));
  return sentinelLine('__state__', thread.nextSort(), { state: { messages } });
}

/** Returns the line that reports an aborted run. */
export function abortedLine(thread: Thread): ChatStreamLine {
  return sentinelLine('__aborted__', thread.nextSort(), {});
}

/** Returns the line that reports a suspended run and the question that resumes it. */
export function suspendedLine(thread: Thread, { messageId }: Turn): ChatStreamLine {
  return sentinelLine('__suspended__', thread.nextSort(), { retryable: true, messageId });
}

function usageLine(thread: Thread, usage: ChatUsage): ChatStreamLine {
  return sentinelLine('__usage__', thread.nextSort(), { usage });
}

/** Returns a message in its current state, as one complete line. */
export function messageLine(message: StoredMessage): ChatStreamLine {
  return { ...message };
}

/** Returns the lines that ended a turn, for a replay. Returns none while it is running. */
export function endLines(thread: Thread, turn: Turn, sentinels: boolean): readonly ChatStreamLine[] {
  if (turn.end === 'completed') return completedLines(thread, turn);
  if (turn.end === 'failed') return [{ error: turn.error }];
  return turn.end === 'aborted' && sentinels ? [abortedLine(thread)] : [];
}

/** Returns the last lines of a completed answer: the conversation, then its usage if known. */
export function completedLines(thread: Thread, { usage }: Turn): readonly ChatStreamLine[] {
  return [stateLine(thread), ...(usage ? [usageLine(thread, usage)] : [])];
}

function sentinelLine(id: string, sort: number, fields: ChatStreamLine): ChatStreamLine {
  return { id, role: 'assistant', content: '', isDelta: false, isInProcess: false, sort, ...fields };
}

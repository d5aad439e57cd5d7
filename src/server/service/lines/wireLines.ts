import type { ChatStreamLine } from '../../../protocol/chatMessage.js';
import { messageLength } from '../runs/messageLength.js';
import type { StoredMessage, StoredThread, TurnEnd, TurnState } from './ThreadStore.js';

/** The error of an answer whose process ended first. */
const INTERRUPTED = 'The answer was interrupted because the service restarted. Ask again.';

/** The end of an answer whose thread was deleted in the meantime. */
export const DELETED: TurnEnd = { type: 'failed', error: 'This conversation was deleted.' };

/** UTF-16 units of messages that a `__state__` line repeats. Escaped as JSON, they stay below the 16 MiB that a client's line may have. */
const MAX_STATE_LENGTH = 1_048_576;
/** The length of a message without its texts. */
const MESSAGE_OVERHEAD = 64;

/**
 * `sort` values that a turn leaves free after its newest line: for the lines that end it, which are written whenever they are
 * read and not kept.
 */
const END_LINES = 2;

/** Returns the `sort` of a thread's next question. */
export function nextQuestionSort({ turns }: Pick<StoredThread, 'turns'>): number {
  const last = turns.at(-1);
  return last ? last.lastSort + END_LINES + 1 : 1;
}

/**
 * Returns the first line of every response: whether the thread is streaming, and its `chatId`. `suspended` is the question
 * whose run waits to be resumed.
 */
export function cutoffLine(chatId: string, isStreaming: boolean, suspended?: string): ChatStreamLine {
  const state = { isStreaming, chatId, ...(suspended !== undefined && { suspended: { messageId: suspended } }) };
  return sentinelLine('__cutoff__', 0, { state });
}

/**
 * Returns the `__state__` line that ends an answer or a read. The spec calls `messages` serialized conversation
 * messages but does not list their fields; read as role, text and tool call. Nor does it say that all of them are repeated: of a long
 * thread only the newest are, since a line that is as long as the thread doubles each read and exceeds what clients accept.
 */
export function stateLine(thread: readonly StoredMessage[], sort: number): ChatStreamLine {
  const messages = newestOf(thread).map(({ role, content, toolCall }) => ({
    role,
    content,
    ...(toolCall && { toolCall }),
  }));
  return sentinelLine('__state__', sort, { state: { messages } });
}

/** Returns the last messages that together fit into `MAX_STATE_LENGTH`. */
function newestOf(thread: readonly StoredMessage[]): readonly StoredMessage[] {
  let left = MAX_STATE_LENGTH;
  const tooLong = thread.findLastIndex((message) => {
    left -= MESSAGE_OVERHEAD + messageLength(message);
    return left < 0;
  });
  return thread.slice(tooLong + 1);
}

/** The turn that lines end. */
interface EndedTurn {
  readonly messageId: string;
  readonly state: TurnState;
  /** `sort` of its newest line. */
  readonly lastSort: number;
  /** The messages of the thread up to and including this turn. */
  readonly thread: readonly StoredMessage[];
}

/** Returns the lines that end a turn's stream. None while it is running. */
export function endLines(turn: EndedTurn, sentinels: boolean): readonly ChatStreamLine[] {
  const { messageId, state, lastSort, thread } = turn;
  switch (state.type) {
    case 'running':
      return [];
    case 'completed': {
      const { usage } = state;
      const ending = stateLine(thread, lastSort + 1);
      return usage ? [ending, sentinelLine('__usage__', lastSort + 2, { usage })] : [ending];
    }
    case 'failed':
      return [{ error: state.error }];
    case 'interrupted':
      return [{ error: INTERRUPTED }];
    case 'aborted':
      return sentinels ? [sentinelLine('__aborted__', lastSort + 1, {})] : [];
    case 'suspended':
      return sentinels ? [sentinelLine('__suspended__', lastSort + 1, { retryable: true, messageId })] : [];
  }
}

function sentinelLine(id: string, sort: number, fields: ChatStreamLine): ChatStreamLine {
  return { id, role: 'assistant', content: '', isDelta: false, isInProcess: false, sort, ...fields };
}

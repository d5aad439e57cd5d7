import type { MessageLine, StoredMessage } from './ThreadStore.js';

/** The messages that result from lines, and the `sort` of the newest line. */
interface Folded {
  /** Ordered by `sort`. */
  readonly messages: readonly StoredMessage[];
  readonly lastSort: number;
}

/**
 * Folds a turn's lines into messages: an increment is appended, and a complete line replaces the text. It reads lines that this
 * service wrote, in the order in which it wrote them; the client's merge, which must accept anything, is separate.
 */
export function foldLines(lines: readonly MessageLine[]): Folded {
  const messages = new Map<string, StoredMessage>();
  let lastSort = 0;
  for (const line of lines) {
    lastSort = Math.max(lastSort, line.sort);
    const before = messages.get(line.id);
    messages.set(line.id, before ? merge(before, line) : { ...line, isDelta: false });
  }
  return { messages: [...messages.values()].sort((a, b) => a.sort - b.sort), lastSort };
}

function merge(before: StoredMessage, line: MessageLine): StoredMessage {
  if (line.isDelta) {
    const { content, thinking } = before;
    return { ...before, content: content + line.content, thinking: thinking + line.thinking, sort: line.sort };
  }
  // A complete text doesn't repeat its thinking, and a tool call keeps the place where it started.
  const thinking = line.thinking === '' ? before.thinking : line.thinking;
  return { ...line, thinking, sort: line.toolCall ? before.sort : line.sort };
}

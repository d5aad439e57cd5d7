import type { ChatMessage } from '../protocol/chatMessage.js';
import type { TurnItem } from './ChatTurn.js';

/**
 * Keeps thinking where it first appeared. The complete line of a message arrives after the tool calls that its thinking led to,
 * and would move the thinking below them while the user reads. Once the message has text, it takes its regular position.
 */
export function holdThinking(
  items: readonly TurnItem[],
  before: readonly TurnItem[],
  messages: readonly ChatMessage[],
): readonly TurnItem[] {
  const isHeld = new Set(
    messages.filter(({ thinking, content, toolCall }) => thinking && !content && !toolCall).map(({ id }) => id),
  );
  const next = [...items];
  for (const [index, { id }] of before.entries()) {
    if (!isHeld.has(id)) continue;
    const follower = before.slice(index + 1).find((item) => next.some((other) => other.id === item.id));
    const from = next.findIndex((item) => item.id === id);
    const to = follower === undefined ? -1 : next.findIndex((item) => item.id === follower.id);
    if (from > to && to !== -1) next.splice(to, 0, ...next.splice(from, 1));
  }
  return next;
}

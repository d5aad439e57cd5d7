import type { ChatMessage } from '../protocol/chatMessage.js';
import type { ChatSession, ChatSessionSnapshot } from './ChatSession.js';
import { reorderTurns } from './turns/deriveTurns.js';

interface Held {
  /** The session's own snapshot. */
  readonly from: ChatSessionSnapshot;
  readonly held: ChatSessionSnapshot;
}

const known = new WeakMap<object, Held>();

/**
 * Returns a session's snapshot in the order in which the reader has seen its messages. Some services complete a text only after
 * the tool calls that followed it, and its newest `sort` would then place it below them. Here it stays where it was unless it got
 * more text. All hooks read this snapshot, so that they agree; it is the session's own unless a message is kept in place.
 */
export function heldSnapshot(session: Pick<ChatSession, 'getSnapshot'>): ChatSessionSnapshot {
  const from = session.getSnapshot();
  const before = known.get(session);
  if (before?.from === from) return before.held;
  const held = before === undefined ? from : hold(before, from);
  known.set(session, { from, held });
  return held;
}

function hold(before: Held, from: ChatSessionSnapshot): ChatSessionSnapshot {
  const isFree = before.held === before.from || before.held.messageIds === before.from.messageIds;
  if (isFree && before.from.messageIds === from.messageIds) return from;
  const messages = holdOrder(before.held.messages, from.messages);
  if (messages === from.messages) return from;
  const isSame = isSameOrder(messages, before.held.messageIds);
  return {
    ...from,
    messages,
    messageIds: isSame ? before.held.messageIds : messages.map(({ id }) => id),
    turns: reorderTurns(from.turns, messages, before.held.turns),
  };
}

/** Returns `now`, with each message that was above another one before, and got no text since, above it again. */
function holdOrder(before: readonly ChatMessage[], now: readonly ChatMessage[]): readonly ChatMessage[] {
  const places = new Map(now.map(({ id }, place) => [id, place]));
  const stays = before.flatMap((message) => {
    const next = now[places.get(message.id) ?? -1];
    return next !== undefined && textLength(next) <= textLength(message) ? next : [];
  });
  const hasMoved = ({ id }: ChatMessage, at: number) =>
    (places.get(id) ?? 0) > (places.get(stays[at + 1]?.id ?? '') ?? Number.POSITIVE_INFINITY);
  if (!stays.some(hasMoved)) return now;
  const ranks = new Map(stays.map(({ id }, rank) => [id, rank]));
  let placed = 0;
  // One pass: a search for each message would be quadratic, at every change for the rest of the session.
  return now.flatMap((message) => {
    const rank = ranks.get(message.id);
    if (rank === undefined) return message;
    const next = stays.slice(placed, rank + 1);
    placed = Math.max(placed, rank + 1);
    return next;
  });
}

function textLength({ content, thinking }: ChatMessage): number {
  return content.length + thinking.length;
}

function isSameOrder(messages: readonly ChatMessage[], ids: readonly string[]): boolean {
  return messages.length === ids.length && messages.every(({ id }, place) => id === ids[place]);
}

import type { ChatMessage } from '../src/protocol/chatMessage.js';
import { createToolKindReader } from '../src/protocol/toolKind.js';
import type { ChatSession, ChatSessionSnapshot } from '../src/stream/ChatSession.js';
import type { ChatTurn } from '../src/stream/turns/ChatTurn.js';
import { deriveTurns } from '../src/stream/turns/deriveTurns.js';

/** A completed turn without steps, unless `fields` say otherwise. */
export function chatTurn(fields: Partial<ChatTurn> = {}): ChatTurn {
  return {
    ...{ id: 'q', question: 'How many?', stepIds: [], toolCallIds: [], answerId: undefined },
    ...{ state: 'completed', end: undefined, questionId: 'q', items: [], ...fields },
  };
}

/** A snapshot with the turns that follow from its other fields. */
export function withTurns<Fields extends Partial<ChatSessionSnapshot>>(fields: Fields): Fields & ChatSessionSnapshot {
  const { messages = [], status = 'idle', turnEnds = {} } = fields;
  const turns = deriveTurns(messages, { status, turnEnds, toolKindOf: createToolKindReader() });
  return { ...fields, turns } as Fields & ChatSessionSnapshot;
}

/** The parts of a session with these messages that code reads. */
export function sessionWith(messages: readonly ChatMessage[]): Pick<ChatSession, 'getSnapshot' | 'getMessage'> {
  return {
    getSnapshot: () => withTurns({ messages }),
    getMessage: (id) => messages.find((one) => one.id === id),
  };
}

import type { ChatSession, ChatSessionSnapshot } from '../../src/stream/ChatSession.js';
import { chatMessage } from '../chatMessage.js';
import { withTurns } from '../chatTurn.js';

/** A session whose state a test sets. Records the questions that it is asked, and refuses them while busy. */
export function fakeSession(first: Partial<ChatSessionSnapshot> = {}) {
  const asked: string[] = [];
  const listeners = new Set<() => void>();
  let snapshot: ChatSessionSnapshot = withTurns({
    ...{ status: 'idle', chatId: undefined, messages: [], turnEnds: {} },
    ...first,
  } as ChatSessionSnapshot);
  const set = (change: Partial<ChatSessionSnapshot>) => {
    snapshot = withTurns({ ...snapshot, ...change });
    for (const listener of listeners) listener();
  };
  const session = {
    getSnapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async send(input: string) {
      if (snapshot.status !== 'idle') return { type: 'refused' };
      asked.push(input);
      set({ status: 'streaming', messages: [...snapshot.messages, questionNamed(input)] });
      return { type: 'completed' };
    },
  } as never as ChatSession;
  /** Ends the running turn. */
  const end = (type: 'completed' | 'aborted' | 'interrupted' | 'failed') => {
    const status = type === 'interrupted' ? 'interrupted' : type === 'failed' ? 'error' : 'idle';
    set({ status, turnEnds: { [snapshot.messages.at(-1)?.id ?? '']: { type } } });
  };
  return { session, asked, set, end };
}

export function questionNamed(content: string) {
  return chatMessage(`id of ${content}`, { role: 'user', content });
}

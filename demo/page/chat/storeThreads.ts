import { createLocalDraftStorage, createLocalThreadStore } from 'tabletalk';
import type { ChatSession } from 'tabletalk/core';

/** The back office has one user; a product passes the id of the one who is signed in. */
const user = 'larkfield';

/** The typed text of each conversation, which survives a reload. */
export const storeDrafts = createLocalDraftStorage({ user });

/** The conversations of this browser. */
export const storeThreads = createLocalThreadStore({ user });

/** Lists a conversation that was held beside the page. `ChatApp` lists its own. */
export function listConversation(session: ChatSession): void {
  const { chatId, messages } = session.getSnapshot();
  const question = messages.find(({ role }) => role === 'user');
  if (chatId === undefined || question === undefined) return;
  const title = storeThreads.list().find(({ id }) => id === chatId)?.title ?? question.content.slice(0, 60);
  storeThreads.put({ id: chatId, title, updatedAt: Date.now() });
}

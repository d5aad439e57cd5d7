import { createMessageId } from '../protocol/createMessageId.js';

/**
 * Creates ids for the user messages of a session. They ascend even if the clock stops or goes back, and are unique across
 * sessions.
 */
export function createMessageIds(now: () => number = Date.now): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.trunc(now()));
    return createMessageId(last);
  };
}

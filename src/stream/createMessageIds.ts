/**
 * Creates ids for user messages: Unix time in milliseconds, then `-message` (spec: `messageId`). They are unique and
 * ascending even if the clock stops or goes back.
 */
export function createMessageIds(now: () => number = Date.now): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.trunc(now()));
    return `${String(last).padStart(13, '0')}-message`;
  };
}

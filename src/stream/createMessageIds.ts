/**
 * Makes ids for user messages: Unix time in milliseconds, then `-message` (spec: `messageId`). Unique and rising also
 * when the clock stands still or goes back.
 */
export function createMessageIds(now: () => number = Date.now): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.trunc(now()));
    return `${String(last).padStart(13, '0')}-message`;
  };
}

import { MESSAGE_ID_PATTERN } from '../../protocol/limits.js';

/** Milliseconds. Test services and counters start at 0, so an earlier number isn't a time. */
const MIN_TIME = Date.UTC(2001, 8, 10);
/** Milliseconds that the clock of another client may be ahead. */
const MAX_AHEAD = 86_400_000;

/**
 * Returns when a question was asked, as milliseconds of Unix time, from its message's id: its first 13 digits. The digits after
 * them only make ids unique. It works after a reload, too. Undefined for other ids, and for a time that can't be one.
 */
export function readQuestionTime(messageId: string, now = Date.now()): number | undefined {
  if (!MESSAGE_ID_PATTERN.test(messageId)) return undefined;
  const time = Number(messageId.slice(0, 13));
  return time >= MIN_TIME && time <= now + MAX_AHEAD ? time : undefined;
}

import type { Locale } from '../locales/Locale.js';
import type { ThreadMark } from '../threads/createThreadSessions.js';

/** The mark of a thread in words; `''` without one. */
export function describeMark(mark: ThreadMark | undefined, locale: Locale): string {
  switch (mark) {
    case 'running':
      return locale.threadRunning;
    case 'unseen':
      return locale.threadUnseen;
    case 'failed':
      return locale.answerFailed;
    case 'interrupted':
      return locale.answerInterrupted;
    default:
      return '';
  }
}

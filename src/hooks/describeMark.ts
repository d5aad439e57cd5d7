import type { Locale } from '../locales/Locale.js';
import type { ThreadMark } from '../threads/createThreadSessions.js';

const WORDS = {
  running: 'threadRunning',
  unseen: 'threadUnseen',
  failed: 'answerFailed',
  interrupted: 'answerInterrupted',
} as const satisfies Record<ThreadMark, keyof Locale>;

/** The mark of a thread in words; `''` without one. */
export function describeMark(mark: ThreadMark | undefined, locale: Locale): string {
  return mark === undefined ? '' : locale[WORDS[mark]];
}

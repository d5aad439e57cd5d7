import type { ChatError, ChatErrorCode } from '../protocol/ChatError.js';
import type { Locale } from './Locale.js';

/** The HTTP status with which a service limits the rate of requests. */
const TOO_MANY_REQUESTS = 429;

/** Codes of a thread that stays unavailable, so only a new one helps. */
export const CODES_OF_A_THREAD: ReadonlySet<ChatErrorCode> = new Set(['forbidden', 'not-found']);

/** What went wrong with a conversation, in a reader's language. */
export interface WordsOfError {
  /** The code that the words are about. */
  readonly code: ChatErrorCode;
  readonly title: string;
  readonly help: string;
}

/**
 * Returns the words for an error of the thread `chatId`. A question that begins a thread can't fail because of that thread: the
 * page's address of the service is wrong, or the service refuses the page.
 */
export function wordsOfError(error: ChatError | undefined, chatId: string | undefined, locale: Locale): WordsOfError {
  const { code: given = 'interrupted', status } = error ?? {};
  const code = CODES_OF_A_THREAD.has(given) && chatId === undefined ? 'configuration' : given;
  const { limitedTitle, limitedHelp, errorTitle, errorHelp } = locale;
  if (status === TOO_MANY_REQUESTS) return { code, title: limitedTitle, help: limitedHelp };
  return { code, title: errorTitle[code], help: errorHelp[code] };
}

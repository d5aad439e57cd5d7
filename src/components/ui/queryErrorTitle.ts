import type { Locale } from '../../locales/Locale.js';
import type { ChatErrorCode } from '../../protocol/ChatError.js';

/** Their titles are about questions and conversations. */
const OF_CHATS: ReadonlySet<ChatErrorCode> = new Set(['bad-request', 'forbidden', 'not-found', 'busy']);

/** Returns the title of an error of a query, in words that don't speak of a conversation. */
export function queryErrorTitle(code: ChatErrorCode, locale: Locale): string {
  return OF_CHATS.has(code) ? locale.queryFailed : locale.errorTitle[code];
}

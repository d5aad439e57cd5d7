import type { ChatRun } from '../ChatRun.js';
import type { Notifier } from '../createNotifier.js';
import type { SessionState } from '../SessionState.js';
import { unnamedError } from '../sessionErrors.js';
import { within } from './within.js';

/** Milliseconds that an abort waits for the service to name the thread. */
const CHAT_ID_TIMEOUT = 10_000;

/**
 * Resolves to the id of the run's thread once the service has named it, or to undefined when the run ends first. Rejects
 * with a `timeout` ChatError after 10 s.
 */
export function waitForChatId(state: SessionState, notifier: Notifier, run: ChatRun): Promise<string | undefined> {
  let unsubscribe: (() => void) | undefined;
  const named = new Promise<string | undefined>((resolve) => {
    unsubscribe = notifier.subscribe(() => {
      const { chatId } = state.current;
      // An id that comes after the run's end belongs to another thread.
      if (chatId !== undefined && !run.isSettled) resolve(chatId);
    });
    void run.outcome.then(() => resolve(undefined));
  });
  return within(CHAT_ID_TIMEOUT, named, unnamedError).finally(unsubscribe);
}

import type { ChatRun } from '../ChatRun.js';
import type { Notifier } from '../createNotifier.js';
import type { SessionState } from '../SessionState.js';
import { unnamedError } from '../sessionErrors.js';

/** Milliseconds that an abort waits for the service to name the thread. */
const CHAT_ID_TIMEOUT = 10_000;

/**
 * Resolves to the id of the run's thread once the service has named it, or to undefined when the run ends first. Rejects
 * with a `timeout` ChatError after 10 s.
 */
export function waitForChatId(state: SessionState, notifier: Notifier, run: ChatRun): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const finish = (chatId: string | undefined) => {
      clearTimeout(timer);
      unsubscribe();
      resolve(chatId);
    };
    const timer = setTimeout(() => {
      unsubscribe();
      reject(unnamedError());
    }, CHAT_ID_TIMEOUT);
    const unsubscribe = notifier.subscribe(() => {
      const { chatId } = state.current;
      // An id that comes after the run's end belongs to another thread.
      if (chatId !== undefined && !run.isSettled) finish(chatId);
    });
    void run.outcome.then(() => finish(undefined));
  });
}

import { foldLines } from './foldLines.js';
import { LineLog } from './LineLog.js';
import type { ServiceSettings } from './ServiceSettings.js';
import type { StoredThread, StoredTurn, ThreadStore } from './ThreadStore.js';
import { messagesOf } from './threadLines.js';
import { DELETED, endLines } from './wireLines.js';

/** Milliseconds between two looks at a turn that another process runs. */
const POLL_INTERVAL = 250;

/**
 * Returns a log that mirrors a turn which another process runs: its lines so far, then those that follow, to its end. If the
 * store fails, the log closes without an end, which a client takes for a broken connection. `onOver` is called when it closes.
 */
export async function followTurn(
  thread: StoredThread,
  { messageId }: StoredTurn,
  store: ThreadStore,
  settings: ServiceSettings,
  onOver: () => void,
): Promise<LineLog> {
  const turn = { chatId: thread.chatId, messageId };
  const earlier = messagesOf(thread.turns.slice(0, -1));
  const log = new LineLog();

  function close(lines: ReturnType<typeof endLines>): void {
    log.close(lines);
    onOver();
  }

  /** Returns whether there will be more. */
  async function readMore(): Promise<boolean> {
    const { lines, state } = (await store.readLines(turn, log.lines.length)) ?? { lines: [], state: DELETED };
    log.append(lines);
    if (state.type === 'running') return true;
    const { messages, lastSort } = foldLines(log.lines);
    const ended = { messageId, state, lastSort, thread: [...earlier, ...messages] };
    close(endLines(ended, settings.sentinels));
    return false;
  }

  async function readOn(): Promise<void> {
    const { signal } = new AbortController();
    do await settings.clock.sleep(POLL_INTERVAL, signal);
    while (await readMore());
  }

  if (await readMore()) {
    readOn().catch((error: unknown) => {
      settings.onError(error);
      close([]);
    });
  }
  return log;
}

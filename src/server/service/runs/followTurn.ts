import { foldLines } from '../lines/foldLines.js';
import { LineLog } from '../lines/LineLog.js';
import type { StoredThread, StoredTurn, ThreadStore } from '../lines/ThreadStore.js';
import { messagesOf } from '../lines/threadLines.js';
import { DELETED, endLines } from '../lines/wireLines.js';
import type { ServiceSettings } from '../ServiceSettings.js';
import type { Followers } from './Followers.js';

/** The tools for following a turn. */
interface FollowTools {
  readonly store: ThreadStore;
  readonly settings: ServiceSettings;
  readonly followers: Followers;
  /** Called when the log closes, and when its last reader has gone: further readers need another log. */
  readonly onOver: () => void;
}

/**
 * Returns a log that mirrors a turn which another process runs: its lines so far, then those that follow, to its end. It reads
 * the store only while the log has readers. If the store fails, the log closes without an end, which clients treat as a broken
 * connection.
 */
export async function followTurn(
  thread: StoredThread,
  { messageId }: StoredTurn,
  { store, settings, followers, onOver }: FollowTools,
): Promise<LineLog> {
  const turn = { chatId: thread.chatId, messageId };
  const earlier = messagesOf(thread.turns.slice(0, -1));
  let isClosed = false;
  const log = new LineLog([], (isRead) => {
    if (isRead && !isClosed) followers.add(readOn);
    else leave();
  });

  function leave(): void {
    followers.delete(readOn);
    onOver();
  }

  function close(lines: ReturnType<typeof endLines>): void {
    isClosed = true;
    log.close(lines);
    leave();
  }

  async function readMore(): Promise<void> {
    const { lines, state } = (await store.readLines(turn, log.lines.length)) ?? { lines: [], state: DELETED };
    log.append(lines);
    if (state.type === 'running') return;
    const { messages, lastSort } = foldLines(log.lines);
    const ended = { messageId, state, lastSort, thread: [...earlier, ...messages] };
    close(endLines(ended, settings.sentinels));
  }

  async function readOn(): Promise<void> {
    try {
      await readMore();
    } catch (error) {
      close([]);
      throw error;
    }
  }

  await readMore();
  return log;
}

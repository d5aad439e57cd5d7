import { join } from 'node:path';
import type { ThreadStore } from '../../src/server/service/lines/ThreadStore.js';
import { createSqlThreadStore } from '../../src/server/service/sql/createSqlThreadStore.js';
import { lockDirectory } from './lockDirectory.js';
import { createSavedAnswers, type SavedAnswers } from './savedAnswers.js';
import { startThreadsWorker, type ThreadsWorker } from './startThreadsWorker.js';

/** Threads that outlive the process. */
export interface OpenThreads {
  readonly store: ThreadStore;
  /** Answers that visitors saved, in the same database. */
  readonly answers: SavedAnswers;
  /** Resolves once they are open, or kept in memory. */
  readonly ready: Promise<unknown>;
  /** Resolves when everything is written. */
  close(): Promise<void>;
}

/**
 * Opens the threads in a directory, in the background. Requests wait for them. If the directory can't be used, threads are kept
 * in memory, and a line in the log says why.
 */
export function openThreads(directory: string, log: (line: string) => void): OpenThreads {
  const opened = open().catch(async (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    log(
      `threads: ${directory} can't be used (${reason}). Conversations are kept in memory until the demo ends. Delete the directory, or set DATA_DIR to another.`,
    );
    const worker = startThreadsWorker('memory://');
    await worker.ready;
    return worker;
  });

  async function open(): Promise<Pick<ThreadsWorker, 'query' | 'close'>> {
    const unlock = lockDirectory(directory);
    try {
      const { ready, query, close } = startThreadsWorker(join(directory, 'threads'));
      await ready;
      return { query, close: () => close().then(unlock) };
    } catch (error) {
      unlock();
      throw error;
    }
  }

  const query: ThreadsWorker['query'] = async (...statement) => (await opened).query(...statement);
  return {
    store: createSqlThreadStore({ query }),
    answers: createSavedAnswers(query),
    ready: opened,
    close: async () => (await opened).close(),
  };
}

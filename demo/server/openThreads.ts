import { join } from 'node:path';
import { MemoryThreads } from '../../src/server/service/lines/MemoryThreads.js';
import type { ThreadStore } from '../../src/server/service/lines/ThreadStore.js';
import { createSqlThreadStore } from '../../src/server/service/sql/createSqlThreadStore.js';
import { lockDirectory } from './lockDirectory.js';
import { createMemoryAnswers, createSavedAnswers, type SavedAnswers } from './savedAnswers.js';
import { startThreadsWorker } from './startThreadsWorker.js';

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
  let close = async () => {};
  const opened = open().catch((error: unknown): Kept => {
    const reason = error instanceof Error ? error.message : String(error);
    log(
      `threads: ${directory} can't be used (${reason}). Conversations are kept in memory until the demo ends. Delete the directory, or set DATA_DIR to another.`,
    );
    return { store: new MemoryThreads(), answers: createMemoryAnswers() };
  });

  async function open(): Promise<Kept> {
    const unlock = lockDirectory(directory);
    try {
      const worker = startThreadsWorker(join(directory, 'threads'));
      close = async () => {
        await worker.close();
        unlock();
      };
      await worker.ready;
      return { store: createSqlThreadStore({ query: worker.query }), answers: createSavedAnswers(worker.query) };
    } catch (error) {
      close = async () => {};
      unlock();
      throw error;
    }
  }

  const answers: SavedAnswers = {
    list: async (...values) => (await opened).answers.list(...values),
    add: async (...values) => (await opened).answers.add(...values),
    remove: async (...values) => (await opened).answers.remove(...values),
  };
  return { store: waitFor(opened.then(({ store }) => store)), answers, ready: opened, close: () => close() };
}

type Kept = Pick<OpenThreads, 'store' | 'answers'>;

/** A store that can be used before it is open. */
function waitFor(opened: Promise<ThreadStore>): ThreadStore {
  return {
    readThread: async (...values) => (await opened).readThread(...values),
    findThread: async (...values) => (await opened).findThread(...values),
    startTurn: async (...values) => (await opened).startTurn(...values),
    appendLines: async (...values) => (await opened).appendLines(...values),
    setState: async (...values) => (await opened).setState(...values),
    readLines: async (...values) => (await opened).readLines(...values),
    watch(turn, onEnded) {
      let stop: (() => void) | undefined;
      let isOver = false;
      // Never rejects. By the time a turn runs, the store is open, because the turn was started in it.
      void opened.then((store) => {
        if (!isOver) stop = store.watch?.(turn, onEnded);
      });
      return () => {
        isOver = true;
        stop?.();
      };
    },
    listThreads: async (...values) => (await opened).listThreads(...values),
    renameThread: async (...values) => (await opened).renameThread(...values),
    deleteThread: async (...values) => (await opened).deleteThread(...values),
  };
}

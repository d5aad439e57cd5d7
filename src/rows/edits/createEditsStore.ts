import { createListeners } from '../../protocol/createListeners.js';
import { isRecord } from '../../protocol/narrow.js';
import type { ResultEdits } from './ResultEdits.js';
import { readResultEdits, shapeOfEdits } from './readResultEdits.js';

/** Where the shape of edits survives a reload. It may throw. */
export type EditsStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The edits of results, by the results' ids. */
export interface EditsStore {
  /** The same object until they change. */
  readonly get: (id: string) => ResultEdits;
  /** The edits of all results that a reader has changed. The same object until one changes. */
  readonly getAll: () => ReadonlyMap<string, ResultEdits>;
  /** Replaces the edits of a result. */
  readonly set: (id: string, edits: ResultEdits) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The edits of a result that a reader hasn't changed. */
export const NO_EDITS: ResultEdits = {};

/** The maximum number of results whose edits survive a reload; beyond it, the oldest are dropped. */
const MAX_KEPT = 50;

/**
 * Creates a store of edits in memory. With `storage`, edits without their values are also stored there under `key`, and earlier
 * ones are read from it.
 */
export function createEditsStore(storage?: EditsStorage, key = ''): EditsStore {
  let all: ReadonlyMap<string, ResultEdits> = new Map(storage === undefined ? [] : readKept(storage, key));
  const { subscribe, tell } = createListeners();

  function write(): void {
    const shapes = [...all].map(([id, edits]) => [id, shapeOfEdits(edits)] as const);
    const last = shapes.filter(([, shape]) => Object.keys(shape).length > 0).slice(-MAX_KEPT);
    try {
      if (last.length === 0) storage?.removeItem(key);
      else storage?.setItem(key, JSON.stringify(Object.fromEntries(last)));
    } catch {
      // The storage is full or blocked, so the edits last only as long as the page.
    }
  }

  return {
    get: (id) => all.get(id) ?? NO_EDITS,
    getAll: () => all,
    set(id, edits) {
      const next = new Map(all);
      // Removed first, so that the newest are last.
      next.delete(id);
      if (Object.keys(edits).length > 0) next.set(id, edits);
      all = next;
      write();
      tell();
    },
    subscribe,
  };
}

function readKept(storage: EditsStorage, key: string): readonly (readonly [string, ResultEdits])[] {
  try {
    const read: unknown = JSON.parse(storage.getItem(key) ?? '{}');
    return isRecord(read) ? Object.entries(read).map(([id, edits]) => [id, shapeOfEdits(readResultEdits(edits))]) : [];
  } catch {
    return [];
  }
}

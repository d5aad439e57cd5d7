import { isPathId } from '../protocol/checkPathId.js';
import { asFiniteNumber, asString, isRecord } from '../protocol/narrow.js';
import { MAX_TITLE_LENGTH } from '../protocol/textLimits.js';
import { beginningOf } from '../text/cutText.js';
import type { ThreadEntry } from './ThreadListStore.js';

/** Maximum number of threads in a list. */
const MAX_THREADS = 1_000;

/**
 * Returns the threads of an unknown value, the newest first: without entries that have no usable id, without repeated ids, and at
 * most `limit` (default 1,000). A missing title is empty; a missing or impossible time is 1970.
 */
export function readThreadEntries(value: unknown, limit: number = MAX_THREADS): readonly ThreadEntry[] {
  if (!Array.isArray(value)) return [];
  const entries = new Map<string, ThreadEntry>();
  for (const item of value) {
    const entry = readThreadEntry(item);
    if (entry !== undefined && !entries.has(entry.id)) entries.set(entry.id, entry);
  }
  return sortThreads([...entries.values()]).slice(0, limit);
}

/** Returns one thread of an unknown value; undefined without a usable id. */
export function readThreadEntry(value: unknown): ThreadEntry | undefined {
  if (!isRecord(value) || !isPathId(value.id)) return undefined;
  const title = beginningOf(asString(value.title) ?? '', MAX_TITLE_LENGTH);
  const time = asFiniteNumber(value.updatedAt) ?? 0;
  return { id: value.id, title, updatedAt: Number.isNaN(new Date(time).getTime()) ? 0 : time };
}

/** Sorts the newest first; equal times by id, so that the order is stable. */
export function sortThreads(threads: readonly ThreadEntry[]): readonly ThreadEntry[] {
  return threads.toSorted((a, b) => b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1));
}

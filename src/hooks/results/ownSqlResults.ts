'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../protocol/createListeners.js';
import type { SqlToolResult } from '../../protocol/toolResult.js';
import type { Result } from '../../rows/Result.js';

/** The agents' results in whose place a card shows the rows of a query that the reader wrote. */
let replaced: ReadonlySet<SqlToolResult> = new Set();
const { subscribe, tell } = createListeners();

function replace(next: Iterable<SqlToolResult>): void {
  replaced = new Set(next);
  tell();
}

/** States, while it is mounted, whether the card of a result shows the rows of the reader's own query. */
export function useOwnSqlNote(result: Result | undefined, isReplaced: boolean): void {
  const answered = result?.result;
  useEffect(() => {
    if (!isReplaced || answered === undefined) return;
    replace([...replaced, answered]);
    return () => replace([...replaced].filter((other) => other !== answered));
  }, [answered, isReplaced]);
}

/** Returns a function that checks whether the card of a result shows the rows of the reader's own query. */
export function useOwnSqlResults(): (result: Result) => boolean {
  const all = useSyncExternalStore(
    subscribe,
    () => replaced,
    () => replaced,
  );
  return ({ result }) => all.has(result);
}

'use client';

import { createContext, useCallback, useContext, useMemo, useState, useSyncExternalStore } from 'react';
import type { Locale } from '../../locales/Locale.js';
import { createEditsStore, type EditsStorage, type EditsStore, NO_EDITS } from '../../rows/edits/createEditsStore.js';
import { forgetColumns } from '../../rows/edits/forgetColumns.js';
import type { ResultEdits } from '../../rows/edits/ResultEdits.js';
import type { Result } from '../../rows/Result.js';
import type { ChatSession } from '../../stream/ChatSession.js';
import { ChatSessionContext } from '../provider/ChatSessionContext.js';
import { useLocale } from '../provider/ChatUiContext.js';
import { useLatest } from '../useLatest.js';

/** A reader's edits of one result, and how they change. */
export interface EditsModel {
  /** `{}` if nothing was changed. The same object until something changes. */
  readonly edits: ResultEdits;
  /** Changes some of the edits; `undefined` removes one, and so does an empty list. */
  readonly change: (changes: Partial<ResultEdits>) => void;
  /** Removes all edits, including the sort. */
  readonly reset: () => void;
  /**
   * What was changed, in the reader's language: "2 filters, 1 column hidden". `''` if nothing was changed, or only the sort and
   * the footer, which the table shows and which change no row.
   */
  readonly summary: string;
}

/** The initial edits of results from elsewhere. */
export const InitialEditsContext = createContext<ResultEdits>(NO_EDITS);

const stores = new WeakMap<ChatSession, Map<string, EditsStore>>();

/** Returns the edits of a result. Edits of a thread's results live as long as its session, wherever the results are shown. */
export function useEditsModel(result: Result | undefined): EditsModel {
  const locale = useLocale();
  const { session, draftStorage } = useContext(ChatSessionContext) ?? {};
  const initial = useContext(InitialEditsContext);
  const [own] = useState(() => {
    const store = createEditsStore();
    store.set('', initial);
    return store;
  });
  const id = result?.id ?? '';
  // Rows from elsewhere have no id to share edits by.
  const isShared = session !== undefined && id !== '';
  const store = isShared ? storeOf(session, draftStorage) : own;
  const edits = useSyncExternalStore(
    store.subscribe,
    () => store.get(id),
    () => (isShared ? NO_EDITS : initial),
  );
  const latest = useLatest(result);
  const change = useCallback(
    (changes: Partial<ResultEdits>) => {
      const before = store.get(id);
      const next = { ...before, ...changes };
      const ends = (edit: 'pivot' | 'comparison') => before[edit] !== undefined && next[edit] === undefined;
      const hadPivot = ends('pivot');
      const hasEnded = hadPivot || ends('comparison');
      store.set(id, withoutEmpty(hasEnded ? forgetColumns(next, latest.current?.columns ?? [], hadPivot) : next));
    },
    [store, id],
  );
  const reset = useCallback(() => store.set(id, NO_EDITS), [store, id]);
  return useMemo(
    () => ({ edits, change, reset, summary: describeEdits(edits, locale) }),
    [edits, change, reset, locale],
  );
}

/** A reader's edits of all results of a thread. */
export interface ThreadEdits {
  /** Returns the edits of a result. `{}` if nothing was changed. */
  readonly of: (result: Result) => ResultEdits;
  /**
   * Returns edits in the reader's language: "2 filters, 1 column hidden, rows sorted"; `''` if there are none. Unlike `summary`,
   * it also says what only a table shows.
   */
  readonly describe: (edits: ResultEdits) => string;
}

/** Returns what the reader changed in the results of the thread. */
export function useThreadEdits(): ThreadEdits {
  const locale = useLocale();
  const { session, draftStorage } = useContext(ChatSessionContext) ?? {};
  const store = session === undefined ? NO_STORE : storeOf(session, draftStorage);
  const all = useSyncExternalStore(store.subscribe, store.getAll, store.getAll);
  return useMemo(
    () => ({
      of: ({ id }) => all.get(id) ?? NO_EDITS,
      describe: (edits) =>
        describeEdits(edits, locale, [edits.sort && locale.rowsSorted, edits.footer && locale.ownFooter]),
    }),
    [all, locale],
  );
}

/** Outside a session, results have no id to share edits by. */
const NO_STORE = createEditsStore();

/** The store of the session's thread. */
function storeOf(session: ChatSession, storage: EditsStorage | undefined): EditsStore {
  const { chatId = '' } = session.getSnapshot();
  const threads = stores.get(session) ?? new Map<string, EditsStore>();
  stores.set(session, threads);
  const store = threads.get(chatId) ?? createEditsStore(storage, `edits:${chatId}`);
  threads.set(chatId, store);
  const unnamed = threads.get('');
  // What was edited before the thread got its id, such as in its initial messages.
  if (chatId !== '' && unnamed !== undefined) {
    threads.delete('');
    for (const [id, edits] of unnamed.getAll()) store.set(id, edits);
  }
  return store;
}

/** Without edits that change nothing, such as an empty list of filters. */
function withoutEmpty(edits: ResultEdits): ResultEdits {
  const isEmpty = (edit: unknown) => edit === undefined || (Array.isArray(edit) && edit.length === 0);
  return Object.fromEntries(Object.entries(edits).filter(([, edit]) => !isEmpty(edit)));
}

function describeEdits(
  { filters = [], hidden = [], order, pivot, comparison, chart }: ResultEdits,
  locale: Locale,
  others: readonly (string | undefined)[] = [],
): string {
  const parts = [
    filters.length > 0 && locale.filtersSet(filters.length),
    hidden.length > 0 && locale.columnsHidden(hidden.length),
    order && locale.columnsMoved,
    pivot && locale.columnsPivoted,
    comparison && locale.columnsCompared,
    chart && locale.ownChart,
    ...others,
  ].filter((part) => typeof part === 'string');
  // The first list format of a page takes milliseconds, and every table asks for a summary.
  return parts.length === 0 ? '' : new Intl.ListFormat(locale.code, { type: 'unit', style: 'short' }).format(parts);
}

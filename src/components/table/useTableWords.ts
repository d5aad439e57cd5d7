'use client';

import { useEffect, useRef } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { countText } from '../../hooks/results/countRows.js';
import type { ResultTableModel } from '../../hooks/results/useResultTable.js';
import type { AllRows } from '../../rows/AllRows.js';
import type { ShownRows } from './useTableRows.js';

/** Options of `useTableWords`. */
export interface TableWordsOptions {
  /** The columns and the current sort. */
  readonly model: ResultTableModel;
  /** The rows that the table shows. */
  readonly shown: ShownRows;
  /** The progress of loading all rows. */
  readonly allRows: AllRows | undefined;
  /** Whether edits of many rows are being applied. */
  readonly isWorking: boolean;
  /** What the reader changed; `''` if nothing. */
  readonly summary: string;
  /** Announces a message to screen readers. */
  readonly say: (words: string) => void;
}

/** Announces a completed sort, other edits, and the start and the end of loading, but not its progress. */
export function useTableWords({ model, shown, allRows, isWorking, summary, say }: TableWordsOptions): void {
  const locale = useLocale();
  const { state = 'idle', rowCount = 0 } = allRows ?? {};
  const { sort, isSorting, columns } = model;
  const said = useRef({ sort, state, summary });
  const count = countText(shown, 'idle', locale);
  const progress = state === 'done' ? locale.allRowsLoaded(rowCount) : countText(shown, state, locale);

  useEffect(() => {
    if (isSorting || said.current.sort === sort) return;
    said.current.sort = sort;
    say(sort ? locale.sortedBy(columns[sort.column]?.title ?? '', sort.direction) : locale.sortedAsSent);
  }, [sort, isSorting, columns, locale, say]);

  useEffect(() => {
    if (isWorking || said.current.summary === summary) return;
    said.current.summary = summary;
    say(summary === '' ? locale.editsUndone : `${summary}. ${count}`);
  }, [isWorking, summary, count, locale, say]);

  useEffect(() => {
    if (said.current.state === state) return;
    said.current.state = state;
    if (state !== 'idle') say(progress);
  }, [state, progress, say]);
}

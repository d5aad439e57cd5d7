'use client';

import { useEffect, useRef } from 'react';
import type { ResultTableModel } from '../../hooks/useResultTable.js';
import type { AllRowsStatus } from '../../rows/AllRows.js';
import { useLocale } from '../ui/ChatUiContext.js';
import type { ShownRows } from './useTableRows.js';

/** Options of `useTableWords`. */
export interface TableWordsOptions {
  /** The columns and the current sort. */
  readonly model: ResultTableModel;
  /** The rows that the table shows. */
  readonly shown: ShownRows;
  /** The progress of loading all rows. */
  readonly status: AllRowsStatus;
  /** Announces a message to screen readers. */
  readonly say: (words: string) => void;
}

/** Announces a completed sort, and the start and the end of loading, but not its progress. */
export function useTableWords({ model, shown, status, say }: TableWordsOptions): void {
  const locale = useLocale();
  const { sort, isSorting, columns } = model;
  const said = useRef({ sort, status });
  const { rowCount, total } = shown;

  useEffect(() => {
    if (isSorting || said.current.sort === sort) return;
    said.current.sort = sort;
    say(sort ? locale.sortedBy(columns[sort.column]?.title ?? '', sort.direction) : locale.sortedAsSent);
  }, [sort, isSorting, columns, locale, say]);

  useEffect(() => {
    if (said.current.status === status) return;
    said.current.status = status;
    if (status === 'loading') say(locale.loadingRows(rowCount, total));
    else if (status === 'done') say(locale.allRowsLoaded(rowCount));
    else if (status === 'cancelled') say(locale.loadingRowsCancelled(rowCount, total));
    else if (status === 'error') say(locale.loadingRowsFailed(rowCount, total));
  }, [status, rowCount, total, locale, say]);
}

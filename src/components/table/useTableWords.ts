'use client';

import { useEffect, useRef } from 'react';
import type { ResultTableModel } from '../../hooks/useResultTable.js';
import type { AllRowsStatus } from '../../rows/AllRows.js';
import { useLocale } from '../ui/ChatUiContext.js';
import type { ShownRows } from './useTableRows.js';

export interface TableWordsOptions {
  readonly model: ResultTableModel;
  readonly shown: ShownRows;
  readonly status: AllRowsStatus;
  /** Says something to those who can't see it. */
  readonly say: (words: string) => void;
}

/** Says how the table is sorted once it is, and how the loading of its rows began and ended; never each step of it. */
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

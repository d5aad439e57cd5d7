'use client';

import { useEffect, useRef } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { countText } from '../../hooks/results/countRows.js';
import type { ResultTableModel } from '../../hooks/results/useResultTable.js';
import type { AllRows } from '../../rows/AllRows.js';
import type { ResultEdits } from '../../rows/edits/ResultEdits.js';
import type { ShownRows } from './useTableRows.js';

/** Options of `useTableWords`. */
export interface TableWordsOptions {
  /** The columns and the current sort. */
  readonly model: ResultTableModel;
  /** The rows that the table shows. */
  readonly shown: ShownRows;
  /** The progress of loading all rows. */
  readonly allRows: AllRows | undefined;
  /** The edits that change which cells are shown. */
  readonly applied: ResultEdits;
  /** Whether edits of many rows are being applied. */
  readonly isWorking: boolean;
  /** What the reader changed; `''` if nothing. */
  readonly summary: string;
  /** Announces a message to screen readers. */
  readonly say: (words: string) => void;
}

/** Announces a completed sort, other edits, and the start and the end of loading, but not its progress. */
export function useTableWords(options: TableWordsOptions): void {
  const { model, shown, allRows, applied, isWorking, summary, say } = options;
  const locale = useLocale();
  const { state = 'idle', rowCount = 0 } = allRows ?? {};
  const { sort, isSorting, columns } = model;
  const said = useRef({ sort, state, summary, applied });
  const count = countText(shown, 'idle', locale);
  const progress = state === 'done' ? locale.allRowsLoaded(rowCount) : countText(shown, state, locale);

  useEffect(() => {
    if (isSorting || said.current.sort === sort) return;
    said.current.sort = sort;
    say(sort ? locale.sortedBy(columns[sort.column]?.title ?? '', sort.direction) : locale.sortedAsSent);
  }, [sort, isSorting, columns, locale, say]);

  useEffect(() => {
    // Another value of the same filter doesn't change the summary.
    const isSame = said.current.summary === summary && (summary === '' || said.current.applied === applied);
    if (isWorking || isSame) return;
    said.current = { ...said.current, summary, applied };
    say(summary === '' ? locale.editsUndone : `${summary}. ${count}`);
  }, [isWorking, summary, applied, count, locale, say]);

  useEffect(() => {
    if (said.current.state === state) return;
    said.current.state = state;
    if (state !== 'idle') say(progress);
  }, [state, progress, say]);
}

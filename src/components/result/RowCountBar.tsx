'use client';

import type { ReactNode } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { countRows } from '../../hooks/results/countRows.js';
import type { Result } from '../../rows/Result.js';
import { Button } from '../ui/Button.js';
import { queryErrorTitle } from '../ui/queryErrorTitle.js';
import { useFocusKept } from '../ui/useFocusKept.js';
import type { CardRows } from './useCardRows.js';

export interface RowCountBarProps {
  /** The rows that are drawn. */
  readonly drawn: Result;
  /** The rows of the card. */
  readonly rows: CardRows;
}

/** The number of rows in a chart or of a query, and a button that loads the rest. */
export function RowCountBar({ drawn, rows: { result, more, isLoaded } }: RowCountBarProps): ReactNode {
  const locale = useLocale();
  const isPartial = (result?.totalRows ?? 0) > (drawn.source ?? drawn).rows.length;
  const allRows = isPartial && more?.isAvailable && !isLoaded ? more : undefined;
  return (
    <span {...useFocusKept({})} data-tt-part="row-count-bar">
      <span data-tt-part="row-count" data-state={isPartial ? 'partial' : 'complete'}>
        {countRows(drawn, locale)}
      </span>
      {allRows?.state === 'failed' && (
        <span role="alert" data-tt-part="result-table-error">
          {queryErrorTitle(allRows.error.code, locale)}
        </span>
      )}
      {allRows && (
        <Button part="row-count-load" isBusy={allRows.state === 'loading' || undefined} onClick={() => allRows.load()}>
          {allRows.state === 'loading' && <span data-tt-part="spinner" aria-hidden="true" />}
          {allRows.state === 'failed' ? locale.retry : locale.loadAllRows}
        </Button>
      )}
    </span>
  );
}

'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { countText, type RowCounts } from '../../hooks/results/countRows.js';
import type { AllRows } from '../../rows/AllRows.js';
import { Button } from '../ui/Button.js';
import { queryErrorTitle } from '../ui/queryErrorTitle.js';
import { useFocusKept } from '../ui/useFocusKept.js';

/** Props of `TableToolbar`, besides the attributes of a `<div>`. */
export interface TableToolbarProps extends ComponentPropsWithoutRef<'div'> {
  /** How many of the query's rows the table has. */
  readonly shown: RowCounts;
  /** Loads the missing rows, as `useAllRows` returns it. Undefined if they can't be loaded. */
  readonly allRows: AllRows | undefined;
  /** Whether a sort is in progress. */
  readonly isSorting: boolean;
}

/**
 * The bar above a table: the number of rows with the button that loads all of them, and children at the end, which are the
 * `ResultActions` of the table. `data-state`: the state of `allRows`.
 */
export const TableToolbar = forwardRef<HTMLDivElement, TableToolbarProps>(function TableToolbar(
  { shown, allRows, isSorting, children, ...attributes },
  ref,
) {
  const locale = useLocale();
  const state = allRows?.state ?? 'idle';
  const canLoad = allRows?.isAvailable === true && shown.isPartial && state !== 'loading';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups the controls of a form; these act on a table.
    <div
      role="group"
      aria-label={locale.tableActions}
      {...attributes}
      {...useFocusKept(attributes)}
      ref={ref}
      data-tt-part="result-table-toolbar"
      data-state={state}
    >
      <span data-tt-part="result-table-count" data-state={shown.isPartial ? 'partial' : 'complete'}>
        {countText(shown, state, locale)}
      </span>
      {state === 'loading' && shown.total !== undefined && (
        <progress
          max={shown.total}
          value={allRows?.rowCount}
          aria-label={locale.loadingRows(allRows?.rowCount ?? 0, shown.total)}
        />
      )}
      {allRows?.state === 'failed' && (
        <span data-tt-part="result-table-error">{queryErrorTitle(allRows.error.code, locale)}</span>
      )}
      {canLoad && (
        <Button
          part="result-table-load"
          label={state === 'failed' ? locale.retry : locale.loadAllRows}
          onClick={() => allRows.load()}
        />
      )}
      {state === 'loading' && (
        <Button part="result-table-cancel" label={locale.cancelLoading} onClick={() => allRows?.cancel()} />
      )}
      {isSorting && <span data-tt-part="result-table-sorting">{locale.sorting}</span>}
      <span data-tt-part="result-table-actions">{children}</span>
    </div>
  );
});

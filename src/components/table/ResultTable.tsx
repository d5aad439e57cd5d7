'use client';

import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { type EditsModel, useEditsModel } from '../../hooks/results/useEditsModel.js';
import type { AllRows } from '../../rows/AllRows.js';
import { isResult } from '../../rows/createResult.js';
import type { ResultExport } from '../rows/CardViews.js';
import { type ColumnSources, type RowsToShow, useOwnResult } from '../rows/useOwnResult.js';
import { TableGrid } from './TableGrid.js';
import { useTableRows } from './useTableRows.js';

/** Props of `ResultTable`. Other attributes are set on its root `div`. */
export interface ResultTableProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'>, ColumnSources {
  /** The rows to show. */
  readonly result: RowsToShow;
  /**
   * The accessible name, and the name of saved files. In a card of the same title, the name is "Table".
   *
   * @default "Table" in the reader's language
   */
  readonly caption?: string | undefined;
  /**
   * All rows of the query, from `useAllRows`.
   *
   * @default only the rows of `result`
   */
  readonly allRows?: AllRows | undefined;
  /**
   * The reader's edits, from `useResultEdits`. `result` may then be the edited one.
   *
   * @default the edits of `result`, which everything that shows it shares
   */
  readonly edits?: EditsModel | undefined;
  /**
   * Whether the reader can copy all rows and save them as CSV and Excel. Selected cells can be copied unless the provider's `can` forbids it.
   *
   * @default true
   */
  readonly allowExport?: boolean | undefined;
  /**
   * Whether to put an apostrophe before text that a spreadsheet would run as a formula, in CSV files and on the clipboard. Turn it
   * off only if no spreadsheet opens them. Cells of Excel files never run.
   *
   * @default true
   */
  readonly guardFormulas?: boolean | undefined;
  /** Called after a file was saved. Receives its format and size, but no rows. */
  readonly onExport?: ((event: ResultExport) => void) | undefined;
}

/**
 * Shows the rows of a result in a scrollable grid. However many rows there are, only the visible ones are mounted.
 *
 * Clicking a header sorts ascending, then descending, then as sent. The arrow, Home, End and page keys move the active cell;
 * with Shift they select, and Control+C copies. Alt with the left and right arrow keys on a header, or dragging its edge,
 * resizes the column; double-clicking the edge fits it to its content. Each header has a menu, which Alt with the down arrow
 * key opens. The first of more than six columns stays in view if the others scroll.
 *
 * `data-state` is `rows` or `empty`. Cells have `data-kind` (`number`, `time`, `boolean` or `text`), `data-null`, and
 * `data-frozen` in a column that stays in view.
 */
export const ResultTable = forwardRef<HTMLDivElement, ResultTableProps>(function ResultTable(props, ref) {
  const { result, caption, allRows, edits, allowExport = true, guardFormulas = true, onExport, ...others } = props;
  const { spec, members, formatColumn, timeZone, ...attributes } = others;
  const locale = useLocale();
  const own = useOwnResult(isResult(result) ? (result.source ?? result) : result, props);
  const ownEdits = useEditsModel(own);
  const shown = useTableRows(own, allRows);
  const isEmpty = shown.rowCount === 0 && !shown.isPartial;
  return (
    <div {...attributes} ref={ref} data-tt-part="result-table" data-state={isEmpty ? 'empty' : 'rows'}>
      {isEmpty ? (
        <p data-tt-part="result-empty">{locale.noRows}</p>
      ) : (
        <TableGrid
          {...{ own, caption, allRows, allowExport, guardFormulas, onExport }}
          answered={shown}
          editing={edits ?? ownEdits}
        />
      )}
    </div>
  );
});

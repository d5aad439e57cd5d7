'use client';

import type { ReactNode } from 'react';
import type { Locale } from '../../locales/Locale.js';
import type { AllRows } from '../../rows/AllRows.js';
import type { CellBlock } from '../../rows/writeRows.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { CopyIcon, DownloadIcon } from '../ui/icons.js';
import { cellsOf } from './Cell.js';
import type { TableExport } from './useTableExport.js';
import type { ShownRows } from './useTableRows.js';

/** Props of `TableToolbar`. */
export interface TableToolbarProps {
  /** The rows that the table shows. */
  readonly shown: ShownRows;
  /** All rows of the query. Undefined if they can't be loaded. */
  readonly allRows: AllRows | undefined;
  /** Whether a sort is in progress. */
  readonly isSorting: boolean;
  /** Whether rows can be copied and saved. */
  readonly isExportable: boolean;
  /** The selected cells. Undefined copies all rows. */
  readonly selection: CellBlock | undefined;
  /** Copies and saves rows. */
  readonly exporter: TableExport;
}

/** The number of rows, loading of the remaining ones, and the buttons that copy and save. */
export function TableToolbar(props: TableToolbarProps): ReactNode {
  const { shown, allRows, isSorting, isExportable, exporter } = props;
  const locale = useLocale();
  const state = allRows?.state ?? 'idle';
  const canLoad = allRows?.isAvailable === true && shown.isPartial && state !== 'loading';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these are commands.
    <div role="group" aria-label={locale.tableActions} data-tt-part="result-table-toolbar" data-state={state}>
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
        <span data-tt-part="result-table-error">{locale.errorTitle[allRows.error.code]}</span>
      )}
      {isSorting && <span data-tt-part="result-table-sorting">{locale.sorting}</span>}
      <span data-tt-part="result-table-actions">
        {canLoad && (
          <button type="button" data-tt-part="result-table-load" onClick={() => allRows.load()}>
            {state === 'failed' ? locale.retry : locale.loadAllRows}
          </button>
        )}
        {state === 'loading' && (
          <button type="button" data-tt-part="result-table-cancel" onClick={() => allRows?.cancel()}>
            {locale.cancelLoading}
          </button>
        )}
        {isExportable && <ExportButtons {...props} exporter={exporter} locale={locale} />}
      </span>
    </div>
  );
}

function ExportButtons({ shown, selection, exporter, locale }: TableToolbarProps & { readonly locale: Locale }) {
  const all = { firstRow: 0, lastRow: shown.rowCount - 1, firstColumn: 0, lastColumn: shown.schema.length - 1 };
  const missingOf = shown.isPartial ? shown.total : undefined;
  const words = shown.isPartial ? locale.downloadPartialCsv : locale.downloadCsv;
  return (
    <>
      <button
        type="button"
        data-tt-part="result-table-copy"
        aria-label={selection ? locale.copySelection(cellsOf(selection)) : locale.copyRowsOf(shown.rowCount)}
        onClick={() => exporter.copy(selection ?? all, selection === undefined)}
      >
        <CopyIcon />
        {locale.copyRows}
      </button>
      <button
        type="button"
        data-tt-part="result-table-download"
        data-state={exporter.isSaving ? 'saving' : shown.isPartial ? 'partial' : 'complete'}
        aria-label={missingOf === undefined ? words : `${words}: ${locale.partialRows(shown.rowCount, missingOf)}`}
        aria-disabled={exporter.isSaving}
        onClick={() => !exporter.isSaving && exporter.save()}
      >
        <DownloadIcon />
        {exporter.isSaving ? locale.preparingFile : words}
      </button>
    </>
  );
}

function countText({ rowCount, total }: ShownRows, state: AllRows['state'], locale: Locale): string {
  if (state === 'loading') return locale.loadingRows(rowCount, total);
  if (state === 'failed') return locale.loadingRowsFailed(rowCount, total);
  return state === 'cancelled' ? locale.loadingRowsCancelled(rowCount, total) : locale.rowCount(rowCount, total);
}

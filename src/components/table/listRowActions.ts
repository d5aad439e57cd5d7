import type { ResolvedPermissions } from '../../hooks/provider/ChatPermissions.js';
import { loadedRows, type RowCounts } from '../../hooks/results/countRows.js';
import type { Locale } from '../../locales/Locale.js';
import type { CellBlock } from '../../rows/writeRows.js';
import { isOfSheetSize, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from '../../rows/xlsx/SheetToWrite.js';
import type { ResultAction } from '../ui/ResultActions.js';
import { cellsOf } from './Cell.js';
import type { TableExport } from './useTableExport.js';
import type { ShownRows } from './useTableRows.js';

export interface RowActionsOptions {
  readonly shown: Pick<ShownRows, 'schema'> & RowCounts;
  /** The selected cells, which are then copied instead of all rows. */
  readonly selection?: CellBlock | undefined;
  readonly exporter: TableExport;
  /** Whether edits are still being applied: until then, nothing can be done with the previous rows. */
  readonly isWorking: boolean;
  readonly can: Pick<ResolvedPermissions, 'copy' | 'export'>;
  /** Whether Excel is offered as well. */
  readonly hasExcel: boolean;
}

/** Lists what the reader may do with rows: copy them, and save them as CSV and as Excel. */
export function listRowActions(
  { shown, selection, exporter, isWorking, can, hasExcel }: RowActionsOptions,
  locale: Locale,
): readonly ResultAction[] {
  const all = { firstRow: 0, lastRow: shown.rowCount - 1, firstColumn: 0, lastColumn: shown.schema.length - 1 };
  const part = loadedRows(shown);
  const copy: ResultAction = {
    name: 'copy',
    label: locale.copyRows,
    description: selection ? locale.copySelection(cellsOf(selection)) : locale.copyRowsOf(shown.rowCount),
    isBusy: isWorking,
    run: () => exporter.copy(selection ?? all, selection === undefined),
  };
  const save = (name: 'csv' | 'xlsx', words: string): ResultAction => ({
    name,
    label: exporter.saving === name ? locale.preparingFile : words,
    description: part === undefined ? words : `${words}: ${locale.partialRows(part.loaded, part.total)}`,
    isBusy: isWorking || exporter.saving === name,
    run: () => exporter.save(name),
  });
  const csv = save('csv', shown.isPartial ? locale.downloadPartialCsv : locale.downloadCsv);
  const excel = isOfSheetSize(shown) ? save('xlsx', locale.chartSaveAs('Excel')) : refusal(locale);
  return [...(can.copy ? [copy] : []), ...(can.export ? [csv, ...(hasExcel ? [excel] : [])] : [])];
}

/** An entry that explains why the Excel export isn't offered, shown where readers expect it. */
function refusal(locale: Locale): ResultAction {
  const words = locale.tooLargeForExcel(MAX_SHEET_ROWS, MAX_SHEET_COLUMNS);
  return { name: 'xlsx', label: words, description: words, isBusy: true, run: () => {} };
}

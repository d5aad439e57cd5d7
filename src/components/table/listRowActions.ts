import type { ResolvedPermissions } from '../../hooks/provider/ChatPermissions.js';
import type { Locale } from '../../locales/Locale.js';
import type { CellBlock } from '../../rows/writeRows.js';
import type { ResultAction } from '../ui/ResultActions.js';
import { cellsOf } from './Cell.js';
import type { TableExport } from './useTableExport.js';
import type { ShownRows } from './useTableRows.js';

export interface RowActionsOptions {
  readonly shown: Pick<ShownRows, 'schema' | 'rowCount' | 'isPartial' | 'total'>;
  /** The selected cells, which are then copied instead of all rows. */
  readonly selection?: CellBlock | undefined;
  readonly exporter: TableExport;
  readonly can: Pick<ResolvedPermissions, 'copy' | 'export'>;
}

/** Lists what the reader may do with rows: copy them, and save them as CSV. */
export function listRowActions(
  { shown, selection, exporter, can }: RowActionsOptions,
  locale: Locale,
): readonly ResultAction[] {
  const all = { firstRow: 0, lastRow: shown.rowCount - 1, firstColumn: 0, lastColumn: shown.schema.length - 1 };
  const missingOf = shown.isPartial ? shown.total : undefined;
  const words = shown.isPartial ? locale.downloadPartialCsv : locale.downloadCsv;
  const copy: ResultAction = {
    name: 'copy',
    label: locale.copyRows,
    description: selection ? locale.copySelection(cellsOf(selection)) : locale.copyRowsOf(shown.rowCount),
    isBusy: false,
    run: () => exporter.copy(selection ?? all, selection === undefined),
  };
  const csv: ResultAction = {
    name: 'csv',
    label: exporter.isSaving ? locale.preparingFile : words,
    description: missingOf === undefined ? words : `${words}: ${locale.partialRows(shown.rowCount, missingOf)}`,
    isBusy: exporter.isSaving,
    run: exporter.save,
  };
  return [...(can.copy ? [copy] : []), ...(can.export ? [csv] : [])];
}

'use client';

import type { ReactNode } from 'react';
import type { Locale } from '../../locales/Locale.js';
import type { CellBlock } from '../../rows/writeRows.js';
import { useLocale } from '../ui/ChatUiContext.js';
import { type ResultAction, ResultActions, type ResultActionsProps } from '../ui/ResultActions.js';
import { useSlot } from '../ui/useSlot.js';
import { cellsOf } from './Cell.js';
import { TableToolbar, type TableToolbarProps } from './TableToolbar.js';
import type { TableExport } from './useTableExport.js';
import type { ShownRows } from './useTableRows.js';

export interface TableSlotsProps
  extends Pick<TableToolbarProps, 'allRows' | 'isSorting'>,
    Pick<ResultActionsProps, 'result' | 'title'> {
  readonly shown: ShownRows;
  readonly allowExport: boolean;
  /** The selected cells, which are then copied instead of all rows. */
  readonly selection: CellBlock | undefined;
  readonly exporter: TableExport;
}

/** The toolbar of a table with its actions, both replaceable. */
export function TableSlots(props: TableSlotsProps): ReactNode {
  const { shown, allRows, isSorting, allowExport, result, title } = props;
  const locale = useLocale();
  const [Toolbar, toolbarProps] = useSlot('TableToolbar', TableToolbar);
  const [Actions, actionsProps] = useSlot('ResultActions', ResultActions);
  if (Toolbar === undefined) return null;
  const actions = allowExport ? listActions(props, locale) : [];
  return (
    <Toolbar shown={shown} allRows={allRows} isSorting={isSorting} {...toolbarProps}>
      {Actions && <Actions view="table" result={result} title={title} actions={actions} {...actionsProps} />}
    </Toolbar>
  );
}

function listActions({ shown, selection, exporter }: TableSlotsProps, locale: Locale): readonly ResultAction[] {
  const all = { firstRow: 0, lastRow: shown.rowCount - 1, firstColumn: 0, lastColumn: shown.schema.length - 1 };
  const missingOf = shown.isPartial ? shown.total : undefined;
  const words = shown.isPartial ? locale.downloadPartialCsv : locale.downloadCsv;
  return [
    {
      name: 'copy',
      label: locale.copyRows,
      description: selection ? locale.copySelection(cellsOf(selection)) : locale.copyRowsOf(shown.rowCount),
      isBusy: false,
      run: () => exporter.copy(selection ?? all, selection === undefined),
    },
    {
      name: 'csv',
      label: exporter.isSaving ? locale.preparingFile : words,
      description: missingOf === undefined ? words : `${words}: ${locale.partialRows(shown.rowCount, missingOf)}`,
      isBusy: exporter.isSaving,
      run: exporter.save,
    },
  ];
}

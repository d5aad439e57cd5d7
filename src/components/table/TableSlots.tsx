'use client';

import { type ReactNode, useContext } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { useCan } from '../../hooks/useCan.js';
import type { CellBlock } from '../../rows/writeRows.js';
import { CardViewsContext } from '../rows/CardViews.js';
import { ResultActions, type ResultActionsProps } from '../ui/ResultActions.js';
import { useSlot } from '../ui/useSlot.js';
import { listRowActions } from './listRowActions.js';
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
  readonly isWorking: boolean;
}

/** The toolbar of a table with its actions, both replaceable. */
export function TableSlots(props: TableSlotsProps): ReactNode {
  const { shown, allRows, isSorting, allowExport, result, title } = props;
  const locale = useLocale();
  const can = useCan();
  const [Toolbar, toolbarProps] = useSlot('TableToolbar', TableToolbar);
  const [Actions, actionsProps] = useSlot('ResultActions', ResultActions);
  // Inside a card, it is in the menu.
  const hasExcel = useContext(CardViewsContext) === undefined;
  if (Toolbar === undefined) return null;
  const actions = allowExport ? listRowActions({ ...props, can, hasExcel }, locale) : [];
  return (
    <Toolbar shown={shown} allRows={allRows} isSorting={isSorting} {...toolbarProps}>
      {Actions && <Actions view="table" result={result} title={title} actions={actions} {...actionsProps} />}
    </Toolbar>
  );
}

'use client';

import type { ReactNode } from 'react';
import type { ResultTableModel } from '../../hooks/useResultTable.js';
import type { Cell } from './Cell.js';
import { showValue } from './TableRow.js';
import type { TableWindow } from './useTableWindow.js';

export interface TableValueProps {
  readonly model: ResultTableModel;
  readonly active: Cell;
  readonly shown: TableWindow;
}

/**
 * All of the active cell's value, where the cell may show less: what a tooltip is for the mouse. Seen while the focus is in
 * the table, on the side where the cell is not. A screen reader reads the cell itself.
 */
export function TableValue({ model, active, shown }: TableValueProps): ReactNode {
  const { columns, formats, rows, rowAt } = model;
  const value = rows[rowAt(active.row)]?.[columns[active.column]?.index ?? -1];
  if (active.row < 0 || value === null || value === undefined) return null;
  const { title } = showValue(value, formats[active.column]);
  if (title === undefined) return null;
  const isLow = active.row - shown.firstRow > (shown.endRow - shown.firstRow) / 2;
  return (
    <div aria-hidden="true" data-tt-part="result-table-value" data-side={isLow ? 'above' : 'below'} dir="auto">
      {title}
    </div>
  );
}

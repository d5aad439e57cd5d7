'use client';

import type { ReactNode } from 'react';
import type { ResultTableModel } from '../../hooks/results/useResultTable.js';
import type { Cell } from './Cell.js';
import { showValue } from './TableRow.js';
import type { ViewStore } from './window/createViewStore.js';
import { useRowWindow } from './window/useTableWindow.js';

/** Props of `TableValue`. */
export interface TableValueProps {
  /** Columns, formats and sorted rows. */
  readonly model: ResultTableModel;
  /** The active cell. */
  readonly active: Cell;
  /** What the table shows. */
  readonly store: ViewStore;
}

/**
 * The full value of the active cell if the cell may truncate it: a tooltip for keyboard users. Visible while the table has
 * the focus, on the side away from the cell. Hidden from screen readers, which read the cell.
 */
export function TableValue({ model, active, store }: TableValueProps): ReactNode {
  const { columns, formats, rows, rowCount, rowAt } = model;
  if (active.row < 0) return null;
  const value = rows[rowAt(active.row)]?.[columns[active.column]?.index ?? -1];
  if (value === null || value === undefined) return null;
  const { title } = showValue(value, formats[active.column]);
  return title === undefined ? null : <FullValue {...{ title, row: active.row, rowCount, store }} />;
}

interface FullValueProps extends Pick<TableValueProps, 'store'> {
  readonly title: string;
  readonly row: number;
  readonly rowCount: number;
}

/** Separate, so that scrolling renders it only if there is such a value. */
function FullValue({ title, row, rowCount, store }: FullValueProps): ReactNode {
  const { firstRow, endRow } = useRowWindow(store, rowCount);
  const isLow = row - firstRow > (endRow - firstRow) / 2;
  return (
    <div aria-hidden="true" data-tt-part="result-table-value" data-side={isLow ? 'above' : 'below'} dir="auto">
      {title}
    </div>
  );
}

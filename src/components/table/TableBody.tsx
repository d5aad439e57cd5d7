'use client';

import { memo, type ReactNode, useRef } from 'react';
import type { ResultTableModel } from '../../hooks/results/useResultTable.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import type { Locale } from '../../locales/Locale.js';
import type { CellBlock } from '../../rows/writeRows.js';
import { type Cell, HEADER_ROW } from './Cell.js';
import { type Gap, gapKey, listDrawn } from './listDrawn.js';
import { TableRow } from './TableRow.js';
import type { ViewStore } from './window/createViewStore.js';
import type { ColumnWindow } from './window/TableView.js';
import { useRowWindow } from './window/useTableWindow.js';

/** Props of `TableBody`. */
export interface TableBodyProps extends ColumnWindow {
  /** Columns, formats and sorted rows. */
  readonly model: ResultTableModel;
  /** The reader's language. */
  readonly locale: Locale;
  /** What the table shows. */
  readonly store: ViewStore;
  /** The distance of each frozen column from the start of the table, in pixels. */
  readonly frozenAt: readonly number[];
  /** The active cell, whose row is always mounted. */
  readonly active: Cell;
  /** The selected cells. Undefined if only the active one is selected. */
  readonly selection: CellBlock | undefined;
  /** The column that an answer points at, by row of `model.rows`. */
  readonly marked: ReadonlyMap<number, number>;
}

/**
 * The visible rows and the row of the active cell, with spacers in place of all others. Scrolling down renders nothing else.
 */
export const TableBody = memo(function TableBody(props: TableBodyProps): ReactNode {
  const { model, locale, store, firstColumn, endColumn, frozenAt, active, selection, marked } = props;
  const { columns, formats, rows, rowCount, rowAt } = model;
  const { firstRow, endRow, rowHeight, rowsBefore, rowsHeight } = useRowWindow(store, rowCount);
  const firstKey = useFirstKey(firstRow, active);
  const above = { from: 0, to: firstRow, height: rowsBefore };
  const rowsAfter = rowsHeight - rowsBefore - (endRow - firstRow) * rowHeight;
  const drawnRows = { first: firstRow, end: endRow, count: rowCount, focused: active.row, frozen: 0 };
  const below = { from: endRow, to: rowCount, height: Math.max(0, rowsAfter) };
  return (
    <tbody>
      {listDrawn(drawnRows).map((drawn) => {
        if ('from' in drawn) {
          const height = gapHeight(drawn, drawn.from < firstRow ? above : below, rowHeight);
          return (
            // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a spacer has nothing to focus.
            <tr key={gapKey(drawn, drawnRows)} data-tt-part="spacer" aria-hidden="true">
              <td colSpan={columns.length} style={{ height, padding: 0 }} />
            </tr>
          );
        }
        const { index } = drawn;
        const isSelected = selection !== undefined && index >= selection.firstRow && index <= selection.lastRow;
        return (
          <TableRow
            key={index - firstKey}
            place={index}
            values={rows[rowAt(index)] ?? NO_VALUES}
            columns={columns}
            formats={formats}
            locale={locale}
            firstColumn={firstColumn}
            endColumn={endColumn}
            frozenAt={frozenAt}
            markedColumn={marked.get(rowAt(index)) ?? -1}
            activeColumn={index === active.row ? active.column : -1}
            firstSelected={isSelected ? selection.firstColumn : -1}
            lastSelected={isSelected ? selection.lastColumn : -1}
          />
        );
      })}
    </tbody>
  );
});

const NO_VALUES: readonly unknown[] = [];

/**
 * The row with the React key 0. While the header is active, this is the first visible row, so that scrolling reuses the
 * mounted elements, which is cheaper than mounting others. Once a body cell is active, each row keeps its key: an element
 * with focus or selected text must not be reused for another row.
 */
function useFirstKey(firstRow: number, active: Cell): number {
  const before = useRef(firstRow);
  const firstKey = active.row === HEADER_ROW ? firstRow : before.current;
  useBrowserLayoutEffect(() => {
    before.current = firstKey;
  });
  return firstKey;
}

interface Span {
  readonly from: number;
  readonly to: number;
  /** Pixels. Less than the rows' total height if the table's height is limited. */
  readonly height: number;
}

/** The height of a gap above or below the window. The row with the focus may split a span into two gaps. */
function gapHeight(gap: Gap, span: Span, rowHeight: number): number {
  const isWhole = gap.from === span.from && gap.to === span.to;
  if (isWhole) return span.height;
  const rest = Math.max(0, span.height - rowHeight);
  const isFirst = gap.from === span.from;
  const focused = isFirst ? gap.to : gap.from - 1;
  const usual = Math.min((focused - span.from) * rowHeight, rest);
  const before = focused === span.to - 1 ? rest : usual;
  return isFirst ? before : rest - before;
}

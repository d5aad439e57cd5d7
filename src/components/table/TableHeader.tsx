'use client';

import { memo, type PointerEvent, type ReactNode, useState } from 'react';
import type { ResultTableModel } from '../../hooks/useResultTable.js';
import { cutText } from '../../protocol/cutText.js';
import { MAX_CELL_TITLE_LENGTH } from '../../protocol/textLimits.js';
import { revealControls } from '../../text/cleanText.js';
import { splitLongWords } from '../../text/splitLongWords.js';
import { SortIcon } from '../ui/icons.js';
import { gapKey, listDrawn } from './listDrawn.js';

export interface TableHeaderProps {
  readonly model: ResultTableModel;
  readonly firstColumn: number;
  readonly endColumn: number;
  /** The column whose header is the active cell; else -1. */
  readonly activeColumn: number;
  readonly onSort: (column: number) => void;
  readonly onResizeStart: (column: number, event: PointerEvent<HTMLElement>) => void;
  readonly onFit: (column: number) => void;
}

/** The first row: a button a column that sorts by it, and an edge to drag. Scrolling down leaves it alone. */
export const TableHeader = memo(function TableHeader(props: TableHeaderProps): ReactNode {
  const { model, firstColumn, endColumn, activeColumn } = props;
  // The arrows of columns that nothing is sorted by are seen under the mouse and with the focus, and not made before.
  const [hasArrows, setHasArrows] = useState(false);
  const showArrows = () => setHasArrows(true);
  return (
    <thead onPointerEnter={showArrows} onFocus={showArrows}>
      <tr aria-rowindex={1}>
        {listDrawn(firstColumn, endColumn, model.columns.length, activeColumn).map((drawn) =>
          'from' in drawn ? (
            <td key={gapKey(drawn, model.columns.length)} aria-hidden="true" colSpan={drawn.to - drawn.from} />
          ) : (
            <HeaderCell key={drawn.index} {...props} index={drawn.index} hasArrows={hasArrows} />
          ),
        )}
      </tr>
    </thead>
  );
});

function HeaderCell({
  model,
  index,
  hasArrows,
  activeColumn,
  onSort,
  onResizeStart,
  onFit,
}: TableHeaderProps & { readonly index: number; readonly hasArrows: boolean }) {
  const column = model.columns[index];
  const direction = model.sort?.column === index ? model.sort.direction : 'none';
  if (column === undefined) return null;
  return (
    <th scope="col" aria-colindex={index + 1} aria-sort={direction} data-kind={column.kind}>
      <button
        type="button"
        title={revealControls(cutText(column.name, MAX_CELL_TITLE_LENGTH))}
        tabIndex={index === activeColumn ? 0 : -1}
        onClick={() => onSort(index)}
      >
        <span>{splitLongWords(revealControls(column.title))}</span>
        {(hasArrows || direction !== 'none') && <SortIcon direction={direction} />}
      </button>
      {/* For the mouse alone: with the keyboard, Alt and the arrow keys on the header do the same. */}
      <span
        aria-hidden="true"
        data-tt-part="result-table-resize"
        onPointerDown={(event) => onResizeStart(index, event)}
        onDoubleClick={() => onFit(index)}
      />
    </th>
  );
}

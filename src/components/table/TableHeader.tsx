'use client';

import { memo, type PointerEvent, type ReactNode, useState } from 'react';
import type { ResultTableModel } from '../../hooks/useResultTable.js';
import { cutText } from '../../protocol/cutText.js';
import { MAX_CELL_TITLE_LENGTH } from '../../protocol/textLimits.js';
import { revealControls } from '../../text/cleanText.js';
import { splitLongWords } from '../../text/splitLongWords.js';
import { Icon } from '../ui/Icon.js';
import { gapKey, listDrawn } from './listDrawn.js';

/** Props of `TableHeader`. */
export interface TableHeaderProps {
  /** The columns and the current sort. */
  readonly model: ResultTableModel;
  /** The first mounted column. */
  readonly firstColumn: number;
  /** The column after the last mounted one. */
  readonly endColumn: number;
  /** The column whose header is the active cell, or -1. */
  readonly activeColumn: number;
  /** Called when the reader clicks a header. */
  readonly onSort: (column: number) => void;
  /** Called when the reader presses the pointer on a header's edge. */
  readonly onResizeStart: (column: number, event: PointerEvent<HTMLElement>) => void;
  /** Called when the reader double-clicks a header's edge. */
  readonly onFit: (column: number) => void;
}

/** The header row. Each cell has a sort button and an edge to drag. Memoized, since scrolling down doesn't change it. */
export const TableHeader = memo(function TableHeader(props: TableHeaderProps): ReactNode {
  const { model, firstColumn, endColumn, activeColumn } = props;
  // The arrows of unsorted columns are visible only on hover and focus, so they aren't mounted before.
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
        {(hasArrows || direction !== 'none') && <Icon name={direction === 'none' ? 'unsorted' : direction} />}
      </button>
      {/* For pointers only; the keyboard has Alt with the arrow keys. */}
      <span
        aria-hidden="true"
        data-tt-part="result-table-resize"
        onPointerDown={(event) => onResizeStart(index, event)}
        onDoubleClick={() => onFit(index)}
      />
    </th>
  );
}

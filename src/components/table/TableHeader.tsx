'use client';

import { memo, type PointerEvent, type ReactNode, useState } from 'react';
import { isTouchScreen } from '../../dom/isTouchScreen.js';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import type { ResultTableModel } from '../../hooks/results/useResultTable.js';
import { useBrowserLayoutEffect } from '../../hooks/useBrowserLayoutEffect.js';
import { MAX_CELL_TITLE_LENGTH } from '../../protocol/textLimits.js';
import { revealControls } from '../../text/cleanText.js';
import { cutText } from '../../text/cutText.js';
import { splitLongWords } from '../../text/splitLongWords.js';
import { Button } from '../ui/Button.js';
import { LateIcon } from '../ui/LateIcon.js';
import { type DrawnColumns, drawCells, frozenCell } from './drawCells.js';

/** Props of `TableHeader`. */
export interface TableHeaderProps extends DrawnColumns {
  /** The columns and the current sort. */
  readonly model: ResultTableModel;
  /** Called when the reader clicks a header. */
  readonly onSort: (column: number) => void;
  /** Called when the reader presses the pointer on a header's edge. */
  readonly onResizeStart: (column: number, event: PointerEvent<HTMLElement>) => void;
  /** Called when the reader double-clicks a header's edge. */
  readonly onFit: (column: number) => void;
  /** The column whose menu is open, or -1. */
  readonly menuColumn: number;
  /** The columns with a filter. */
  readonly filtered: ReadonlySet<string>;
  /** Called when the reader comes near the headers. */
  readonly onApproach: () => void;
  /** Called when the reader presses the menu button of a header. */
  readonly onMenu: (column: number, header: HTMLElement) => void;
}

/**
 * The header row. Each cell has a sort button, a menu button and an edge to drag. Only the sort button of the active header is
 * in the tab order. Memoized, since scrolling down doesn't change it.
 */
export const TableHeader = memo(function TableHeader(props: TableHeaderProps): ReactNode {
  const { model, onApproach } = props;
  // Arrows of unsorted columns and menu buttons are visible only on hover and focus, so they aren't mounted before.
  const [hasTools, setHasTools] = useState(false);
  // A finger can't hover.
  useBrowserLayoutEffect(() => {
    if (isTouchScreen()) setHasTools(true);
  }, []);
  const approach = () => {
    setHasTools(true);
    if (!hasTools) onApproach();
  };
  return (
    <thead onPointerEnter={approach} onFocus={approach}>
      <tr aria-rowindex={1}>
        {drawCells(props, model.columns.length, (index) => (
          <HeaderCell key={index} {...props} index={index} hasTools={hasTools} />
        ))}
      </tr>
    </thead>
  );
});

function HeaderCell(props: TableHeaderProps & { readonly index: number; readonly hasTools: boolean }) {
  const { model, index, hasTools, frozenAt, activeColumn, menuColumn, onSort, onResizeStart, onFit, onMenu } = props;
  const locale = useLocale();
  const column = model.columns[index];
  const isFiltered = column !== undefined && props.filtered.has(column.key ?? column.name);
  const direction = model.sort?.column === index ? model.sort.direction : 'none';
  if (column === undefined) return null;
  const title = revealControls(column.title);
  return (
    <th
      scope="col"
      // Without the name of the menu button.
      aria-label={isFiltered ? `${title}, ${locale.filtersSet(1)}` : title}
      aria-colindex={index + 1}
      aria-sort={direction}
      data-kind={column.kind}
      {...frozenCell(index, frozenAt)}
    >
      <Button
        part="result-table-sort"
        title={revealControls(cutText(column.name, MAX_CELL_TITLE_LENGTH))}
        tabIndex={index === activeColumn ? 0 : -1}
        onClick={() => onSort(index)}
      >
        <span>{splitLongWords(title)}</span>
        {isFiltered && <LateIcon name="filter" />}
        {(hasTools || direction !== 'none') && <LateIcon name={direction === 'none' ? 'unsorted' : direction} />}
      </Button>
      {hasTools && (
        <Button
          part="result-table-menu"
          icon={<LateIcon name="column" />}
          aria-label={locale.columnMenu(title)}
          aria-haspopup="menu"
          aria-expanded={index === menuColumn}
          tabIndex={-1}
          onClick={({ currentTarget }) => onMenu(index, currentTarget.closest('th') ?? currentTarget)}
        />
      )}
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

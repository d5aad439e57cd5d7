'use client';

import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useLocale } from '../../hooks/provider/ChatUiContext.js';
import { loadedRows } from '../../hooks/results/countRows.js';
import type { EditsModel } from '../../hooks/results/useEditsModel.js';
import { useSortedTable } from '../../hooks/results/useResultTable.js';
import { useCan } from '../../hooks/useCan.js';
import { MAX_SHOWN_COLUMNS, MAX_WHOLE_ROWS } from '../../protocol/textLimits.js';
import type { AllRows } from '../../rows/AllRows.js';
import { columnKeys } from '../../rows/edits/columnKey.js';
import type { Result } from '../../rows/Result.js';
import { revealControls } from '../../text/cleanText.js';
import { shownName } from '../../text/shownName.js';
import { usePartName } from '../rows/CardTitle.js';
import { type ResultExport, useCardView } from '../rows/CardViews.js';
import { sayAgain } from '../ui/sayAgain.js';
import { cellBlock, cellsOf, FOOTER_ROW, HEADER_ROW } from './Cell.js';
import { useOwnToolbar } from './CountedTable.js';
import { useColumnFilter } from './filter/useColumnFilter.js';
import { hasSelectedText } from './hasSelectedText.js';
import { listMenuItems } from './menu/listMenuItems.js';
import { useColumnMenu } from './menu/useColumnMenu.js';
import { TableBody } from './TableBody.js';
import { TableHeader } from './TableHeader.js';
import { TableSelection } from './TableSelection.js';
import { TableSlots } from './TableSlots.js';
import { TableValue } from './TableValue.js';
import { useCellCursor } from './useCellCursor.js';
import { stretchTo, useColumnWidths } from './useColumnWidths.js';
import { useMarkedRows } from './useMarkedRows.js';
import { useTableEdits } from './useTableEdits.js';
import { useTableExport } from './useTableExport.js';
import { useTableFooter } from './useTableFooter.js';
import type { ShownRows } from './useTableRows.js';
import { useTableWords } from './useTableWords.js';
import { useTableWindow } from './window/useTableWindow.js';

/** With more columns, the first one is frozen, and also in a pivot, whose rows it names. */
const MAX_UNFROZEN_COLUMNS = 6;
/** Pixels that a key press changes a column's width by. */
const WIDTH_STEP = 16;

/** Props of `TableGrid`: those of `ResultTable` with their defaults, and what it read of the result. */
export interface TableGridProps {
  /** The result as the table's props read it. */
  readonly own: Result;
  /** The rows before the reader's edits. */
  readonly answered: ShownRows;
  readonly editing: EditsModel;
  readonly caption: string | undefined;
  readonly allRows: AllRows | undefined;
  readonly allowExport: boolean;
  readonly guardFormulas: boolean;
  readonly onExport: ((event: ResultExport) => void) | undefined;
}

/** The rows of a table with its header, footer, menus and keys. */
export function TableGrid(props: TableGridProps): ReactNode {
  const { own, answered, editing, caption, allRows, allowExport, guardFormulas, onExport } = props;
  const locale = useLocale();
  const can = useCan();
  const helpId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [spoken, setSpoken] = useState('');
  const say = useCallback((words: string) => setSpoken(sayAgain(words)), []);
  const title = caption === undefined ? undefined : shownName(caption);

  const { shown, keys, sort, applied, isWorking } = useTableEdits(own, answered, editing);
  const { schema } = shown;
  const drawn = useMemo(() => schema.slice(0, MAX_SHOWN_COLUMNS), [schema]);
  const model = useSortedTable({ ...shown, schema: drawn }, sort, locale);
  const { columns, rows, rowCount, rowAt } = model;
  const isSorting = model.isSorting || isWorking;
  const { widths, shownWidths, isResized, widen, fitWidth, startDrag } = useColumnWidths(model, keys, table);
  const { pivot, frozen = pivot || columns.length > MAX_UNFROZEN_COLUMNS ? 1 : 0 } = editing.edits;
  const view = useTableWindow({ scroller, rowCount, widths, shownWidths, frozen });
  const { countPageRows, reveal } = view;
  const footer = useTableFooter(editing, shown, keys);
  const { hasFooter } = footer;
  const cursor = useCellCursor({ table, rowCount, hasFooter, columnCount: columns.length, countPageRows, reveal });
  const { active, selection } = cursor;
  const marked = useMarkedRows(own, model, (cell, hasFocus) => {
    if (hasFocus) cursor.focus(cell);
    else reveal(cell);
    scroller.current?.scrollIntoView?.({ block: 'nearest' });
  });
  const file = {
    rows: { schema: shown.schema, rowCount, rowAt: (place: number) => rows[rowAt(place)] ?? [] },
    columns,
    loaded: loadedRows(shown),
    summary: editing.summary,
    title,
    guardFormulas,
    onExport,
  };
  const exporter = useTableExport({ ...file, say });
  useCardView('table', allowExport ? file : null);
  useOwnToolbar();
  useTableWords({ model, shown, allRows, applied, isWorking, summary: editing.summary, say });

  // On a narrow screen, the columns that the reader has just added would be out of sight.
  const { comparison } = editing.edits;
  const shownComparison = useRef(comparison);
  useEffect(() => {
    if (comparison === shownComparison.current || isWorking) return;
    shownComparison.current = comparison;
    if (comparison !== undefined) reveal({ row: HEADER_ROW, column: columns.length - 1 });
  }, [comparison, isWorking, columns, reveal]);

  const menu = useColumnMenu();
  const filter = useColumnFilter(editing, shown.result);
  const answeredKeys = columnKeys(answered.columns ?? []);
  const freeze = (count: number) => {
    editing.change({ frozen: count });
    say(locale.columnsFrozen(count));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const hasControl = event.ctrlKey || event.metaKey;
    const column = columns[active.column];
    if (hasControl && event.key.toLowerCase() === 'c' && !hasSelectedText(event.currentTarget)) {
      const copied = selection ?? cellBlock(active);
      if (copied === undefined || cellsOf(copied) === 0 || !can.copy) return;
      exporter.copy(copied, false);
    } else if (active.row === HEADER_ROW && isMenuKey(event)) {
      const header = headerOf(table.current, active.column);
      if (header) menu.open(active.column, header);
    } else if (event.altKey && active.row === HEADER_ROW && column && /^Arrow(Left|Right)$/.test(event.key)) {
      const isForward = (event.key === 'ArrowRight') === (getComputedStyle(event.currentTarget).direction !== 'rtl');
      const width = widen(active.column, isForward ? WIDTH_STEP : -WIDTH_STEP);
      say(locale.columnIsWide(column.title, width));
    } else if (!cursor.onKey(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const fit = useCallback(
    (column: number) => say(locale.columnIsWide(columns[column]?.title ?? '', fitWidth(column))),
    [locale, columns, fitWidth, say],
  );

  const { firstColumn, endColumn, frozenAt } = view;
  const drawnColumns = { model, firstColumn, endColumn, frozenAt };
  const label = usePartName(title, locale.table);
  const width = widths.reduce((sum, each) => sum + each, 0);
  const activeHeader = active.row === HEADER_ROW ? active.column : -1;
  const activeFooter = active.row === FOOTER_ROW ? active.column : -1;
  return (
    <>
      <TableSlots {...{ shown, allRows, isSorting, isWorking, allowExport, selection, exporter, title }} result={own} />
      <div
        ref={scroller}
        data-tt-part="result-table-scroll"
        data-state={rowCount > MAX_WHOLE_ROWS ? 'scrolling' : 'whole'}
        onScroll={view.onScroll}
      >
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with keyboard navigation is a grid.
          role="grid"
          aria-label={label}
          aria-describedby={helpId}
          aria-rowcount={rowCount + (footer.hasFooter ? 2 : 1)}
          aria-colcount={schema.length}
          aria-multiselectable="true"
          aria-busy={shown.isGrowing || isSorting}
          data-layout={isResized ? 'resized' : 'natural'}
          style={{ width, minWidth: isResized ? undefined : stretchTo(width) }}
          onKeyDown={onKeyDown}
          onMouseDown={cursor.onMouseDown}
          onMouseMove={cursor.onMouseMove}
        >
          <colgroup>
            {columns.map(({ index }) => (
              <col key={index} style={{ width: widths[index] }} />
            ))}
          </colgroup>
          <TableHeader
            {...drawnColumns}
            activeColumn={activeHeader}
            menuColumn={menu.openColumn}
            filtered={filter.filtered}
            onApproach={menu.preload}
            onMenu={menu.open}
            onSort={model.toggleSort}
            onResizeStart={startDrag}
            onFit={fit}
          />
          <TableBody
            {...drawnColumns}
            locale={locale}
            store={view.store}
            active={active}
            selection={selection}
            marked={marked}
          />
          {footer.render({ ...drawnColumns, selection, activeColumn: activeFooter, onSize: view.measure, say })}
        </table>
      </div>
      {rowCount === 0 && <p data-tt-part="result-empty">{locale.noRowsLeft}</p>}
      {menu.render(
        locale.columnMenu(revealControls(columns[menu.openColumn]?.title ?? '')),
        listMenuItems(menu.openColumn, {
          locale,
          model,
          frozen: frozenAt.length,
          maxFrozen: view.maxFrozen,
          freeze,
          copy: can.copy ? (block) => exporter.copy(block, true) : undefined,
          fitWidth: fit,
          editing,
          keys,
          answeredKeys,
          openFilter: (column) => {
            const header = headerOf(table.current, column);
            if (header) filter.open(keys[column] ?? '', header);
          },
        }),
      )}
      {filter.render()}
      {footer.notes}
      {schema.length > drawn.length && (
        <p data-tt-part="result-table-note" role="note">
          {locale.columnsShown(drawn.length, schema.length)}
        </p>
      )}
      <TableSelection
        {...{ model, active, selection, editing, keys, say }}
        hasFigures={!footer.hasFooter}
        loaded={file.loaded}
        title={title ?? ''}
        onLeave={() => table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()}
      />
      <TableValue model={model} active={active} store={view.store} />
      <p id={helpId} hidden>
        {locale.tableHelp} {locale.columnMenuHelp}
      </p>
      <div role="status" aria-live="polite" data-tt-part="hidden-text">
        {spoken}
      </div>
    </>
  );
}

function headerOf(table: HTMLTableElement | null, column: number): HTMLElement | null | undefined {
  return table?.querySelector<HTMLElement>(`th[aria-colindex="${column + 1}"]`);
}

/** Whether a key press asks for the menu of a header. */
function isMenuKey({ key, altKey, shiftKey }: KeyboardEvent): boolean {
  return (altKey && key === 'ArrowDown') || key === 'ContextMenu' || (shiftKey && key === 'F10');
}

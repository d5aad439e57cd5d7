'use client';

import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useMemo } from 'react';
import type { TableColumn } from '../hooks/result/readColumns.js';
import { type ResultTableModel, useResultTable } from '../hooks/useResultTable.js';
import type { SqlToolResult } from '../protocol/toolResult.js';
import { useLocale } from './ChatUiContext.js';
import { SortIcon } from './result/icons.js';
import { useRowWindow } from './result/useRowWindow.js';
import { cleanText, revealControls } from './text/cleanText.js';

export interface ResultTableProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children'> {
  readonly result: Pick<SqlToolResult, 'schema' | 'data' | 'totalRows'>;
  /** What the rows are, for those who can't see them. */
  readonly caption?: string;
}

/** Above this number of rows only those in sight are in the page. */
const MOST_ROWS_AT_ONCE = 200;

/**
 * Rows of a result in a table that scrolls in itself. A click on a header sorts: ascending, descending, as sent.
 * `data-state`: `rows`, or `empty`. Cells carry `data-kind` (`number`, `time`, `boolean`, `text`) and `data-null`.
 */
export const ResultTable = forwardRef<HTMLDivElement, ResultTableProps>(function ResultTable(
  { result, caption, ...attributes },
  ref,
) {
  const locale = useLocale();
  const model = useResultTable(result, locale);
  const isWindowed = model.rows.length > MOST_ROWS_AT_ONCE;
  const { first, last, rowHeight, onScroll } = useRowWindow(model.rows.length, isWindowed);
  if (result.data.length === 0) {
    return (
      <div {...attributes} ref={ref} data-tt-part="result-table" data-state="empty">
        <p data-tt-part="result-empty">{locale.noRows}</p>
      </div>
    );
  }
  const label = caption === undefined ? locale.table : cleanText(caption);
  return (
    <div {...attributes} ref={ref} data-tt-part="result-table" data-state="rows">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; these are rows. */}
      <div data-tt-part="result-table-scroll" role="group" aria-label={label} tabIndex={0} onScroll={onScroll}>
        <table aria-rowcount={model.rows.length + 1} data-layout={isWindowed ? 'fixed' : 'auto'}>
          <caption data-tt-part="hidden-text">{label}</caption>
          {isWindowed && <Widths model={model} />}
          <Header model={model} />
          <tbody>
            <Spacer height={first * rowHeight} columns={model.columns.length} />
            {Array.from({ length: last - first }, (_, index) => (
              <Row key={model.rowAt(first + index)} model={model} place={first + index} />
            ))}
            <Spacer height={(model.rows.length - last) * rowHeight} columns={model.columns.length} />
          </tbody>
        </table>
      </div>
    </div>
  );
});

function Header({ model }: { readonly model: ResultTableModel }): ReactNode {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {model.columns.map((column) => {
          const direction = model.sort?.column === column.index ? model.sort.direction : 'none';
          return (
            <th key={column.index} scope="col" data-kind={column.kind} aria-sort={direction}>
              <button type="button" title={revealControls(column.name)} onClick={() => model.toggleSort(column.index)}>
                <span>{revealControls(column.title)}</span>
                <SortIcon direction={direction} />
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface RowProps {
  readonly model: ResultTableModel;
  /** Where the row stands in the table, from 0. */
  readonly place: number;
}

function Row({ model, place }: RowProps): ReactNode {
  const row = model.rows[model.rowAt(place)] ?? [];
  return (
    <tr aria-rowindex={place + 2}>
      {model.columns.map((column) => (
        <Cell key={column.index} column={column} value={row[column.index]} model={model} />
      ))}
    </tr>
  );
}

interface CellProps {
  readonly column: TableColumn;
  readonly value: unknown;
  readonly model: ResultTableModel;
}

/** Longer texts get their whole value as a tooltip, since the cell may cut them. Characters. */
const LONG_TEXT = 32;
const LONGEST_CELL = 1000;

function Cell({ column, value, model }: CellProps): ReactNode {
  const locale = useLocale();
  if (value === null || value === undefined) {
    return (
      <td data-kind={column.kind} data-null="">
        {locale.nullValue}
      </td>
    );
  }
  const { text, isExact } = model.formats[column.index]?.(value) ?? { text: '', isExact: true };
  const shown = revealControls(text);
  const title = !isExact ? String(value) : shown.length > LONG_TEXT ? shown : undefined;
  const cut = shown.length > LONGEST_CELL ? `${shown.slice(0, LONGEST_CELL)}…` : shown;
  return (
    <td data-kind={column.kind} title={title}>
      {/* Text of either direction, at the side where the column begins. */}
      {column.kind === 'text' ? <bdi>{cut}</bdi> : cut}
    </td>
  );
}

function Spacer({ height, columns }: { readonly height: number; readonly columns: number }): ReactNode {
  if (height <= 0) return null;
  return (
    <tr data-tt-part="spacer">
      <td colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
}

/** Widths from the first rows, in characters: columns would jump if they followed the rows in sight. */
function Widths({ model }: { readonly model: ResultTableModel }): ReactNode {
  const { columns, formats, rows } = model;
  const widths = useMemo(
    () =>
      columns.map(({ index, title }) => {
        const longest = rows
          .slice(0, MOST_ROWS_AT_ONCE)
          .reduce((most, row) => Math.max(most, formats[index]?.(row[index]).text.length ?? 0), title.length + 3);
        return Math.min(Math.max(longest, 6), 36) + 4;
      }),
    [columns, formats, rows],
  );
  return (
    <colgroup>
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other identity than its position.
        <col key={index} style={{ width: `${width}ch` }} />
      ))}
    </colgroup>
  );
}

'use client';

import { memo, type ReactNode } from 'react';
import type { Locale } from '../../locales/Locale.js';
import { MAX_CELL_LENGTH, MAX_CELL_TITLE_LENGTH } from '../../protocol/textLimits.js';
import type { ColumnFormat } from '../../rows/format/createColumnFormat.js';
import { plainText } from '../../rows/plainText.js';
import type { ColumnKind, TableColumn } from '../../rows/readColumns.js';
import { revealControls } from '../../text/cleanText.js';
import { cutText } from '../../text/cutText.js';
import { type DrawnColumns, drawCells, frozenCell } from './drawCells.js';

/** Props of `TableRow`. All but `values` are primitives or stable objects, so that `memo` works. */
export interface TableRowProps extends DrawnColumns {
  /** The position of the row in the table, from 0. */
  readonly place: number;
  /** The unformatted values. */
  readonly values: readonly unknown[];
  /** All columns of the table. */
  readonly columns: readonly TableColumn[];
  /** The format of each column. */
  readonly formats: readonly ColumnFormat[];
  /** The reader's language. */
  readonly locale: Locale;
  /** The column that an answer points at, or -1. */
  readonly markedColumn: number;
  /** The first selected column, or -1. */
  readonly firstSelected: number;
  /** The last selected column, or -1. */
  readonly lastSelected: number;
}

/** A cell may truncate a longer text, which therefore gets a tooltip. Characters. */
const MAX_UNTITLED_LENGTH = 24;

/** A row with its cells. A component per cell would double the cost. */
export const TableRow = memo(function TableRow(props: TableRowProps): ReactNode {
  const { place, values, columns, formats, locale, frozenAt, activeColumn, markedColumn, firstSelected, lastSelected } =
    props;
  const cells = drawCells(props, columns.length, (index) => {
    const value = values[index];
    const isNull = value === null || value === undefined;
    const shown = isNull ? undefined : showValue(value, formats[index]);
    return (
      <td
        key={index}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a grid are gridcells, which not all tools infer.
        role="gridcell"
        aria-colindex={index + 1}
        aria-selected={(index >= firstSelected && index <= lastSelected) || undefined}
        tabIndex={index === activeColumn ? 0 : undefined}
        data-kind={columns[index]?.kind}
        data-marked={index === markedColumn ? '' : undefined}
        data-null={isNull ? '' : undefined}
        {...frozenCell(index, frozenAt)}
        title={shown?.title}
      >
        {isNull ? locale.nullValue : isolate(shown?.text ?? '', columns[index]?.kind)}
      </td>
    );
  });
  return (
    <tr aria-rowindex={place + 2} data-marked={markedColumn < 0 ? undefined : ''}>
      {cells}
    </tr>
  );
});

/** Isolates text that may have another direction, such as "1.2 million" in Arabic. ASCII words don't need it. */
function isolate(text: string, kind: ColumnKind | undefined): ReactNode {
  return (kind === 'text' ? /[^\w ]/ : /[\u0590-\u08ff\u200f]/).test(text) ? <bdi>{text}</bdi> : text;
}

/**
 * Formats a value for its cell, truncated to 1,000 characters. If the cell may not show all of it, `title` has up to 10,000
 * characters. Copies and files are complete.
 */
export function showValue(
  value: unknown,
  format: ColumnFormat | undefined,
): { text: string; title?: string | undefined } {
  const { text, isExact } = format?.(value) ?? { text: plainText(value), isExact: true };
  const shown = revealControls(cutText(text, MAX_CELL_LENGTH));
  if (isExact && shown.length <= MAX_UNTITLED_LENGTH) return { text: shown };
  return { text: shown, title: revealControls(cutText(isExact ? text : plainText(value), MAX_CELL_TITLE_LENGTH)) };
}

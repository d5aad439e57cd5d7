'use client';

import { memo, type ReactNode } from 'react';
import type { Locale } from '../../locales/Locale.js';
import { cutText } from '../../protocol/cutText.js';
import { MAX_CELL_LENGTH, MAX_CELL_TITLE_LENGTH } from '../../protocol/textLimits.js';
import type { ColumnFormat } from '../../rows/createColumnFormat.js';
import { plainText } from '../../rows/plainText.js';
import type { ColumnKind, TableColumn } from '../../rows/readColumns.js';
import { revealControls } from '../../text/cleanText.js';
import { gapKey, listDrawn } from './listDrawn.js';

export interface TableRowProps {
  /** Where the row stands in the table, from 0. */
  readonly place: number;
  readonly values: readonly unknown[];
  readonly columns: readonly TableColumn[];
  readonly formats: readonly ColumnFormat[];
  readonly locale: Locale;
  readonly firstColumn: number;
  readonly endColumn: number;
  /** The column of the active cell, where it is in this row; else -1. */
  readonly activeColumn: number;
  /** Columns that are selected in this row; -1 and -1: none. */
  readonly firstSelected: number;
  readonly lastSelected: number;
}

/** Longer texts get their whole value as a tooltip, since the cell may cut them. Characters. */
const LONG_TEXT = 24;

/** A row and its cells in one: a component a cell would cost as much again as all the rest. */
export const TableRow = memo(function TableRow(props: TableRowProps): ReactNode {
  const { place, values, columns, formats, locale, activeColumn, firstSelected, lastSelected } = props;
  const cells: ReactNode[] = [];
  for (const drawn of listDrawn(props.firstColumn, props.endColumn, columns.length, activeColumn)) {
    if ('from' in drawn) {
      cells.push(<td key={gapKey(drawn, columns.length)} aria-hidden="true" colSpan={drawn.to - drawn.from} />);
      continue;
    }
    const { index } = drawn;
    const value = values[index];
    const isNull = value === null || value === undefined;
    const shown = isNull ? undefined : showValue(value, formats[index]);
    cells.push(
      <td
        key={index}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a grid are grid cells; not all tools infer it.
        role="gridcell"
        aria-colindex={index + 1}
        aria-selected={(index >= firstSelected && index <= lastSelected) || undefined}
        tabIndex={index === activeColumn ? 0 : undefined}
        data-kind={columns[index]?.kind}
        data-null={isNull ? '' : undefined}
        title={shown?.title}
      >
        {isNull ? locale.nullValue : isolate(shown?.text ?? '', columns[index]?.kind)}
      </td>,
    );
  }
  return <tr aria-rowindex={place + 2}>{cells}</tr>;
});

/** Text of either direction stays in itself, at the side where the column begins; plain words need no element for that. */
function isolate(text: string, kind: ColumnKind | undefined): ReactNode {
  return kind === 'text' && /[^\w ]/.test(text) ? <bdi>{text}</bdi> : text;
}

/**
 * A value as its cell shows it, cut at 1,000 characters; `title` is up to 10,000 of it, where the cell may show less. Copies
 * and files have all of it.
 */
export function showValue(value: unknown, format: ColumnFormat | undefined): { text: string; title?: string } {
  const { text, isExact } = format?.(value) ?? { text: plainText(value), isExact: true };
  const shown = revealControls(cutText(text, MAX_CELL_LENGTH));
  if (isExact && shown.length <= LONG_TEXT) return { text: shown };
  return { text: shown, title: revealControls(cutText(isExact ? text : plainText(value), MAX_CELL_TITLE_LENGTH)) };
}
